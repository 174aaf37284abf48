import { ImageIcon } from '@sanity/icons/Image'
import { defineField } from '@sanity/types'
import { defineSection } from '../define-section.ts'

export const mediaTextType = defineSection({
  name: 'mediaText',
  title: 'Text with picture',
  description: 'A text beside a picture or illustration.',
  icon: ImageIcon,
  fields: [
    defineField({
      name: 'eyebrow',
      title: 'Line above the title',
      type: 'string',
      validation: (rule) => rule.max(60),
    }),
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      validation: (rule) => rule.required().max(120),
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'formattedText',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'media',
      title: 'Picture or illustration',
      type: 'media',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'side',
      title: 'Side of the picture',
      type: 'string',
      options: { list: ['left', 'right'], layout: 'radio', direction: 'horizontal' },
    }),
    defineField({ name: 'call', title: 'Call to action', type: 'link' }),
  ],
  preview: { select: { title: 'title', subtitle: 'eyebrow' } },
})
