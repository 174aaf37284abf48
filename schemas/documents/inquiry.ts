import { InboxIcon } from '@sanity/icons/Inbox'
import { z } from 'zod'
import { choice, date, field, flag, optional, string, type Words } from '../fields/field.ts'
import type { Lists } from '../fields/targets.ts'
import type { FormKind } from '../forms/controls.ts'
import { emailSchema, formLimits } from '../forms/fields.ts'
import { serviceChoices, stageChoices } from '../forms/forms.ts'
import { documentType } from './document-type.ts'

/** How many days an inquiry is kept by default. */
export const inquiryRetentionDays = 180

/** The states of an inquiry, with their titles for editors. */
export const statusTitles = {
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

/** What a visitor sent cannot be changed. Fields that the form does not ask for are hidden. */
const sent = {
  readOnly: true,
  hidden: ({ value }: { value: unknown }) => value === undefined,
} as const

function line(title: string, max: number, words: Words & { rows?: number }) {
  return optional(string(title, z.string().max(max, `is longer than ${max} characters`), words))
}

function sentText(title: string, max: number) {
  return line(title, max, sent)
}

/** What a visitor sent through a form. */
export const inquiry = documentType({
  name: 'inquiry',
  // The dot hides it from reads without a token.
  id: z.string().startsWith('inquiry.', 'must start with inquiry. to stay private'),
  title: 'Inquiry',
  icon: InboxIcon,
  liveEdit: true,
  role: {
    createdBy: 'visitors',
    listed: 'separately',
    shownOn: 'no-page',
  },
  orderedBy: { title: 'Newest', field: 'submittedAt', direction: 'desc' },
  preview: {
    select: {
      first: 'firstName',
      last: 'lastName',
      email: 'email',
      form: 'form',
      status: 'status',
      at: 'submittedAt',
    },
    prepare: ({ first, last, email, form, status, at }) => ({
      title: [first, last].filter(Boolean).join(' ') || email || 'Nobody',
      subtitle: [String(at ?? '').slice(0, 10), form, status].filter(Boolean).join(' · '),
    }),
  },
  fields: {
    message: line('Message', 4000, { ...sent, rows: 10 }),
    email: string('Email address', emailSchema, { readOnly: true }),
    firstName: sentText('First name', 100),
    lastName: sentText('Last name', 100),
    company: sentText('Company or project', 120),
    department: sentText('Department', 80),
    service: sentText('Service', 80),
    // The form puts a missing scheme before it.
    website: sentText('Website', 'https://'.length + formLimits.website),
    country: sentText('Country', 2),
    stage: sentText('Stage', 80),
    newsletter: flag('Wants the newsletter', sent),
    status: choice('State', statusTitles, { radio: true }),
    handledBy: line('Handled by', 120, {}),
    note: line('Note', 2000, { description: 'For the team. Visitors never see it.', rows: 3 }),
    form: choice('Form', formTitles, { readOnly: true }),
    submittedAt: field(
      z.iso.datetime(),
      { title: 'Sent', type: 'datetime', readOnly: true },
      'Required',
    ),
    retainUntil: date('Kept until'),
  },
})

export type Inquiry = z.output<typeof inquiry.schema>

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
