import { z } from 'zod'
import type { Lists } from '../../fields/targets.ts'
import { type FormKind, formKinds } from '../../forms/controls.ts'
import { serviceChoices, stageChoices } from '../../forms/forms.ts'
import type { DocumentRole } from '../role.ts'

/** The states of an inquiry. */
export const inquiryStatuses = ['new', 'open', 'done'] as const
type InquiryStatus = (typeof inquiryStatuses)[number]

/** How many days an inquiry is kept by default. */
export const inquiryRetentionDays = 180

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

/**
 * What a visitor sent through a form. Its id is `inquiry.<key>`: the dot hides it from reads without a
 * token.
 */
export const inquirySchema = z.object({
  _id: z.string().startsWith('inquiry.', 'must start with inquiry. to stay private'),
  _type: z.literal('inquiry'),
  form: z.enum(formKinds),
  status: z.enum(inquiryStatuses),
  handledBy: z.string().max(120, 'is longer than 120 characters').optional(),
  note: z.string().max(2000, 'is longer than 2000 characters').optional(),
  submittedAt: z.iso.datetime(),
  retainUntil: z.iso.date(),
  email: z.email(),
  firstName: z.string().max(100).optional(),
  lastName: z.string().max(100).optional(),
  company: z.string().max(120).optional(),
  department: z.string().max(80).optional(),
  service: z.string().max(80).optional(),
  website: z.string().max(300).optional(),
  country: z.string().max(2).optional(),
  stage: z.string().max(80).optional(),
  message: z.string().max(4000).optional(),
  newsletter: z.boolean().optional(),
})

export type Inquiry = z.output<typeof inquirySchema>

/** The label of a stored value, or the value itself if it has none. */
export function inquiryLabel(
  field: string,
  value: string,
  lists: Pick<Lists, 'countries' | 'departments'>,
): string {
  const choices = {
    service: () => serviceChoices,
    stage: () => stageChoices,
    country: () => lists.countries,
    department: () => lists.departments,
    form: () => Object.entries(formTitles).map(([kind, label]) => ({ value: kind, label })),
    status: () => Object.entries(statusTitles).map(([status, label]) => ({ value: status, label })),
  }[field]
  return choices?.().find((choice) => choice.value === value)?.label ?? value
}

export const inquiryRole: DocumentRole = {
  createdBy: 'visitors',
  listed: 'separately',
  shownOn: 'no-page',
  inSiteFacts: false,
  sampleFiles: 'one-each',
}
