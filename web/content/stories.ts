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

/** The selections of a stored route's sections. */
export function storySelections(route: Unparsed<PageQueryResult>): StorySelection[] {
  const { sections = [] } = parseOrUndefined(withLists, route) ?? {}
  return sections
    .filter(({ _type }) => _type === 'storyList')
    .map(({ stories, serviceKind: kind, limit }) =>
      stories?.length ? { ids: stories.map(({ _ref }) => _ref) } : { kind, limit },
    )
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
