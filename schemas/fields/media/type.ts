import { ImageIcon } from '@sanity/icons/Image'
import { ImagesIcon } from '@sanity/icons/Images'
import { defineField, defineType } from '@sanity/types'
import { illustrationNames } from '../../illustrations/drawings.ts'

/** Whether there is a file; a picture without one counts as absent. */
function isFilled(picture: unknown): boolean {
  return typeof picture === 'object' && picture !== null && 'asset' in picture
}

export const pictureType = defineType({
  name: 'picture',
  title: 'Picture',
  type: 'image',
  icon: ImageIcon,
  description:
    'A JPG, PNG, WebP, AVIF, GIF or SVG file of at most 20 MB. The site makes smaller copies of it.',
  options: { hotspot: true, accept: 'image/*', collapsible: false },
  fields: [
    defineField({
      name: 'alt',
      title: 'Alternative text',
      description: 'What the picture shows, for people who cannot see it.',
      type: 'string',
      hidden: ({ parent }) => !isFilled(parent),
      validation: (rule) =>
        rule.custom((alt, { parent }) =>
          alt || !isFilled(parent)
            ? true
            : 'Write what the picture shows: people who cannot see it need it.',
        ),
    }),
  ],
})

export const mediaType = defineType({
  name: 'media',
  title: 'Picture or illustration',
  type: 'object',
  icon: ImagesIcon,
  // Sanity collapses nested objects, and editors would overlook them.
  options: { collapsible: false },
  fields: [
    defineField({
      name: 'illustration',
      title: 'Illustration',
      description: 'One of the brand’s drawings. An uploaded picture replaces it.',
      type: 'string',
      options: { list: [...illustrationNames] },
    }),
    defineField({ name: 'picture', title: 'Picture', type: 'picture' }),
  ],
  preview: {
    select: { illustration: 'illustration', alt: 'picture.alt', media: 'picture' },
    prepare: ({ illustration, alt, media }) => ({
      title: alt ?? illustration ?? 'Nothing yet',
      media,
    }),
  },
})
