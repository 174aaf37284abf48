import { z } from 'zod'
import { kindOf } from '../documents/menu/build.ts'
import { isAvailable } from '../documents/route/schema.ts'
import type { StoredDocument } from '../documents/stored-document.ts'
import { isPageDocument } from '../generated/page-types.ts'
import { walk } from './path.ts'
import { forwardingOf } from './redirects.ts'
import { type RouteFact, routeFact } from './route-fact.ts'

// In rows of `siteFactsQuery`, absent fields are null.
const listOfPages = z.object({
  _type: z.literal('pageList'),
  hidden: z.literal(false).nullish(),
  kind: z.string(),
  limit: z.number().nullish(),
})

/** The lists of pages on published pages. */
export interface PageList {
  /** The path of the page that the list is on. */
  on: string
  /** The ids of the pages that it shows. It leaves out the page that it is on. */
  ids: string[]
}

/** The pages that lists and feeds may show, by the rules of the site's query for them. */
export function listedPages(documents: readonly StoredDocument[]): RouteFact[] {
  const now = Date.now()
  return documents
    .filter(({ _type }) => isPageDocument(_type))
    .flatMap((page) => routeFact(page) ?? [])
    .filter(({ noindex, soon }) => !noindex && !soon)
    .filter((page) => page.name && !forwardingOf(page) && isAvailable(page, now))
}

/** What the page lists show. Lists of the latest pages are left out, because a page does not stay in them. */
export function pageLists(documents: readonly StoredDocument[]): PageList[] {
  const pages = documents.filter(({ _type }) => isPageDocument(_type))
  const listed = listedPages(documents).sort(
    (a, b) =>
      (b.date ?? '').localeCompare(a.date ?? '') ||
      (a.order ?? Infinity) - (b.order ?? Infinity) ||
      (a.name ?? '').localeCompare(b.name ?? '', 'en'),
  )
  return pages.flatMap(({ _id, path, sections }) =>
    [...walk(sections)]
      .flatMap(({ value }) => listOfPages.safeParse(value).data ?? [])
      .map(({ kind, limit }) => ({
        on: String(path),
        ids: listed
          .filter(({ type = 'route', pageType }) => kindOf({ _type: type, pageType }) === kind)
          .slice(0, limit ?? undefined)
          .flatMap(({ id }) => (id === _id ? [] : [id])),
      })),
  )
}
