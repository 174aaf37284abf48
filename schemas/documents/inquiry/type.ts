import { InboxIcon } from '@sanity/icons/Inbox'
import { defineField, defineType } from '@sanity/types'
import { formKinds } from '../../sections/form-block/kinds.ts'
import { inquiryStatuses } from './constants.ts'

function sent(name: string, title: string, type: 'string' | 'text' | 'boolean' = 'string') {
  return defineField({ name, title, type, readOnly: true })
}

export const inquiryType = defineType({
  name: 'inquiry',
  title: 'Inquiry',
  type: 'document',
  icon: InboxIcon,
  liveEdit: true,
  orderings: [
    { title: 'Newest', name: 'newest', by: [{ field: 'submittedAt', direction: 'desc' }] },
  ],
  fields: [
    defineField({
      name: 'status',
      title: 'Status',
      type: 'string',
      options: { list: [...inquiryStatuses], layout: 'radio', direction: 'horizontal' },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'note',
      title: 'Who takes care, and notes',
      type: 'text',
      rows: 3,
      validation: (rule) => rule.max(2000),
    }),
    defineField({
      name: 'retainUntil',
      title: 'Kept until',
      type: 'date',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'form',
      title: 'Form',
      type: 'string',
      readOnly: true,
      options: { list: [...formKinds] },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'submittedAt',
      title: 'Sent',
      type: 'datetime',
      readOnly: true,
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'email',
      title: 'Mail address',
      type: 'string',
      readOnly: true,
      validation: (rule) => rule.required(),
    }),
    sent('firstName', 'First name'),
    sent('lastName', 'Last name'),
    sent('company', 'Company or project'),
    sent('department', 'Department'),
    sent('service', 'Service'),
    sent('website', 'Website'),
    sent('country', 'Country'),
    sent('stage', 'Stage'),
    sent('message', 'Message', 'text'),
    sent('newsletter', 'Wants the newsletter', 'boolean'),
  ],
  preview: {
    select: { title: 'email', form: 'form', status: 'status' },
    prepare: ({ title, form, status }) => ({ title, subtitle: `${form} · ${status}` }),
  },
})
