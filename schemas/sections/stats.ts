import { ChartUpwardIcon } from '@sanity/icons/ChartUpward'
import type { z } from 'zod'
import { date, list, optional, text } from '../fields/field.ts'
import { starterItem } from '../fields/rich-text.ts'
import { type Box, row, section } from './section.ts'

export const stats = section({
  name: 'stats',
  title: 'Figures',
  description: 'Facts about the product in figures.',
  icon: ChartUpwardIcon,
  group: 'proof',
  theme: 'same',
  thumbnail: row(28, 24, 3).flatMap(([x, y, width]): Box[] => [
    [x, y, width / 2, 11, 'title'],
    [x, y + 16, width - 4, 3],
  ]),
  starter: {
    items: [
      starterItem('stat', 'first', { value: '10', label: '[Say what this figure counts]' }),
      starterItem('stat', 'second', { value: '2', label: '[Say what this figure counts]' }),
    ],
  },
  fields: {
    title: optional(text('Title', { max: 120 })),
    items: list(
      'Figures',
      'stat',
      {
        value: text('Figure', { max: 20 }),
        suffix: optional(text('Unit', { max: 12 })),
        label: text('What it counts', { max: 100 }),
      },
      { one: 'figure', min: 1, max: 6, preview: { title: 'value', subtitle: 'label' } },
    ),
    asOf: optional(date('Date of the figures')),
  },
})

export type Stats = z.output<typeof stats.schema>
