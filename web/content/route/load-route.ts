import type { Route } from '@nectar/schemas/documents/route/schema'
import { routeSchema } from '@nectar/schemas/documents/route/schema'
import { parse, type Unparsed } from '@nectar/schemas/drift/unparsed'
import type { RouteByIdQueryResult } from '@nectar/schemas/generated/sanity.types'
import { z } from 'zod'
import { readLists } from '../lists.ts'
import { dependencies } from '../source/dependencies.ts'
import { parseDocument } from '../source/parse.ts'
import { pathOwnerQuery, routeByIdQuery } from '../source/queries.ts'
import type { Reader } from '../source/reader.ts'
import { createResolver } from '../source/references.ts'
import { withoutUnknownSections } from './known-sections.ts'

/** Reads a route as it is stored; null where there is none. */
export async function readRoute(read: Reader, id: string): Promise<Unparsed<RouteByIdQueryResult>> {
  return (await read(routeByIdQuery, { id }, dependencies.route(id))) ?? null
}

/** Reads the route of a path as it is stored; null where no route has the path. */
export async function readRouteAt(
  read: Reader,
  path: string,
): Promise<Unparsed<RouteByIdQueryResult>> {
  const owner = await read(pathOwnerQuery, { path }, dependencies.pathOwner)
  const id = parse(z.string().nullish(), owner)
  return id ? readRoute(read, id) : null
}

/**
 * Parses a stored route with everything its page needs.
 *
 * @throws ContentParseError where the site cannot show it
 */
export async function parseRoute(
  read: Reader,
  stored: Unparsed<RouteByIdQueryResult>,
): Promise<Route> {
  const document = withoutUnknownSections(stored)
  const lists = await readLists(read, document)
  const resolver = await createResolver(read, [document, lists.stories], lists)
  return parseDocument(routeSchema(resolver), document, 'route')
}

/**
 * Reads the route of a path with everything its page needs.
 *
 * @returns the route, or null where no route has the path
 * @throws ContentParseError where the site cannot show it
 */
export async function loadRoute(read: Reader, path: string): Promise<Route | null> {
  const document = await readRouteAt(read, path)
  return document === null ? null : parseRoute(read, document)
}
