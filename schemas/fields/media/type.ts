import { ImagesIcon } from '@sanity/icons/Images'
import { defineField, defineType } from '@sanity/types'
import { illustrationNames } from '../../illustrations/names.ts'

export const mediaType = defineType({
  name: 'media',
  title: 'Picture or illustration',
  type: 'object',
  icon: ImagesIcon,
  // Sanity folds deep objects away, where nobody looks for them.
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
