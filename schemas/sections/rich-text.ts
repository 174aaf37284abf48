import { BlockContentIcon } from '@sanity/icons/BlockContent'
import type { z } from 'zod'
import { date, optional, text } from '../fields/field.ts'
import { richText as formattedText, starterText } from '../fields/rich-text.ts'
import { lines, section, title } from './section.ts'

export const richText = section({
  name: 'richText',
  title: 'Running text',
  description: 'Running text, such as a legal document.',
  icon: BlockContentIcon,
  group: 'text',
  theme: 'paper',
  thumbnail: [title(20), ...lines(20, 26, 80, 4), title(20, 52, 40), ...lines(20, 62, 80)],
  starter: { body: starterText('[Write here.]') },
  fields: {
    title: optional(text('Title', { max: 120 })),
    updated: optional(date('Last changed')),
    body: formattedText('Text'),
  },
})

export type RichTextSection = z.output<typeof richText.schema>
