import { StarFilledIcon } from '@sanity/icons/StarFilled'
import { z } from 'zod'
import {
  type ServiceKind,
  type Story,
  serviceKindOptions,
  storiesByServiceKind,
  story,
} from '../documents/story.ts'
import { number, numberChoice, optional, references } from '../fields/field.ts'
import { link } from '../fields/link.ts'
import { catalogCode } from '../fields/shapes.ts'
import { headingAndIntro, lines, row, section, title } from './section.ts'

/** What decides which sections show a story. */
const storedStory = z.looseObject({
  _id: z.string(),
  services: z.array(z.custom<ServiceKind>()).catch([]),
})

function parseStories(stored: readonly unknown[], context: z.RefinementCtx): Story[] {
  return stored.flatMap((input) => {
    const { data, error } = story.schema.safeParse(input)
    if (data) return data
    for (const { message: problem, path: below } of error.issues) {
      const path = ['stories', ...below]
      const message = `shows a broken story: its ${below.join('.')} ${problem}`
      context.addIssue({ code: 'custom', path, message, params: catalogCode('broken-story') })
    }
    return []
  })
}

const base = section({
  name: 'storyList',
  title: 'Success stories',
  description: 'Success stories: chosen ones, those of one service kind, or all.',
  icon: StarFilledIcon,
  group: 'proof',
  theme: 'other',
  thumbnail: [title(), ...row(26, 46, 2), ...lines(16, 56, 36), ...lines(68, 56, 36)],
  starter: { title: 'Who builds with it' },
  fields: {
    ...headingAndIntro,
    serviceKind: optional(numberChoice('Only stories of this service kind', serviceKindOptions)),
    limit: optional(number('Show at most', { min: 1, max: 12 })),
    stories: references('Chosen stories', ['story'], {
      description: 'If this is empty, the stories of the service kind are shown.',
    }),
    call: link('Call to action'),
  },
})

export const storyList = {
  ...base,
  schema: base.schema
    .extend({ found: z.array(storedStory).optional() })
    .transform(({ found, stories: chosen = [], serviceKind, limit, ...rest }, context) => {
      const all = found ?? []
      const ofKind = serviceKind === undefined ? all : storiesByServiceKind(all, serviceKind)
      const picked = chosen.flatMap(({ _ref }, index) => {
        const one = all.find(({ _id }) => _id === _ref)
        if (one || !found) return one ?? []
        const message = 'leads to a story that is not published'
        context.addIssue({ code: 'custom', path: ['stories', index], message })
        return []
      })
      const shown = (chosen.length > 0 ? picked : ofKind).slice(0, limit)
      return { ...rest, stories: parseStories(shown, context) }
    }),
}

export type StoryList = z.output<typeof storyList.schema>
