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
      description: 'A drawing of the brand’s own. An uploaded picture takes its place.',
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
