import { StarFilledIcon } from '@sanity/icons/StarFilled'
import { defineArrayMember, defineField } from '@sanity/types'
import { serviceKindOptions } from '../../documents/story/service-kinds.ts'
import { defineSection, eyebrowField, introField, titleField } from '../define-section.ts'

export const storyListType = defineSection({
  name: 'storyList',
  title: 'Success stories',
  description: 'Success stories: chosen ones, those of one service kind, or all.',
  icon: StarFilledIcon,
  starter: { title: 'Who builds with it' },
  fields: [
    eyebrowField,
    titleField,
    introField,
    defineField({
      name: 'serviceKind',
      title: 'Only stories of this service kind',
      type: 'number',
      options: { list: [...serviceKindOptions] },
    }),
    defineField({
      name: 'limit',
      title: 'Show at most',
      type: 'number',
    }),
    defineField({
      name: 'stories',
      title: 'Chosen stories',
      description: 'If this is empty, the stories of the service kind are shown.',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'story' }] })],
      validation: (rule) => rule.unique(),
    }),
    defineField({ name: 'call', title: 'Call to action', type: 'link' }),
  ],
})
