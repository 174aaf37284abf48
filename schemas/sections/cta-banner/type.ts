import { BoltIcon } from '@sanity/icons/Bolt'
import { defineArrayMember, defineField } from '@sanity/types'
import { defineSection } from '../define-section.ts'
import { titleField } from '../heading-fields.ts'

export const ctaBannerType = defineSection({
  name: 'ctaBanner',
  title: 'Closing call',
  description: 'The closing call of a page.',
  icon: BoltIcon,
  fields: [
    titleField,
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 3,
      validation: (rule) => rule.max(400),
    }),
    defineField({
      name: 'calls',
      title: 'Calls to action',
      type: 'array',
      of: [defineArrayMember({ type: 'link' })],
      validation: (rule) => rule.required().min(1).max(2),
    }),
  ],
})
