import { ThLargeIcon } from '@sanity/icons/ThLarge'
import type { z } from 'zod'
import { choice, flag, list, numberChoice, optional, string, text } from '../fields/field.ts'
import { link } from '../fields/link.ts'
import { iconSchema, media } from '../fields/media.ts'
import { starterItem } from '../fields/rich-text.ts'
import { iconNames } from '../generated/icons.ts'
import { type Box, headingAndIntro, row, section, title } from './section.ts'

export const featureGrid = section({
  name: 'featureGrid',
  title: 'Features',
  description: 'Features, services or reasons side by side.',
  icon: ThLargeIcon,
  group: 'lists',
  theme: 'paper',
  thumbnail: [
    title(),
    ...row(28, 40, 3),
    ...row(34, 5, 3).map(([x]): Box => [x + 4, 34, 6, 6, 'accent']),
  ],
  starter: {
    title: 'What you get',
    items: ['first', 'second', 'third'].map((key) =>
      starterItem('feature', key, {
        title: `[The ${key} reason]`,
        text: '[Say what it does for the reader.]',
      }),
    ),
  },
  fields: {
    ...headingAndIntro,
    columns: optional(numberChoice('Columns on wide screens', [2, 3, 4, 5])),
    variant: optional(
      choice('Arrangement', {
        rules: 'Between hairlines',
        cells: 'In a grid',
        index: 'As a numbered list',
      }),
    ),
    items: list(
      'Features',
      'feature',
      {
        icon: optional(string('Icon', iconSchema, { values: iconNames })),
        media: media(),
        title: text('Title', { max: 80 }),
        text: text('Text', { max: 400, rows: 3 }),
        link: link('Link'),
        soon: flag('Soon'),
      },
      { one: 'feature', min: 1, max: 24, preview: { title: 'title', subtitle: 'text' } },
    ),
  },
})

export type FeatureGrid = z.output<typeof featureGrid.schema>
