import { BillIcon } from '@sanity/icons/Bill'
import { defineArrayMember, defineField } from '@sanity/types'
import { optionalText, requiredText } from '../../fields/text-field.ts'
import { defineSection, introField } from '../define-section.ts'
import { sample } from '../sample-texts.ts'

export const planCardsType = defineSection({
  name: 'planCards',
  title: 'Plans',
  description: 'Plans with their prices.',
  icon: BillIcon,
  starter: {
    title: 'Plans',
    currency: 'USD',
    plans: [
      {
        _type: 'plan',
        _key: 'first',
        name: sample('First plan'),
        text: sample('Say who this plan is for.'),
        features: [sample('Say what is in it')],
      },
    ],
  },
  fields: [
    optionalText('title', 'Title'),
    introField,
    defineField({
      name: 'plans',
      title: 'Plans',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'plan',
          type: 'object',
          fields: [
            requiredText('name', 'Name'),
            defineField({
              name: 'price',
              title: 'Price per month',
              description: 'If this is empty, the price is on request.',
              type: 'number',
            }),
            optionalText('priceNote', 'Note on the price'),
            requiredText('text', 'Who it is for', { rows: 2 }),
            defineField({
              name: 'features',
              title: 'What is in it',
              type: 'array',
              of: [defineArrayMember({ type: 'string' })],
              validation: (rule) => rule.required(),
            }),
            defineField({ name: 'call', title: 'Call to action', type: 'link' }),
            defineField({ name: 'featured', title: 'Featured', type: 'boolean' }),
          ],
          preview: { select: { title: 'name', subtitle: 'price' } },
        }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'currency',
      title: 'Currency',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
    optionalText('footnote', 'Footnote', { rows: 2 }),
    defineField({ name: 'call', title: 'Call to action', type: 'link' }),
  ],
})
