import { pathProblem } from '@nectar/schemas/documents/route/schema'
import { isDraft, publishedId } from '@nectar/schemas/documents/stored-document'
import { isPageDocument, isPageQuery } from '@nectar/schemas/generated/page-types'
import { map, type Observable, retry } from 'rxjs'
import type {
  DocumentLocation,
  DocumentLocationResolver,
  DocumentLocationsState,
} from 'sanity/presentation'
import { z } from 'zod'
import { apiVersion } from '../environment/environment.ts'
import { viewOf } from '../site-changes/build-menus.ts'
import { pagesListing } from '../site-changes/story-lists.ts'
import { redirectFilter, roleOf } from '../site-state/document-types.ts'
import { followSiteState } from '../site-state/site-state.ts'

const pagesSchema = z.array(
  z.object({
    _id: z.string(),
    name: z.string().nullable(),
    path: z.string().nullable(),
    leads: z.boolean().nullish(),
    isTaken: z.boolean().nullish(),
  }),
)

/** How many pages are listed; all are counted. */
const listed = 50

/**
 * Every letter is a change, so queries are throttled. The interval is short enough for the request for a path to go soon
 * after it is there.
 */
const options = {
  apiVersion,
  perspective: 'raw',
  tag: 'locations',
  throttleTime: 2_000,
} as const

function precedence({ _id, path }: { _id: string; path: string | null }): number {
  if (path === null) return 0
  if (_id.startsWith('versions.')) return 1
  return isDraft({ _id }) ? 3 : 2
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
  // Of a page in several states, the last one counts. A release counts only while it alone has a path.
  const states = all.toSorted((a, b) => precedence(a) - precedence(b))
  const pages = new Map(states.map((page) => [publishedId(page._id), page]))
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
  const shown = { locations: locations.slice(0, listed), tone: 'positive' } as const
  if (!self) return { ...shown, message: `Used on ${count(others)}` }
  const isInRelease = self._id.startsWith('versions.')
  const page = `A page of the site${isInRelease ? ' once its release is live' : ''}`
  const own = self.leads && !isInRelease ? 'A redirect: visitors are sent on' : page
  const lead = `, and ${count(others)} ${others === 1 ? 'leads' : 'lead'} here`
  return { ...shown, message: others > 0 ? own + lead : own }
}

function count(pages: number): string {
  return pages === 1 ? 'one page' : `${pages} pages`
}

/** Where on the site a document is shown, kept up to date while editors work. */
export const locations: DocumentLocationResolver = (
  { id, type },
  { documentStore },
): DocumentLocationsState | Observable<DocumentLocationsState> | null => {
  const shownOn = roleOf(type)?.shownOn ?? 'no-page'
  if (shownOn === 'no-page') return null
  if (shownOn === 'every-page') return { message: 'Shown on every page', tone: 'positive' }
  if (shownOn === 'story-lists') {
    return followSiteState(documentStore).pipe(
      map(({ found }) => {
        const pages = pagesListing(id, viewOf(found?.rows ?? [], 'drafts'))
        return toState(id, pages)
      }),
    )
  }
  const none = isPageDocument(type)
    ? 'Write its path, and you can see the page'
    : 'Used on no page yet'
  // A published link counts even if the draft has removed it, as in the review before a deletion.
  const query = `*[${isPageQuery} && (sanity::versionOf($id) || !(_id in path("versions.**")) && (${shownOn.routes}))] | order(path asc){
    _id, name, path, "leads": ${redirectFilter},
    _id in [$id, "drafts." + $id] => {"isTaken": count(*[${isPageQuery} && path == ^.path
      && !(_id in path("versions.**")) && !(_id in [$id, "drafts." + $id])
      && redirect.page._ref != $id]) > 0}
  }`
  return documentStore.listenQuery(query, { id }, options).pipe(
    // A failed query would make Sanity replace the whole form with an error.
    retry({ delay: 5_000 }),
    map((found: unknown) => toState(id, found, none)),
  )
}
