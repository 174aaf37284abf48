import { DocumentsIcon } from '@sanity/icons/Documents'
import type { z } from 'zod'
import { flag, list, optional, string, text } from '../fields/field.ts'
import { link } from '../fields/link.ts'
import { media } from '../fields/media.ts'
import { starterItem } from '../fields/rich-text.ts'
import { anchorSchema } from '../fields/shapes.ts'
import { type Box, headingAndIntro, row, section, title } from './section.ts'

export const resourceCards = section({
  name: 'resourceCards',
  title: 'Cards',
  description: 'Where to go next: pages, recipes, guides, articles.',
  icon: DocumentsIcon,
  group: 'lists',
  theme: 'other',
  thumbnail: [
    title(),
    ...row(26, 44, 3),
    ...row(60, 3, 3).map(([x]): Box => [x + 4, 58, 20, 3, 'text']),
  ],
  starter: {
    title: 'Where to go from here',
    cards: ['first', 'second'].map((key) =>
      starterItem('resourceCard', key, {
        title: `[The ${key} way]`,
        text: '[Say what is behind this card.]',
      }),
    ),
  },
  fields: {
    ...headingAndIntro,
    cards: list(
      'Cards',
      'resourceCard',
      {
        anchor: optional(
          string('Name of this place', anchorSchema, {
            description: 'Links can lead to this card, as to a section with such a name.',
          }),
        ),
        kind: optional(text('Kind', { max: 40, description: 'Such as Recipe, Guide or Article.' })),
        time: optional(
          text('Time', {
            max: 40,
            description: 'How long it takes, such as An hour or A day.',
          }),
        ),
        title: text('Title', { max: 100 }),
        text: text('Text', { max: 400, rows: 3 }),
        media: media(),
        link: link('Link'),
      },
      { one: 'card', min: 1, max: 24, preview: { title: 'title', subtitle: 'kind' } },
    ),
    filterable: flag('Can be filtered', {
      description:
        'Visitors choose a service and a time. Name the services in Kind, separated by commas.',
    }),
  },
})

export type ResourceCards = z.output<typeof resourceCards.schema>
