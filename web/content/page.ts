import type { Route } from '@nectar/schemas/documents/route/schema'
import type { Settings } from '@nectar/schemas/documents/settings/schema'
import type { SocialLink } from '@nectar/schemas/documents/social-link/schema'
import { parse } from '@nectar/schemas/drift/unparsed'
import { z } from 'zod'
import { stateFacts } from '../protocol/fingerprint.ts'
import { loadSocialLinks } from './lists.ts'
import { type Menus, unshownMenus } from './menus.ts'
import { loadRoute } from './route/load-route.ts'
import { RouteRejectedError } from './route/middleware.ts'
import { RedirectLoopError, type Visit, visitPath } from './route/visit.ts'
import { loadSettings } from './settings.ts'
import { unshownSettings } from './settings-parts.ts'
import { type ContentSource, record } from './source/content-source.ts'
import { circleFact, dependencies, isOfRoute, isPlace } from './source/dependencies.ts'
import { ancestorsQuery } from './source/queries.ts'
import type { Reader } from './source/reader.ts'

/** A page above another one. */
export interface Ancestor {
  name: string
  path: string
}

const rows = z.array(z.object({ name: z.string(), path: z.string() }))

/** The paths above a path, from the home page down: `/a/b` has `/` and `/a`. */
export function ancestorPaths(path: string): string[] {
  if (path === '/') return []
  const segments = path.split('/').filter(Boolean).slice(0, -1)
  return ['/', ...segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)]
}

/** Reads the pages above a page, from the home page down; paths that are no page are left out. */
export async function loadAncestors(read: Reader, path: string): Promise<Ancestor[]> {
  const paths = ancestorPaths(path)
  if (paths.length === 0) return []
  const found = parse(rows, await read(ancestorsQuery, { paths }, dependencies.ancestors(paths)))
  return paths.flatMap((above) => found.find((row) => row.path === above) ?? [])
}

/** What every shell is made of. */
export interface ShellParts {
  menus: Menus
  settings: Settings
  social: SocialLink[]
}

/** What stands around a page, and the statement of it. */
export interface Shell extends ShellParts {
  madeOf: string
}

/** What a visitor of a path gets, with all that its page is made of and the statement of it. */
export type Page = Visit & { route: Route | null; madeOf: string } & (
    | { kind: 'redirect' }
    | (ShellParts & { kind: 'page' | 'missing'; above: Ancestor[] })
  )

async function readShell(source: ContentSource): Promise<ShellParts> {
  const [menus, settings, social] = await Promise.all([
    source.menus(),
    loadSettings(source.read),
    loadSocialLinks(source.read),
  ])
  return { menus, settings, social }
}

/** Which facts a page shows of those that were read for it. */
function isShownOn(path: string, route: Route | null): (fact: string) => boolean {
  const unshown = [...unshownSettings(path, route), ...unshownMenus(route?.layout ?? 'default')]
  return (fact) => !unshown.includes(fact)
}

/** Reads what stands around a page that is none of the content. */
export async function loadShell(source: ContentSource): Promise<Shell> {
  const recorded = record(source)
  const parts = await readShell(recorded)
  return { ...parts, madeOf: recorded.statement(isShownOn('', null)) }
}

/**
 * Reads everything that the page of a path is made of. A page reads nothing beside: so that what it
 * states is all that can make it stale.
 *
 * @param now - milliseconds since 1970
 * @throws ContentParseError where the site cannot show it
 */
export async function loadPage(source: ContentSource, path: string, now: number): Promise<Page> {
  const recorded = record(source)
  const route = await loadRoute(recorded.read, path)
  const way: string[] = []
  const readFrom = (read: Reader) => (next: string) => {
    if (next === path) return Promise.resolve(route)
    way.push(next)
    return loadRoute(read, next)
  }
  const visit = await visitPath(path, readFrom(source.read), now)
  if (visit.kind === 'missing' && visit.error instanceof RedirectLoopError) {
    // Whatever ends the circle makes this page anew, so all of the way is stated.
    await visitPath(path, readFrom(recorded.read), now)
  }
  if (visit.kind === 'redirect') {
    const madeOf = recorded.statement((fact) => isOfRoute(fact) || isPlace(fact))
    const circles = stateFacts(Object.fromEntries(way.map((next) => [circleFact(next), false])))
    return { ...visit, route, madeOf: madeOf + circles }
  }
  const [parts, above] = await Promise.all([
    readShell(recorded),
    loadAncestors(recorded.read, path),
  ])
  const shown = visit.kind === 'page' ? route : null
  // Of a page that its checks reject visitors see the 404 page of every path.
  const isRejected = visit.kind === 'missing' && visit.error instanceof RouteRejectedError
  const madeOf = recorded.statement(isRejected ? isOfRoute : isShownOn(path, shown))
  const made = { ...parts, above, madeOf }
  return visit.kind === 'page' ? { ...made, ...visit } : { ...made, ...visit, route }
}
