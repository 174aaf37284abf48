import type { Resolver } from '../../fields/resolver.ts'
import type { FormKind } from '../../forms/controls.ts'
import { serviceChoices, stageChoices } from '../../forms/forms.ts'
import type { InquiryStatus } from './schema.ts'

/** The titles of the states for editors. */
export const statusTitles: Readonly<Record<InquiryStatus, string>> = {
  new: 'New',
  open: 'In progress',
  done: 'Done',
}

/** Short titles of the forms. */
export const formTitles: Readonly<Record<FormKind, string>> = {
  contact: 'Contact',
  register: 'Registration',
  startup: 'Startup initiative',
  newsletter: 'Newsletter',
}

/** The label of a stored value, or the value itself where none is known. */
export function inquiryLabel(
  field: string,
  value: string,
  lists: Pick<Resolver, 'countries' | 'departments'>,
): string {
  const choices = {
    service: () => serviceChoices,
    stage: () => stageChoices,
    country: lists.countries,
    department: lists.departments,
    form: () => Object.entries(formTitles).map(([kind, label]) => ({ value: kind, label })),
    status: () => Object.entries(statusTitles).map(([status, label]) => ({ value: status, label })),
  }[field]
  return choices?.().find((choice) => choice.value === value)?.label ?? value
}
