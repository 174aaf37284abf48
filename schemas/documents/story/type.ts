import { StarIcon } from '@sanity/icons/Star'
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { serviceKindOptions } from './service-kinds.ts'

export const storyType = defineType({
  name: 'story',
  title: 'Success story',
  type: 'document',
  icon: StarIcon,
  orderings: [{ title: 'Order', name: 'order', by: [{ field: 'order', direction: 'asc' }] }],
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      description: 'Who tells the story. The shipped stories are fictional.',
      type: 'string',
      validation: (rule) => rule.required().max(80),
    }),
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      validation: (rule) => rule.required().max(160),
    }),
    defineField({
      name: 'niche',
      title: 'Niche',
      type: 'string',
      validation: (rule) => rule.max(120),
    }),
    defineField({
      name: 'summary',
      title: 'Summary',
      description: 'Two sentences for the list of stories.',
      type: 'text',
      rows: 3,
      validation: (rule) => rule.required().max(300),
    }),
    defineField({
      name: 'content',
      title: 'Content',
      description: 'The bigger picture, the problem, the solution, what they say, the next step.',
      type: 'formattedText',
      validation: (rule) => rule.required(),
    }),
    defineField({ name: 'link', title: 'Article', type: 'link' }),
    defineField({
      name: 'event',
      title: 'Analytics code',
      type: 'string',
      validation: (rule) =>
        rule
          .required()
          .regex(/^[a-z][a-z0-9_-]*$/, { name: 'lower-case letters, digits, - and _' }),
    }),
    defineField({
      name: 'image',
      title: 'Picture',
      type: 'picture',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'services',
      title: 'Service kinds',
      type: 'array',
      of: [defineArrayMember({ type: 'number' })],
      options: { list: [...serviceKindOptions] },
      validation: (rule) => rule.required().min(1).unique(),
    }),
    defineField({
      name: 'order',
      title: 'Order',
      type: 'number',
      validation: (rule) => rule.integer(),
    }),
  ],
  preview: { select: { title: 'name', subtitle: 'title', media: 'image' } },
})
