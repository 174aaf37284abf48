import { OlistIcon } from '@sanity/icons/Olist'
import { defineArrayMember, defineField } from '@sanity/types'
import { choices, requiredText } from '../../fields/text-field.ts'
import { defineSection, eyebrowField, introField, titleField } from '../define-section.ts'
import { sample } from '../sample-texts.ts'
import type { stepsVariants } from './schema.ts'

const variantTitles: Record<(typeof stepsVariants)[number], string> = {
  path: 'In a column, along a path',
  grid: 'In rows of three',
}

export const stepsType = defineSection({
  name: 'steps',
  title: 'Steps',
  description: 'What to do, in order.',
  icon: OlistIcon,
  starter: {
    title: 'How it works',
    items: [
      {
        _type: 'step',
        _key: 'first',
        title: sample('First step'),
        text: sample('Say what to do first.'),
      },
      {
        _type: 'step',
        _key: 'second',
        title: sample('Second step'),
        text: sample('Say what comes next.'),
      },
    ],
  },
  fields: [
    eyebrowField,
    titleField,
    introField,
    defineField({
      name: 'variant',
      title: 'Arrangement',
      type: 'string',
      options: { list: choices(variantTitles) },
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
            requiredText('title', 'Title'),
            requiredText('text', 'Text', { rows: 3 }),
            defineField({ name: 'media', title: 'Picture or illustration', type: 'media' }),
            defineField({ name: 'link', title: 'Link', type: 'link' }),
          ],
          preview: { select: { title: 'title', subtitle: 'text' } },
        }),
      ],
      validation: (rule) => rule.required(),
    }),
  ],
})
