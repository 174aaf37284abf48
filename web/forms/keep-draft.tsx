import { honeypotName } from '@nectar/schemas/forms/controls'
import { type RefObject, useEffect } from 'react'
import { isChanged } from '../loading/capture-events.ts'
import { onWaitingPart } from '../loading/load-on-approach.tsx'
import { waitingAttribute } from '../loading/page-state.ts'
import { draftKey, readDraft, writeDraft } from './draft.ts'
import type { FormDefinition } from './form-definition.ts'

interface KeepDraftProps extends Pick<FormDefinition, 'form' | 'id' | 'refused'> {
  container: RefObject<HTMLElement | null>
}

/** Saves and restores a draft while the form's own code has not loaded. */
export function KeepDraft({ form: kind, id, refused, container }: KeepDraftProps) {
  useEffect(() => {
    if (!container.current) return
    const key = draftKey({ form: kind, id, refused })
    return onWaitingPart(container.current, (form) => {
      if (!(form instanceof HTMLFormElement)) return
      restoreFormDraft(key, form)
      const leave = new AbortController()
      const keep = () => {
        if (form.hasAttribute(waitingAttribute)) saveFormDraft(key, form)
      }
      addEventListener('pagehide', keep, { signal: leave.signal })
      return () => leave.abort()
    })
  }, [container, kind, id, refused])
  return null
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function fieldsOf(form: HTMLFormElement): Field[] {
  const fields = ':is(input, select, textarea):not([type="hidden"])'
  return [...form.querySelectorAll<Field>(`${fields}:not([name="${honeypotName}"])`)]
}

function isTick(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox'
}

/** Whether anything has been typed or chosen in a form. */
export function isStarted(form: HTMLFormElement): boolean {
  return fieldsOf(form).some(isChanged)
}

/** Saves the values of a form for this tab if anything was entered. */
function saveFormDraft(key: string, form: HTMLFormElement): void {
  if (!isStarted(form)) return
  const values = fieldsOf(form).map((field) => [
    field.name,
    isTick(field) ? field.checked : field.value,
  ])
  writeDraft(key, { ...readDraft(key), values: Object.fromEntries(values) })
}

/** Fills a form in from its draft, except for fields that were changed since. */
function restoreFormDraft(key: string, form: HTMLFormElement): void {
  const { values } = readDraft(key)
  for (const field of fieldsOf(form)) {
    const value = values[field.name]
    if (isChanged(field)) continue
    if (isTick(field)) field.checked = value === true
    else if (typeof value === 'string' && value) field.value = value
  }
}
