import type { Resolver } from '../../fields/resolver.ts'
import type { FormKind } from '../../forms/controls.ts'
import { serviceChoices, stageChoices } from '../../forms/forms.ts'
import type { InquiryStatus } from './schema.ts'

/** How editors call what has become of an inquiry. */
export const statusTitles: Readonly<Record<InquiryStatus, string>> = {
  new: 'New',
  open: 'In progress',
  done: 'Done',
}

/** What an inquiry of a form is about, in a word or two. */
export const formTitles: Readonly<Record<FormKind, string>> = {
  contact: 'Contact',
  register: 'Registration',
  startup: 'Startup initiative',
  newsletter: 'Newsletter',
}

/** The words a visitor chose, of the value that is stored for them; the value where none are known. */
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
