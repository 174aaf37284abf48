import { serviceKinds } from '@nectar/schemas/documents/service-kinds'
import { parseOrUndefined, type Unparsed } from '@nectar/schemas/fields/unparsed'
import type { PageQueryResult, StoriesQueryResult } from '@nectar/schemas/generated/sanity.types'
import { z } from 'zod'

/** Which stories a section shows: chosen ones, or the first `limit` of one kind or of all. */
export type StorySelection = { ids: readonly string[] } | { kind?: number; limit?: number }

const none = z.undefined().catch(undefined)
const withLists = z.object({
  sections: z
    .array(
      z.object({
        _type: z.string(),
        serviceKind: z.number().optional().or(none),
        limit: z.number().optional().or(none),
        stories: z
          .array(z.object({ _ref: z.string() }))
          .optional()
          .or(none),
      }),
    )
    .optional(),
})

/** The largest limit a section can have. */
const mostShown = 12

/** The selections of a stored route's sections. */
export function storySelections(route: Unparsed<PageQueryResult>): StorySelection[] {
  const { sections = [] } = parseOrUndefined(withLists, route) ?? {}
  return sections
    .filter(({ _type }) => _type === 'storyList')
    .map(({ stories, serviceKind: kind, limit }) =>
      stories?.length ? { ids: stories.map(({ _ref }) => _ref) } : { kind, limit },
    )
}

/** Every selection that does not name its stories. */
export function allSelections(): StorySelection[] {
  const limits = [undefined, ...Array.from({ length: mostShown }, (_, index) => index + 1)]
  const kinds = [undefined, ...Object.values(serviceKinds)]
  return kinds.flatMap((kind) => limits.map((limit) => ({ kind, limit })))
}

const storedStories = z.array(
  z.looseObject({ _id: z.string(), services: z.array(z.number()).catch([]) }),
)

type StoredStory = z.output<typeof storedStories>[number]

function select(stories: readonly StoredStory[], selection: StorySelection): StoredStory[] {
  if ('ids' in selection) return stories.filter(({ _id }) => selection.ids.includes(_id))
  const { kind, limit } = selection
  return stories
    .filter(({ services }) => kind === undefined || services.includes(kind))
    .slice(0, limit)
}

/** The selected stories, in stored order. */
export function selectStories(
  stored: Unparsed<StoriesQueryResult>,
  selections: readonly StorySelection[],
): readonly unknown[] {
  const stories = storedStories.parse(stored)
  const shown = new Set(selections.flatMap((selection) => select(stories, selection)))
  return stories.filter((story) => shown.has(story))
}

/** Fingerprint parts: one for each chosen story, or one for a whole selection. */
export function storyParts(
  stored: Unparsed<StoriesQueryResult>,
  selections: readonly StorySelection[],
): Record<string, unknown> {
  const stories = storedStories.parse(stored)
  const parts = selections.flatMap((selection): [string, unknown][] => {
    if ('ids' in selection) {
      return selection.ids.map((id) => [`story:${id}`, stories.find(({ _id }) => _id === id)])
    }
    const name = `stories:${selection.kind ?? 'all'}:${selection.limit ?? 'all'}`
    return [[name, select(stories, selection)]]
  })
  return Object.fromEntries(parts)
}
