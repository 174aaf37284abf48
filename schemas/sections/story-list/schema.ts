import { z } from 'zod'
import {
  serviceKindSchema,
  storiesByServiceKind,
  storySchema,
} from '../../documents/story/schema.ts'
import { linkSchema, referenceSchema } from '../../fields/link/schema.ts'
import type { Resolver } from '../../fields/resolver.ts'
import { headingAndIntro, sectionBase } from '../section.ts'

/** Success stories: chosen ones, those of one service kind, or all. */
export function storyListSchema(resolver: Resolver) {
  return z
    .object({
      ...sectionBase,
      _type: z.literal('storyList'),
      ...headingAndIntro,
      serviceKind: serviceKindSchema.optional(),
      limit: z
        .number()
        .int('must be a whole number')
        .min(1, 'must be at least 1')
        .max(12, 'must be at most 12')
        .optional(),
      stories: z.array(referenceSchema.extend({ _key: z.string() })).optional(),
      call: linkSchema(resolver).optional(),
    })
    .transform(({ stories: chosen, serviceKind, limit, ...section }, context) => {
      const schema = storySchema(resolver)
      const parsed = resolver.stories().flatMap((raw) => {
        const result = schema.safeParse(raw)
        if (result.success) return [result.data]
        for (const issue of result.error.issues) {
          context.addIssue({
            code: 'custom',
            path: ['stories', ...issue.path],
            message: `has a story that does not parse: ${issue.message}`,
            input: raw,
          })
        }
        return []
      })
      if (!chosen?.length) {
        const found = serviceKind === undefined ? parsed : storiesByServiceKind(parsed, serviceKind)
        return { ...section, stories: found.slice(0, limit ?? found.length) }
      }
      const stories = chosen.flatMap((reference, index) => {
        const story = parsed.find(({ _id }) => _id === reference._ref)
        if (!story) {
          context.addIssue({
            code: 'custom',
            path: ['stories', index],
            message: `leads to a story that is not published (${reference._ref})`,
            input: reference,
          })
        }
        return story ? [story] : []
      })
      return { ...section, stories: stories.slice(0, limit ?? stories.length) }
    })
}

export type StoryList = z.output<ReturnType<typeof storyListSchema>>
