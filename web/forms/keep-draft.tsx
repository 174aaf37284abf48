import { honeypotName } from '@nectar/schemas/forms/controls'
import { type RefObject, useEffect } from 'react'
import { isChanged } from '../loading/capture-events.ts'
import { waitingAttribute } from '../loading/page-state.ts'
import { draftKey, readDraft, writeDraft } from './draft.ts'
import type { FormDefinition } from './form-definition.ts'

interface KeepDraftProps extends Pick<FormDefinition, 'form' | 'id' | 'refused'> {
  container: RefObject<HTMLElement | null>
  /** Called if the form was refused, has a draft, or the browser has restored what was entered. */
  onStarted: () => void
}

/** Saves and restores a draft while the form's own code has not loaded. */
export function KeepDraft({ form: kind, id, refused, container, onStarted }: KeepDraftProps) {
  useEffect(() => {
    const key = draftKey({ form: kind, id, refused })
    const leave = new AbortController()
    const begin = () => {
      const form = container.current?.querySelector<HTMLFormElement>(`form[${waitingAttribute}]`)
      if (!form) return
      arrival.disconnect()
      restoreFormDraft(key, form)
      if (refused || isStarted(form)) onStarted()
      const keep = () => form.hasAttribute(waitingAttribute) && saveFormDraft(key, form)
      addEventListener('pagehide', keep, { signal: leave.signal })
    }
    // React may insert streamed HTML after hydration has begun.
    const arrival = new MutationObserver(begin)
    if (container.current) arrival.observe(container.current, { childList: true })
    begin()
    return () => {
      arrival.disconnect()
      leave.abort()
    }
  }, [container, kind, id, refused, onStarted])
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
function isStarted(form: HTMLFormElement): boolean {
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
