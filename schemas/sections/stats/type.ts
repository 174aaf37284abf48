import { ChartUpwardIcon } from '@sanity/icons/ChartUpward'
import { defineArrayMember, defineField } from '@sanity/types'
import { optionalText, requiredText } from '../../fields/text-field.ts'
import { defineSection } from '../define-section.ts'

export const statsType = defineSection({
  name: 'stats',
  title: 'Figures',
  description: 'Facts about the product in figures.',
  icon: ChartUpwardIcon,
  starter: {
    items: [
      { _type: 'stat', _key: 'first', value: '10', label: 'Services under one account' },
      { _type: 'stat', _key: 'second', value: '2', label: 'Networks to build on' },
    ],
  },
  fields: [
    optionalText('title', 'Title', 120),
    defineField({
      name: 'items',
      title: 'Figures',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'stat',
          type: 'object',
          fields: [
            requiredText('value', 'Figure', 20),
            optionalText('suffix', 'Unit', 12),
            requiredText('label', 'What it counts', 100),
          ],
          preview: { select: { title: 'value', subtitle: 'label' } },
        }),
      ],
      validation: (rule) => rule.required().min(1).max(6),
    }),
    defineField({ name: 'asOf', title: 'As of', type: 'date' }),
  ],
})
