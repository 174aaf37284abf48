import { ImageIcon } from '@sanity/icons/Image'
import { defineField } from '@sanity/types'
import { isOffered } from '../../config/brand/brand.ts'
import { starterText } from '../../fields/rich-text/type.ts'
import { defineSection, eyebrowField, titleField } from '../define-section.ts'
import { sample } from '../sample-texts.ts'

export const mediaTextType = defineSection({
  name: 'mediaText',
  title: 'Text with picture',
  description: 'A text beside a picture or illustration.',
  icon: ImageIcon,
  starter: {
    title: sample('A point worth a picture'),
    body: starterText(
      sample('Explain the point in a few sentences. The picture beside it shows what you mean.'),
    ),
    ...(isOffered('product') && { media: { _type: 'media', illustration: 'product' } }),
  },
  fields: [
    eyebrowField,
    titleField,
    defineField({
      name: 'body',
      title: 'Text',
      type: 'formattedText',
      validation: (rule) => rule.required().error('Write a text.'),
    }),
    defineField({
      name: 'media',
      title: 'Picture or illustration',
      type: 'media',
      validation: (rule) => rule.required().error('Choose a picture or an illustration.'),
    }),
    defineField({
      name: 'side',
      title: 'Side of the picture',
      type: 'string',
      options: { list: ['left', 'right'], layout: 'radio', direction: 'horizontal' },
    }),
    defineField({ name: 'call', title: 'Call to action', type: 'link' }),
  ],
})
