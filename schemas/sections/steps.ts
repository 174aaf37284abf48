import { OlistIcon } from '@sanity/icons/Olist'
import type { z } from 'zod'
import { choice, list, optional, text } from '../fields/field.ts'
import { link } from '../fields/link.ts'
import { media } from '../fields/media.ts'
import { starterItem } from '../fields/rich-text.ts'
import { type Box, headingAndIntro, lines, section, title } from './section.ts'

export const steps = section({
  name: 'steps',
  title: 'Steps',
  description: 'What to do, in order.',
  icon: OlistIcon,
  group: 'lists',
  theme: 'paper',
  thumbnail: [
    title(),
    ...[28, 44, 60].flatMap((y): Box[] => [[10, y, 9, 9, 'accent'], ...lines(26, y + 1, 78)]),
  ],
  starter: {
    title: 'How it works',
    items: [
      starterItem('step', 'first', { title: '[First step]', text: '[Say what to do first.]' }),
      starterItem('step', 'second', { title: '[Second step]', text: '[Say what comes next.]' }),
    ],
  },
  fields: {
    ...headingAndIntro,
    variant: optional(
      choice('Arrangement', {
        path: 'In a column, along a path',
        grid: 'In rows of three or four',
      }),
    ),
    items: list(
      'Steps',
      'step',
      {
        title: text('Title', { max: 100 }),
        text: text('Text', { max: 500, rows: 3 }),
        media: media(),
        link: link('Link'),
      },
      { one: 'step', min: 2, max: 12, preview: { title: 'title', subtitle: 'text' } },
    ),
  },
})

export type Steps = z.output<typeof steps.schema>
