import { ImageIcon } from '@sanity/icons/Image'
import type { z } from 'zod'
import { isOffered } from '../config/brand/brand.ts'
import { choice, optional } from '../fields/field.ts'
import { link } from '../fields/link.ts'
import { requiredMedia } from '../fields/media.ts'
import { richText, starterText } from '../fields/rich-text.ts'
import { heading, lines, section, title } from './section.ts'

export const mediaText = section({
  name: 'mediaText',
  title: 'Text with picture',
  description: 'A text beside a picture or illustration.',
  icon: ImageIcon,
  group: 'text',
  theme: 'other',
  thumbnail: [[10, 16, 44, 48, 'card'], title(62, 22, 44), ...lines(62, 36, 46, 4)],
  starter: {
    title: '[A point worth a picture]',
    body: starterText(
      '[Explain the point in a few sentences. The picture beside it shows what you mean.]',
    ),
    ...(isOffered('product') && { media: { _type: 'media', illustration: 'product' } }),
  },
  fields: {
    ...heading,
    body: richText('Text'),
    media: requiredMedia(),
    side: optional(
      choice(
        'Place of the picture',
        { left: 'Left', right: 'Right', below: 'Below, across the page' },
        { radio: true },
      ),
    ),
    call: link('Call to action'),
  },
})

export type MediaText = z.output<typeof mediaText.schema>
