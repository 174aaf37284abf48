import { RocketIcon } from '@sanity/icons/Rocket'
import { defineArrayMember, defineField } from '@sanity/types'
import { defineSection } from '../define-section.ts'
import { eyebrowField, titleField } from '../heading-fields.ts'
import { heroVariants } from './variants.ts'

export const heroType = defineSection({
  name: 'hero',
  title: 'Hero',
  description: 'The first section of a page; its title is the page’s heading.',
  icon: RocketIcon,
  fields: [
    eyebrowField,
    titleField,
    defineField({
      name: 'highlight',
      title: 'Words to underline',
      description: 'A part of the title, written the same way.',
      type: 'string',
      validation: (rule) => rule.max(60),
    }),
    defineField({
      name: 'subtitle',
      title: 'Subtitle',
      type: 'text',
      rows: 3,
      validation: (rule) => rule.max(400),
    }),
    defineField({
      name: 'calls',
      title: 'Calls to action',
      type: 'array',
      of: [defineArrayMember({ type: 'link' })],
      validation: (rule) => rule.max(2),
    }),
    defineField({ name: 'media', title: 'Picture or illustration', type: 'media' }),
    defineField({
      name: 'variant',
      title: 'Variant',
      type: 'string',
      options: { list: [...heroVariants] },
    }),
  ],
})
