import { publishedId } from '@nectar/schemas/documents/stored-document'
import { isPageQuery } from '@nectar/schemas/generated/page-types'
import { z } from 'zod'

const listSchema = z.object({
  stories: z.array(z.string()).nullish(),
  serviceKind: z.number().nullish(),
  limit: z.number().nullish(),
})

const storySchema = z.object({ _id: z.string(), services: z.array(z.number()).nullish() })

const storyPagesSchema = z.object({
  pages: z.array(
    z.object({
      name: z.string().nullable(),
      path: z.string(),
      lists: z.array(listSchema).nullish(),
    }),
  ),
  stories: z.array(storySchema),
})

/** GROQ for the pages with story lists, and for the stories in list order. */
export const storyQuery = `{
  "pages": *[${isPageQuery} && defined(path) && count(sections[_type == "storyList"]) > 0]
    | order(path asc){ name, path, "lists": sections[_type == "storyList" && hidden != true]{
      "stories": stories[]._ref, serviceKind, limit
    }},
  "stories": *[_type == "story"] | order(order asc, name asc){ _id, services }
}`

/** Whether a story list shows a story, by the site's rules. */
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

/** The pages that list a story, from the result of {@link storyQuery}. */
export function pagesListing(id: string, found: unknown): { name: string; path: string }[] {
  const { pages = [], stories = [] } = storyPagesSchema.safeParse(found).data ?? {}
  return pages
    .filter(({ lists }) => lists?.some((list) => showsStory(list, id, stories)))
    .map(({ name, path }) => ({ name: name ?? path, path }))
}

/**
 * The paths of the published pages that list a story now or will list it.
 *
 * @param now - the result of {@link storyQuery} for published content
 * @param next - its result with the story's next version
 */
export function pagesWithStory(id: string, now: unknown, next: unknown): string[] {
  const { pages } = storyPagesSchema.parse(now)
  const { stories } = storyPagesSchema.parse(next)
  const found = [now, { pages, stories }].flatMap((read) => pagesListing(publishedId(id), read))
  const listing = new Set(found.map(({ path }) => path))
  return pages.map(({ path }) => path).filter((path) => listing.has(path))
}
