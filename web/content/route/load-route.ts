import type { Route } from '@nectar/schemas/documents/route/schema'
import { routeSchema } from '@nectar/schemas/documents/route/schema'
import { readLists } from '../lists.ts'
import { parseDocument } from '../source/parse.ts'
import { routeByPathQuery } from '../source/queries.ts'
import type { Reader } from '../source/reader.ts'
import { createResolver } from '../source/references.ts'
import { tags } from '../tags.ts'

/**
 * Reads the route of a path with everything its page needs.
 *
 * @returns the route, or null where no route has the path
 * @throws ContentParseError where the site cannot show it
 */
export async function loadRoute(read: Reader, path: string): Promise<Route | null> {
  const pathTags = [tags.route(path)]
  const document = await read(routeByPathQuery, { path }, pathTags)
  if (document === null || document === undefined) return null
  const lists = await readLists(read, document)
  const resolver = await createResolver(read, [document, lists.stories], pathTags, lists)
  return parseDocument(routeSchema(resolver), document, path)
}
