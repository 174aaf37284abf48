import { OlistIcon } from '@sanity/icons/Olist'
import { defineArrayMember, defineField } from '@sanity/types'
import { defineSection, eyebrowField, introField, titleField } from '../define-section.ts'
import { stepsVariants } from './schema.ts'

export const stepsType = defineSection({
  name: 'steps',
  title: 'Steps',
  description: 'What to do, in order.',
  icon: OlistIcon,
  starter: {
    title: 'How it works',
    items: [
      { _type: 'step', _key: 'first', title: 'Start', text: 'Say what to do first.' },
      { _type: 'step', _key: 'second', title: 'Continue', text: 'Say what comes next.' },
    ],
  },
  fields: [
    eyebrowField,
    titleField,
    introField,
    defineField({
      name: 'variant',
      title: 'Variant',
      type: 'string',
      options: { list: [...stepsVariants] },
    }),
    defineField({
      name: 'items',
      title: 'Steps',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'step',
          type: 'object',
          fields: [
            defineField({
              name: 'title',
              title: 'Title',
              type: 'string',
              validation: (rule) => rule.required().max(100),
            }),
            defineField({
              name: 'text',
              title: 'Text',
              type: 'text',
              rows: 3,
              validation: (rule) => rule.required().max(500),
            }),
            defineField({ name: 'media', title: 'Picture or illustration', type: 'media' }),
            defineField({ name: 'link', title: 'Link', type: 'link' }),
          ],
          preview: { select: { title: 'title', subtitle: 'text' } },
        }),
      ],
      validation: (rule) => rule.required().min(2).max(12),
    }),
  ],
})
