import { StarIcon } from '@sanity/icons/Star'
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { optionalText, requiredText } from '../../fields/text-field.ts'
import { reviewFields } from '../review-field.ts'
import { serviceKindOptions } from './service-kinds.ts'

export const storyType = defineType({
  name: 'story',
  title: 'Success story',
  type: 'document',
  icon: StarIcon,
  orderings: [{ title: 'Order', name: 'order', by: [{ field: 'order', direction: 'asc' }] }],
  fields: [
    requiredText('name', 'Name', {
      description: 'Who tells the story. The shipped stories are fictional.',
    }),
    requiredText('title', 'Title'),
    optionalText('niche', 'Niche'),
    requiredText('summary', 'Summary', {
      description: 'Two sentences for the list of stories.',
      rows: 3,
    }),
    defineField({
      name: 'content',
      title: 'Content',
      description: 'The bigger picture, the problem, the solution, what they say, the next step.',
      type: 'formattedText',
      validation: (rule) => rule.required().error('Write the story.'),
    }),
    defineField({ name: 'link', title: 'Article', type: 'link' }),
    defineField({
      name: 'event',
      title: 'Analytics code',
      type: 'string',
      validation: (rule) => rule.required().error('Write an analytics code.'),
    }),
    defineField({
      name: 'image',
      title: 'Picture',
      type: 'picture',
      validation: (rule) => rule.required().error('Choose a picture.'),
    }),
    defineField({
      name: 'services',
      title: 'Service kinds',
      type: 'array',
      of: [defineArrayMember({ type: 'number' })],
      options: { list: [...serviceKindOptions] },
      validation: (rule) => rule.required().unique(),
    }),
    defineField({
      name: 'order',
      title: 'Order',
      type: 'number',
    }),
    ...reviewFields,
  ],
  preview: { select: { title: 'name', subtitle: 'title', media: 'image' } },
})
