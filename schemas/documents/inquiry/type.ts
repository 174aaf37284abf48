import { InboxIcon } from '@sanity/icons/Inbox'
import { defineField, defineType } from '@sanity/types'
import { optionalText } from '../../fields/text-field.ts'
import { formKinds } from '../../forms/controls.ts'
import { formTitles, inquiryStatuses, statusTitles } from './schema.ts'

function submittedField(
  name: string,
  title: string,
  type: 'string' | 'text' | 'boolean' = 'string',
) {
  // Fields that the form does not ask for are hidden.
  return defineField({
    name,
    title,
    type,
    readOnly: true,
    hidden: ({ value }) => value === undefined,
  })
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
    submittedField('message', 'Message', 'text'),
    defineField({
      name: 'email',
      title: 'Email address',
      type: 'string',
      readOnly: true,
      validation: (rule) => rule.required(),
    }),
    submittedField('firstName', 'First name'),
    submittedField('lastName', 'Last name'),
    submittedField('company', 'Company or project'),
    submittedField('department', 'Department'),
    submittedField('service', 'Service'),
    submittedField('website', 'Website'),
    submittedField('country', 'Country'),
    submittedField('stage', 'Stage'),
    submittedField('newsletter', 'Wants the newsletter', 'boolean'),
    defineField({
      name: 'status',
      title: 'State',
      type: 'string',
      options: {
        list: inquiryStatuses.map((value) => ({ value, title: statusTitles[value] })),
        layout: 'radio',
        direction: 'horizontal',
      },
      validation: (rule) => rule.required(),
    }),
    optionalText('handledBy', 'Handled by'),
    optionalText('note', 'Note', {
      description: 'For the team. Visitors never see it.',
      rows: 3,
    }),
    defineField({
      name: 'form',
      title: 'Form',
      type: 'string',
      readOnly: true,
      options: { list: formKinds.map((value) => ({ value, title: formTitles[value] })) },
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
      name: 'retainUntil',
      title: 'Kept until',
      type: 'date',
      validation: (rule) => rule.required(),
    }),
  ],
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
})
