import { z } from 'zod'

const listSchema = z.object({
  stories: z.array(z.string()).nullish(),
  serviceKind: z.number().nullish(),
  limit: z.number().nullish(),
})

const storySchema = z.object({ _id: z.string(), services: z.array(z.number()).nullish() })

/** GROQ, part of a page's projection: its lists of stories. */
export const storyListsOf = `sections[_type == "storyList" && hidden != true]{
  "stories": stories[]._ref, serviceKind, limit
}`

/** GROQ for all stories in the order of lists. */
export const storiesInOrder = '*[_type == "story"] | order(order asc, name asc){ _id, services }'

export const storyPagesSchema = z.object({
  pages: z.array(
    z.object({
      name: z.string().nullable(),
      path: z.string(),
      lists: z.array(listSchema).nullish(),
    }),
  ),
  stories: z.array(storySchema),
})

/** Whether a list of stories shows a story, as the site decides it. */
export function showsStory(
  { stories: chosen, serviceKind, limit }: z.output<typeof listSchema>,
  id: string,
  stories: readonly z.output<typeof storySchema>[],
): boolean {
  const all = chosen?.length
    ? chosen
    : stories
        .filter(({ services }) => !serviceKind || services?.includes(serviceKind))
        .map(({ _id }) => _id)
  return all.slice(0, limit ?? all.length).includes(id)
}
