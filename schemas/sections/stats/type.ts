import { ChartUpwardIcon } from '@sanity/icons/ChartUpward'
import { defineArrayMember, defineField } from '@sanity/types'
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
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      validation: (rule) => rule.max(120),
    }),
    defineField({
      name: 'items',
      title: 'Figures',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'stat',
          type: 'object',
          fields: [
            defineField({
              name: 'value',
              title: 'Figure',
              type: 'string',
              validation: (rule) => rule.required().max(20),
            }),
            defineField({
              name: 'suffix',
              title: 'Unit',
              type: 'string',
              validation: (rule) => rule.max(12),
            }),
            defineField({
              name: 'label',
              title: 'What it counts',
              type: 'string',
              validation: (rule) => rule.required().max(100),
            }),
          ],
          preview: { select: { title: 'value', subtitle: 'label' } },
        }),
      ],
      validation: (rule) => rule.required().min(1).max(6),
    }),
    defineField({ name: 'asOf', title: 'As of', type: 'date' }),
  ],
})
