import { UlistIcon } from '@sanity/icons/Ulist'
import { z } from 'zod'
import { kindTitle, listKinds } from '../documents/page-kinds.ts'
import { choice, number, optional } from '../fields/field.ts'
import { link } from '../fields/link.ts'
import type { ListedPage } from '../fields/targets.ts'
import { type Box, headingAndIntro, lines, section, title } from './section.ts'

const base = section({
  name: 'pageList',
  title: 'List of pages',
  description: 'All pages of a kind, the first few of them, or the most recently published pages.',
  icon: UlistIcon,
  group: 'lists',
  theme: 'other',
  thumbnail: [
    title(),
    ...[28, 42, 56].flatMap((y): Box[] => [
      [10, y, 100, 1],
      ...lines(10, y + 4, 16, 1),
      ...lines(34, y + 4, 70),
    ]),
  ],
  starter: { title: 'What there is', kind: 'recipe', limit: 6 },
  fields: {
    ...headingAndIntro,
    kind: choice('Kind of page', listKinds, {
      titleOf: kindTitle,
      description:
        'Redirects, pages kept out of search engines, and pages outside their dates are not listed.',
    }),
    limit: optional(
      number('Show at most', {
        min: 1,
        max: 100,
        description: 'A list can show up to 100 pages.',
      }),
    ),
    call: link('Call to action'),
  },
})

/** The pages of a kind, by date if they have dates, otherwise in the order of menus; or the latest of any kind. */
export const pageList = {
  ...base,
  schema: base.schema
    .extend({ pages: z.array(z.custom<ListedPage>()).default([]) })
    .transform(({ pages, ...list }) => ({ ...list, pages: pages.slice(0, list.limit) })),
}

export type PageList = z.output<typeof pageList.schema>
