import { StarFilledIcon } from '@sanity/icons/StarFilled'
import type { z } from 'zod'
import {
  type Story,
  serviceKindSchema,
  storiesByServiceKind,
  storySchema,
} from '../documents/story/schema.ts'
import { serviceKindOptions } from '../documents/story/service-kinds.ts'
import { catalogCode } from '../fields/catalog-code.ts'
import { link, numberChoice, optional, references, whole } from '../fields/field.ts'
import type { Resolver } from '../fields/resolver.ts'
import { type Fail, type Resolved, readContent, Unresolved } from '../fields/unresolved.ts'
import { headingAndIntro, section } from './section.ts'
import { lines, row, title } from './thumbnail.ts'

function resolveStories(resolver: Resolver, fail: Fail): Story[] {
  return resolver.stories().flatMap((raw) => {
    const story = readContent(storySchema, raw, resolver)
    if (story.success) return story.data
    for (const { message, path } of story.issues) {
      const sentence = `shows a broken story: its ${path.join('.')} ${message}`
      fail({ message: sentence, params: catalogCode('broken-story') }, ...path)
    }
    return []
  })
}

export const storyList = section(
  {
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
      serviceKind: optional(
        numberChoice('Only stories of this service kind', serviceKindOptions, serviceKindSchema),
      ),
      limit: optional(whole('Show at most', { min: 1, max: 12 })),
      stories: references('Chosen stories', 'story', {
        description: 'If this is empty, the stories of the service kind are shown.',
      }),
      call: link('Call to action'),
    },
  },
  (schema) =>
    schema.transform(({ stories: chosen, serviceKind, limit, ...rest }) => ({
      ...rest,
      stories: new Unresolved((resolver, fail) => {
        const all = resolveStories(resolver, fail)
        const ofKind = serviceKind === undefined ? all : storiesByServiceKind(all, serviceKind)
        const found = chosen?.length
          ? chosen.map(
              ({ _ref }, index) =>
                all.find(({ _id }) => _id === _ref) ??
                fail('leads to a story that is not published', index),
            )
          : ofKind
        return found.slice(0, limit)
      }),
    })),
)

export type StoryList = Resolved<z.output<typeof storyList.schema>>
