import { BillIcon } from '@sanity/icons/Bill'
import { defineArrayMember, defineField } from '@sanity/types'
import { defineSection, introField } from '../define-section.ts'

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
        name: 'Starter',
        text: 'Say who this plan is for.',
        features: ['Say what is in it'],
      },
    ],
  },
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      validation: (rule) => rule.max(120),
    }),
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
            defineField({
              name: 'name',
              title: 'Name',
              type: 'string',
              validation: (rule) => rule.required().max(40),
            }),
            defineField({
              name: 'price',
              title: 'Price per month',
              description: 'Left empty, the price is on request.',
              type: 'number',
              validation: (rule) => rule.min(0),
            }),
            defineField({
              name: 'priceNote',
              title: 'Note on the price',
              type: 'string',
              validation: (rule) => rule.max(60),
            }),
            defineField({
              name: 'text',
              title: 'Who it is for',
              type: 'text',
              rows: 2,
              validation: (rule) => rule.required().max(300),
            }),
            defineField({
              name: 'features',
              title: 'What is in it',
              type: 'array',
              of: [defineArrayMember({ type: 'string', validation: (rule) => rule.max(120) })],
              validation: (rule) => rule.required().min(1).max(12),
            }),
            defineField({ name: 'call', title: 'Call to action', type: 'link' }),
            defineField({ name: 'featured', title: 'Featured', type: 'boolean' }),
          ],
          preview: { select: { title: 'name', subtitle: 'price' } },
        }),
      ],
      validation: (rule) => rule.required().min(1).max(6),
    }),
    defineField({
      name: 'currency',
      title: 'Currency',
      type: 'string',
      validation: (rule) => rule.required().regex(/^[A-Z]{3}$/, { name: 'three capital letters' }),
    }),
    defineField({
      name: 'footnote',
      title: 'Footnote',
      type: 'text',
      rows: 2,
      validation: (rule) => rule.max(400),
    }),
    defineField({ name: 'call', title: 'Call to action', type: 'link' }),
  ],
})
