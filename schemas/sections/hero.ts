import { RocketIcon } from '@sanity/icons/Rocket'
import type { z } from 'zod'
import { choice, optional, text } from '../fields/field.ts'
import { links } from '../fields/link.ts'
import { media } from '../fields/media.ts'
import { isObject } from '../fields/unparsed.ts'
import { heading, lines, section, title } from './section.ts'

/**
 * home: the showpiece; split: text beside media; plain: text alone, on token pages with the media
 * beside the card below; campaign: for landing pages.
 */
const heroVariants = ['home', 'split', 'plain', 'campaign'] as const
export type HeroVariant = (typeof heroVariants)[number]

export const hero = section({
  name: 'hero',
  title: 'Top of the page',
  description: 'The first section of a page. Its title is the page’s main heading.',
  icon: RocketIcon,
  group: 'text',
  theme: 'layout',
  thumbnail: [
    title(10, 20, 50),
    ...lines(10, 32, 46),
    [10, 50, 22, 9, 'accent'],
    [70, 14, 40, 52, 'card'],
  ],
  starter: {
    title: '[Say what this page is about]',
    subtitle:
      '[One or two sentences on what readers will find here and why it is worth their time.]',
  },
  fields: {
    ...heading,
    highlight: optional(
      text('Words to underline', {
        max: 60,
        description: 'Part of the title, written exactly the same way.',
        warn: (words, { parent }) =>
          words && !(isObject(parent) && String(parent.title ?? '').includes(words))
            ? 'These words are not in the title, so nothing is underlined.'
            : true,
      }),
    ),
    subtitle: optional(text('Subtitle', { max: 400, rows: 3 })),
    calls: links('Calls to action', { one: 'call', max: 2 }),
    media: media(),
    variant: optional(choice('Arrangement', heroVariants)),
  },
})

export type Hero = z.output<typeof hero.schema>
