import { z } from 'zod'
import {
  type Story,
  serviceKindSchema,
  storiesByServiceKind,
  storySchema,
} from '../../documents/story/schema.ts'
import { catalogCode } from '../../fields/catalog-code.ts'
import { linkSchema, referenceSchema } from '../../fields/link/schema.ts'
import type { Resolver } from '../../fields/resolver.ts'
import { wholeNumber } from '../../fields/shapes.ts'
import { type Fail, type Resolved, readContent, Unresolved } from '../../fields/unresolved.ts'
import { headingAndIntro, sectionOf } from '../section.ts'

function resolveStories(resolver: Resolver, fail: Fail): Story[] {
  return resolver.stories().flatMap((raw) => {
    const story = readContent(storySchema, raw, resolver)
    if (story.success) return story.data
    for (const { message, path } of story.issues) {
      const told = `shows a story with a fault: its ${path.join('.')} ${message}`
      fail({ message: told, params: catalogCode('broken-story') }, ...path)
    }
    return []
  })
}

/** Success stories: chosen ones, those of one service kind, or all. */
export const storyListSchema = sectionOf('storyList', {
  ...headingAndIntro,
  serviceKind: serviceKindSchema.optional(),
  limit: wholeNumber(1, 12).optional(),
  stories: z.array(referenceSchema.extend({ _key: z.string() })).optional(),
  call: linkSchema.optional(),
}).transform(({ stories: chosen, serviceKind, limit, ...section }) => ({
  ...section,
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
}))

export type StoryList = Resolved<z.output<typeof storyListSchema>>
