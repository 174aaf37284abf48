import { demoKinds } from '@nectar/schemas/demos/kinds'
import type { Targets } from '@nectar/schemas/fields/targets'
import { parseOrUndefined, type Unparsed } from '@nectar/schemas/fields/unparsed'
import { pageSchema, type Route } from '@nectar/schemas/generated/page-schemas'
import type { PageQueryResult } from '@nectar/schemas/generated/sanity.types'
import { sectionTypeNames } from '@nectar/schemas/generated/sections'
import { z } from 'zod'
import { ownApplication, readSettings } from '../application.ts'
import { readLists } from '../lists.ts'
import { dependencies } from '../source/dependencies.ts'
import { parseDocument } from '../source/parse.ts'
import { pageByIdQuery, pageQuery } from '../source/queries.ts'
import type { Reader } from '../source/reader.ts'
import { targetsOf } from '../source/targets.ts'

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
  const unknown = data?.sections?.filter(isUnknown) ?? []
  if (!data || unknown.length === 0) return document
  const types = unknown.map(({ _type }) => _type).join(', ')
  console.warn(`${data._id}: sections that this build does not know are left out: ${types}`)
  return { ...data, sections: data.sections?.filter((section) => !unknown.includes(section)) }
}

/** Reads a route as stored, with the targets of its references; null if there is none. */
export async function readRoute(read: Reader, id: string): Promise<Unparsed<PageQueryResult>> {
  return (await read(pageByIdQuery, { id }, dependencies.page)) ?? null
}

/** The paths above a path, from the home page down: `/a/b` has `/` and `/a`. */
export function ancestorPaths(path: string): string[] {
  if (path === '/') return []
  const segments = path.split('/').filter(Boolean).slice(0, -1)
  return ['/', ...segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)]
}

/** Reads the route at a path as stored, with the targets of its references; null if there is none. */
export async function readRouteAt(read: Reader, path: string): Promise<Unparsed<PageQueryResult>> {
  const paths = ancestorPaths(path)
  return (await read(pageQuery, { path, paths }, dependencies.pages([path, ...paths]))) ?? null
}

/** Reads what a stored route shows of other documents. */
export async function readTargets(
  read: Reader,
  document: Unparsed<PageQueryResult>,
): Promise<Targets> {
  const [lists, settings] = await Promise.all([readLists(read, document), readSettings(read)])
  return targetsOf([...lists.stories, document], ownApplication(settings), lists)
}

/**
 * Parses a stored route with everything its page needs.
 *
 * @throws ContentParseError if it is invalid
 */
export async function parseRoute(read: Reader, stored: Unparsed<PageQueryResult>): Promise<Route> {
  const document = withoutUnknownSections(stored)
  return parseDocument(pageSchema, document, 'route', await readTargets(read, document))
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
