import { UlistIcon } from '@sanity/icons/Ulist'
import { defineField } from '@sanity/types'
import { kindTitle, listKinds } from '../../documents/page-kinds.ts'
import { defineSection, eyebrowField, introField, titleField } from '../define-section.ts'

export const pageListType = defineSection({
  name: 'pageList',
  title: 'List of pages',
  description: 'All pages of a kind, the first few of them, or the most recently published pages.',
  icon: UlistIcon,
  starter: { title: 'What there is', kind: 'recipe', limit: 6 },
  fields: [
    eyebrowField,
    titleField,
    introField,
    defineField({
      name: 'kind',
      title: 'Kind of page',
      description:
        'Redirects, pages kept out of search engines, and pages with dates of availability are not listed.',
      type: 'string',
      options: {
        list: listKinds.map((value) => ({ value, title: kindTitle(value) })),
      },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'limit',
      title: 'Show at most',
      description: 'A list can show up to 100 pages.',
      type: 'number',
    }),
    defineField({ name: 'call', title: 'Call to action', type: 'link' }),
  ],
})
