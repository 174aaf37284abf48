import { isDeepStrictEqual } from 'node:util'
import type { Lists } from '@nectar/schemas/fields/targets'
import { parseOrUndefined, type Unparsed } from '@nectar/schemas/fields/unparsed'
import { demoKinds } from '@nectar/schemas/generated/demos'
import { pageSchema, type Route } from '@nectar/schemas/generated/page-schemas'
import type { PageQueryResult } from '@nectar/schemas/generated/sanity.types'
import { sectionTypeNames } from '@nectar/schemas/generated/sections'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { ownApplication, readSettings } from '../application.ts'
import { readLists } from '../lists.ts'
import { dependencies } from '../source/dependencies.ts'
import { ContentParseError, parseDocument } from '../source/parse.ts'
import { parseOnce } from '../source/parse-once.ts'
import { pageByIdQuery, pageQuery } from '../source/queries.ts'
import type { Reader } from '../source/reader.ts'
import { targetRows, targetsOf } from '../source/targets.ts'

// A demo may still be stored as a section of its own type, until the content is migrated.
const known: ReadonlySet<string> = new Set([...sectionTypeNames, ...demoKinds])

const withSections = z.looseObject({
  _id: z.string(),
  sections: z
    .array(z.looseObject({ _key: z.string().optional(), _type: z.string().optional() }))
    .optional(),
})

type Sections = NonNullable<z.output<typeof withSections>['sections']>

function isUnknown({ _type }: Sections[number]): boolean {
  return _type !== undefined && !known.has(_type)
}

/** The sections of a stored route whose type this build does not know. */
export function unknownSections(document: Unparsed<PageQueryResult>): Sections {
  return parseOrUndefined(withSections, document)?.sections?.filter(isUnknown) ?? []
}

/**
 * Leaves out sections of unknown types and logs them. During a deployment, the content may already have
 * sections that only the newer build can show.
 */
function withoutUnknownSections(document: Unparsed<PageQueryResult>): Unparsed<PageQueryResult> {
  const data = parseOrUndefined(withSections, document)
  if (!data?.sections?.some(isUnknown)) return document
  const types = unknownSections(document).map(({ _type }) => _type)
  console.warn(
    `${data._id}: sections that this build does not know are left out: ${types.join(', ')}`,
  )
  return { ...data, sections: data.sections.filter((section) => !isUnknown(section)) }
}

/** Reads a route as stored, with the targets of its references; null if there is none. */
export async function readRoute(read: Reader, id: string): Promise<Unparsed<PageQueryResult>> {
  return (await read(pageByIdQuery, { id }, dependencies.page)) ?? null
}

/** Reads the route at a path as stored, with the targets of its references; null if there is none. */
export async function readRouteAt(read: Reader, path: string): Promise<Unparsed<PageQueryResult>> {
  return (await read(pageQuery, { path }, dependencies.pages([path]))) ?? null
}

interface ReadRoute {
  document: Unparsed<PageQueryResult>
  application: string | undefined
  lists: Lists
}

declare global {
  // Next bundles pages and webhooks separately. The global lets a page use what was parsed when it was published.
  var parsedRoutes: LRUCache<string, Route> | undefined
}

// In development, an edited schema parses everything again.
if (process.env.NODE_ENV !== 'production') globalThis.parsedRoutes = undefined
globalThis.parsedRoutes ??= new LRUCache({ max: 200 })

const parsePage = parseOnce(
  ({ document, application, lists }: ReadRoute): Route =>
    parseDocument(
      pageSchema,
      document,
      'route',
      targetsOf([...lists.stories, document], application, lists),
    ),
  globalThis.parsedRoutes,
)

/**
 * Parses a stored route with everything its page needs.
 *
 * @throws ContentParseError if it is invalid
 */
export async function parseRoute(read: Reader, stored: Unparsed<PageQueryResult>): Promise<Route> {
  const document = withoutUnknownSections(stored)
  const [lists, settings] = await Promise.all([readLists(read, document), readSettings(read)])
  return parsePage({ document, application: ownApplication(settings), lists })
}

const identified = z.looseObject({ _id: z.string() })

/** The last valid content of pages, by id. After a restart there is nothing to fall back on. */
const lastValid = new LRUCache<string, z.output<typeof identified>>({ max: 500 })

/**
 * Makes a reader answer with the last valid content of a page while the stored one is invalid, so that the page still
 * gets what is published elsewhere.
 */
export function withLastValidPages(read: Reader): Reader {
  return async (query, params, dependency) => {
    const answer = await read(query, params, dependency)
    const { data } = identified.safeParse(answer)
    const isPage = String(query) === pageQuery || String(query) === pageByIdQuery
    if (!isPage || !data) return answer
    const last = lastValid.get(data._id)
    if (isDeepStrictEqual(last, data)) return answer
    try {
      await parseRoute(read, answer)
      lastValid.set(data._id, data)
      return answer
    } catch (error) {
      if (!(error instanceof ContentParseError)) throw error
      if (!last) return answer
      return { ...last, targets: [...targetRows([last]), ...targetRows([data])] }
    }
  }
}

/**
 * Reads the route of a path with everything its page needs.
 *
 * @returns the route, or null if there is none
 * @throws ContentParseError if it is invalid
 */
export async function loadRoute(read: Reader, path: string): Promise<Route | null> {
  const document = await readRouteAt(read, path)
  return document === null ? null : parseRoute(read, document)
}
