import { pathProblem } from '@nectar/schemas/documents/route/schema'
import { isDraft, publishedId } from '@nectar/schemas/documents/stored-document'
import { type DocumentType, documentRoles } from '@nectar/schemas/generated/document-roles'
import { isPageDocument, isPageQuery } from '@nectar/schemas/generated/page-types'
import { map, type Observable, retry } from 'rxjs'
import type {
  DocumentLocation,
  DocumentLocationResolver,
  DocumentLocationsState,
} from 'sanity/presentation'
import { z } from 'zod'
import { apiVersion } from '../environment.ts'
import { leads } from '../structure/page-groups.ts'

const listSchema = z.object({
  stories: z.array(z.string()).nullish(),
  serviceKind: z.number().nullish(),
  limit: z.number().nullish(),
})

const storySchema = z.object({ _id: z.string(), services: z.array(z.number()).nullish() })

/** A GROQ projection of a page's story lists. */
const storyListsOf = `sections[_type == "storyList" && hidden != true]{
  "stories": stories[]._ref, serviceKind, limit
}`

/** GROQ for all stories in list order. */
const storiesInOrder = '*[_type == "story"] | order(order asc, name asc){ _id, services }'

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

const pagesSchema = z.array(
  z.object({
    _id: z.string(),
    name: z.string().nullable(),
    path: z.string().nullable(),
    leads: z.boolean(),
    isTaken: z.boolean().nullish(),
  }),
)

/** How many pages are listed; all are counted. */
const listed = 50

/**
 * Every letter is a change, so queries are throttled. The interval is short enough for “It has no path yet” to go soon
 * after the path is there.
 */
const options = {
  apiVersion,
  perspective: 'drafts',
  tag: 'locations',
  throttleTime: 2_000,
} as const

/** A failed query would make Sanity replace the whole form with an error, so it is retried. */
const again = { delay: 5000 } as const

const everyPage: DocumentLocationsState = { message: 'Shown on every page', tone: 'positive' }

function isDocumentType(type: string): type is DocumentType {
  return Object.hasOwn(documentRoles, type)
}

/** GROQ for the pages with story lists, and for the stories in them. */
export const storyQuery = `{
  "pages": *[${isPageQuery} && defined(path) && count(sections[_type == "storyList"]) > 0]
    | order(path asc){ name, path, "lists": ${storyListsOf} },
  "stories": ${storiesInOrder}
}`

/**
 * The paths of the published pages that list a story now or will list it.
 *
 * @param now - the result of {@link storyQuery} for published content
 * @param next - its result with drafts
 */
export function pagesWithStory(id: string, now: unknown, next: unknown): string[] {
  const { pages, stories } = storyPagesSchema.parse(now)
  const drafted = storyPagesSchema.parse(next).stories
  return pages
    .filter(({ lists }) =>
      lists?.some((list) =>
        [stories, drafted].some((known) => showsStory(list, publishedId(id), known)),
      ),
    )
    .map(({ path }) => path)
}

function storyState(id: string, found: unknown): DocumentLocationsState {
  const { pages = [], stories = [] } = storyPagesSchema.safeParse(found).data ?? {}
  const shown = pages.filter(({ lists }) => lists?.some((list) => showsStory(list, id, stories)))
  return toState(
    id,
    shown.map(({ name, path }) => ({ _id: path, name, path, leads: false })),
  )
}

/**
 * What the form of a document says about the pages that show it or lead to it.
 *
 * @param found - the pages, drafts included; a page and its draft count as one
 * @param none - the message if there are none
 */
export function toState(
  id: string,
  found: unknown,
  none = 'Used on no page yet',
): DocumentLocationsState {
  const all = pagesSchema.safeParse(found).data ?? []
  const byDraft = Object.groupBy(all, (page) => (isDraft(page) ? 'drafts' : 'published'))
  const pages = new Map(
    [...(byDraft.published ?? []), ...(byDraft.drafts ?? [])].map((page) => [
      publishedId(page._id),
      page,
    ]),
  )
  const locations = [...pages.values()].flatMap(({ name, path }): DocumentLocation[] =>
    path === null ? [] : [{ title: name ?? path, href: path }],
  )
  const self = pages.get(publishedId(id))
  const others = pages.size - (self ? 1 : 0)
  if (locations.length === 0) return { message: none, tone: 'caution' }
  if (self?.path && (self.isTaken || pathProblem(self.path))) {
    const message = self.isTaken ? 'Its path is another page’s' : 'A page cannot have its path'
    return { message: `${message}: change it to see the page`, tone: 'caution' }
  }
  const message = self ? `${ownWords(self)}${leadWords(others)}` : `Used on ${count(others)}`
  return { locations: locations.slice(0, listed), message, tone: 'positive' }
}

function ownWords({ leads: isRedirect }: { leads: boolean }): string {
  return isRedirect ? 'A redirect: visitors are sent on' : 'A page of the site'
}

function leadWords(others: number): string {
  if (others === 0) return ''
  return others === 1 ? ', and one page leads here' : `, and ${others} pages lead here`
}

function count(pages: number): string {
  return pages === 1 ? 'one page' : `${pages} pages`
}

/** Where on the site a document is shown, kept up to date while editors work. */
export const locations: DocumentLocationResolver = (
  { id, type },
  { documentStore },
): DocumentLocationsState | Observable<DocumentLocationsState> | null => {
  const shownOn = isDocumentType(type) ? documentRoles[type].shownOn : 'no-page'
  if (shownOn === 'no-page') return null
  if (shownOn === 'every-page') return everyPage
  if (shownOn === 'story-lists') {
    return documentStore.listenQuery(storyQuery, {}, options).pipe(
      retry(again),
      map((found: unknown) => storyState(id, found)),
    )
  }
  const none = isPageDocument(type) ? 'It has no path yet' : 'Used on no page yet'
  // A published link counts even if the draft has removed it, as in the review before a deletion.
  const query = `*[${isPageQuery} && !(_id in path("versions.**")) && (${shownOn.routes})] | order(path asc){
    _id, name, path, "leads": coalesce(${leads}, false),
    _id in [$id, "drafts." + $id] => {"isTaken": count(*[${isPageQuery} && path == ^.path
      && !(_id in path("versions.**")) && !(_id in [$id, "drafts." + $id])
      && redirect.page._ref != $id]) > 0}
  }`
  return documentStore.listenQuery(query, { id }, { ...options, perspective: 'raw' }).pipe(
    retry(again),
    map((found: unknown) => toState(id, found, none)),
  )
}
