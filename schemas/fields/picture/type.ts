import { ImageIcon } from '@sanity/icons/Image'
import { defineField, defineType } from '@sanity/types'

/** Whether there is a file; without one a picture is as good as none. */
function isFilled(picture: unknown): boolean {
  return typeof picture === 'object' && picture !== null && 'asset' in picture
}

export const pictureType = defineType({
  name: 'picture',
  title: 'Picture',
  type: 'image',
  icon: ImageIcon,
  options: { hotspot: true, accept: 'image/*', collapsible: false },
  fields: [
    defineField({
      name: 'alt',
      title: 'Alternative text',
      description: 'What the picture shows, for people who cannot see it.',
      type: 'string',
      hidden: ({ parent }) => !isFilled(parent),
      validation: (rule) => [
        rule.custom((alt, { parent }) =>
          alt || !isFilled(parent)
            ? true
            : 'Write what the picture shows: people who cannot see it need it.',
        ),
        rule.max(250),
      ],
    }),
  ],
})
