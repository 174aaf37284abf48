import { ThLargeIcon } from '@sanity/icons/ThLarge'
import { defineArrayMember, defineField } from '@sanity/types'
import { choices, requiredText } from '../../fields/text-field.ts'
import { iconNames } from '../../icons/names.ts'
import { defineSection, eyebrowField, introField, titleField } from '../define-section.ts'
import { sample } from '../sample-texts.ts'
import type { featureGridVariants } from './schema.ts'

const variantTitles: Record<(typeof featureGridVariants)[number], string> = {
  rules: 'Between hairlines',
  cells: 'As cells of a comb',
  index: 'As a numbered list',
}

export const featureGridType = defineSection({
  name: 'featureGrid',
  title: 'Features',
  description: 'Features, services or reasons side by side.',
  icon: ThLargeIcon,
  starter: {
    title: 'What you get',
    items: [
      {
        _type: 'feature',
        _key: 'first',
        title: sample('First reason'),
        text: sample('Say what it does for the reader.'),
      },
      {
        _type: 'feature',
        _key: 'second',
        title: sample('Second reason'),
        text: sample('Say what it does for the reader.'),
      },
      {
        _type: 'feature',
        _key: 'third',
        title: sample('Third reason'),
        text: sample('Say what it does for the reader.'),
      },
    ],
  },
  fields: [
    eyebrowField,
    titleField,
    introField,
    defineField({
      name: 'columns',
      title: 'Columns on wide screens',
      type: 'number',
      options: { list: [2, 3, 4] },
    }),
    defineField({
      name: 'variant',
      title: 'Arrangement',
      type: 'string',
      options: { list: choices(variantTitles) },
    }),
    defineField({
      name: 'items',
      title: 'Features',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'feature',
          type: 'object',
          fields: [
            defineField({
              name: 'icon',
              title: 'Icon',
              type: 'string',
              options: { list: [...iconNames] },
            }),
            defineField({ name: 'media', title: 'Picture or illustration', type: 'media' }),
            requiredText('title', 'Title'),
            requiredText('text', 'Text', { rows: 3 }),
            defineField({ name: 'link', title: 'Link', type: 'link' }),
            defineField({ name: 'soon', title: 'Soon', type: 'boolean' }),
          ],
          preview: { select: { title: 'title', subtitle: 'text' } },
        }),
      ],
      validation: (rule) => rule.required(),
    }),
  ],
})
