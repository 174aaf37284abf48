import { parseOrUndefined, type Unparsed } from '@nectar/schemas/fields/unparsed'
import { demoKinds } from '@nectar/schemas/generated/demos'
import { pageSchema, type Route } from '@nectar/schemas/generated/page-schemas'
import type {
  ReferencesQueryResult,
  RouteByIdQueryResult,
} from '@nectar/schemas/generated/sanity.types'
import { sectionTypeNames } from '@nectar/schemas/generated/sections'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { readLists } from '../lists.ts'
import { dependencies } from '../source/dependencies.ts'
import { parseDocument } from '../source/parse.ts'
import { parseOnce } from '../source/parse-once.ts'
import { pathOwnerQuery, routeByIdQuery } from '../source/queries.ts'
import type { Reader } from '../source/reader.ts'
import { type ContentLists, readReferences, resolverOf } from '../source/references.ts'

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
export function unknownSections(document: Unparsed<RouteByIdQueryResult>): Sections {
  return parseOrUndefined(withSections, document)?.sections?.filter(isUnknown) ?? []
}

/**
 * Leaves out sections of unknown types and logs them. During a deployment, the content may already have
 * sections that only the newer build can show.
 */
function withoutUnknownSections(
  document: Unparsed<RouteByIdQueryResult>,
): Unparsed<RouteByIdQueryResult> {
  const data = parseOrUndefined(withSections, document)
  if (!data?.sections?.some(isUnknown)) return document
  const types = unknownSections(document).map(({ _type }) => _type)
  console.warn(
    `${data._id}: sections that this build does not know are left out: ${types.join(', ')}`,
  )
  return { ...data, sections: data.sections.filter((section) => !isUnknown(section)) }
}

/** Reads a route as stored; null if there is none. */
export async function readRoute(read: Reader, id: string): Promise<Unparsed<RouteByIdQueryResult>> {
  return (await read(routeByIdQuery, { id }, dependencies.route(id))) ?? null
}

/** Reads the route at a path as stored; null if there is none. */
export async function readRouteAt(
  read: Reader,
  path: string,
): Promise<Unparsed<RouteByIdQueryResult>> {
  const owner = await read(pathOwnerQuery, { path }, dependencies.pathOwner)
  const id = z.string().nullish().parse(owner)
  return id ? readRoute(read, id) : null
}

interface ReadRoute {
  document: Unparsed<RouteByIdQueryResult>
  references: Unparsed<ReferencesQueryResult>
  lists: ContentLists
}

declare global {
  // Next bundles pages and webhooks separately. The global lets a page use what was parsed when it was published.
  var parsedRoutes: LRUCache<string, Route> | undefined
}

// In development, an edited schema parses everything again.
if (process.env.NODE_ENV !== 'production') globalThis.parsedRoutes = undefined
globalThis.parsedRoutes ??= new LRUCache({ max: 200 })

const parsePage = parseOnce(
  ({ document, references, lists }: ReadRoute): Route =>
    parseDocument(pageSchema, document, 'route', resolverOf(references, lists)),
  globalThis.parsedRoutes,
)

/**
 * Parses a stored route with everything its page needs.
 *
 * @throws ContentParseError if it is invalid
 */
export async function parseRoute(
  read: Reader,
  stored: Unparsed<RouteByIdQueryResult>,
): Promise<Route> {
  const document = withoutUnknownSections(stored)
  const lists = await readLists(read, document)
  const references = await readReferences(read, [document, lists.stories])
  return parsePage({ document, references, lists })
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
