import { ImageIcon } from '@sanity/icons/Image'
import { defineField, defineType } from '@sanity/types'

export const pictureType = defineType({
  name: 'picture',
  title: 'Picture',
  type: 'image',
  icon: ImageIcon,
  options: { hotspot: true, accept: 'image/*' },
  fields: [
    defineField({
      name: 'alt',
      title: 'Alternative text',
      description: 'What the picture shows, for people who cannot see it.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Write what the picture shows: people who cannot see it need it.'),
        rule.max(250),
      ],
    }),
  ],
  validation: (rule) => rule.assetRequired(),
})
