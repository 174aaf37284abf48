import { BoltIcon } from '@sanity/icons/Bolt'
import type { z } from 'zod'
import { optional, text } from '../fields/field.ts'
import { links } from '../fields/link.ts'
import { heading, section, title } from './section.ts'

/** The closing call of a page. */
export const ctaBanner = section({
  name: 'ctaBanner',
  title: 'Call to action',
  description: 'Says what to do next, above buttons that lead there.',
  icon: BoltIcon,
  group: 'action',
  theme: 'ink',
  thumbnail: [[6, 14, 108, 52, 'card'], title(30, 28, 60), [48, 44, 24, 10, 'accent']],
  starter: { title: '[Say what to do next]' },
  fields: {
    title: heading.title,
    text: optional(text('Text', { max: 400, rows: 3 })),
    calls: links('Calls to action', {
      one: 'call',
      max: 2,
      warn: (calls) =>
        calls?.length ? true : 'A call to action without a link leads nowhere: add one.',
    }),
  },
})

export type CtaBanner = z.output<typeof ctaBanner.schema>
