import { ChartUpwardIcon } from '@sanity/icons/ChartUpward'
import { defineArrayMember, defineField } from '@sanity/types'
import { optionalText, requiredText } from '../../fields/text-field.ts'
import { defineSection } from '../define-section.ts'
import { sample } from '../sample-texts.ts'

export const statsType = defineSection({
  name: 'stats',
  title: 'Figures',
  description: 'Facts about the product in figures.',
  icon: ChartUpwardIcon,
  starter: {
    items: [
      { _type: 'stat', _key: 'first', value: '10', label: sample('Say what this figure counts') },
      { _type: 'stat', _key: 'second', value: '2', label: sample('Say what this figure counts') },
    ],
  },
  fields: [
    optionalText('title', 'Title'),
    defineField({
      name: 'items',
      title: 'Figures',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'stat',
          type: 'object',
          fields: [
            requiredText('value', 'Figure'),
            optionalText('suffix', 'Unit'),
            requiredText('label', 'What it counts'),
          ],
          preview: { select: { title: 'value', subtitle: 'label' } },
        }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({ name: 'asOf', title: 'Date of the figures', type: 'date' }),
  ],
})
