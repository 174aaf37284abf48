import { type RefObject, useEffect } from 'react'
import { whenWaiting } from '../loading/load-on-approach.tsx'
import { waitingAttribute } from '../loading/page-state.ts'
import { readDraft, writeDraft } from './draft.ts'

interface KeepDraftProps {
  /** The form's id. */
  id: string
  /** What the form stands in. */
  place: RefObject<HTMLElement | null>
}

/** Until the code of a form is there, what is typed outlives the page. */
export function KeepDraft({ id, place }: KeepDraftProps) {
  useEffect(() => {
    if (!place.current) return
    return whenWaiting(place.current, (form) => {
      if (!(form instanceof HTMLFormElement)) return
      showPlainDraft(id, form)
      const leave = new AbortController()
      const keep = () => {
        if (form.hasAttribute(waitingAttribute)) keepPlainDraft(id, form)
      }
      addEventListener('pagehide', keep, { signal: leave.signal })
      return () => leave.abort()
    })
  }, [place, id])
  return null
}

// What is kept of a form whose code has not come: the form itself is all there is.

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>(':is(input, select, textarea):not([type="hidden"])')]
}

function isTick(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox'
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  }
  return isTick(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

/** Whether anything has been typed or chosen in a form. */
export function isBegun(form: HTMLFormElement): boolean {
  return fieldsOf(form).some(isChanged)
}

/** Keeps what stands in a form for this tab, where anything was typed or chosen. */
function keepPlainDraft(id: string, form: HTMLFormElement): void {
  if (!isBegun(form)) return
  const values = fieldsOf(form).map((field) => [
    field.name,
    isTick(field) ? field.checked : field.value,
  ])
  writeDraft(id, { ...readDraft(id), values: Object.fromEntries(values) })
}

/** Fills a form in with its draft, but for what is newer. */
function showPlainDraft(id: string, form: HTMLFormElement): void {
  const { values } = readDraft(id)
  for (const field of fieldsOf(form)) {
    const value = values[field.name]
    if (isChanged(field)) continue
    if (isTick(field)) field.checked = value === true
    else if (typeof value === 'string' && value) field.value = value
  }
}
