import type { Route } from '@nectar/schemas/documents/route/schema'
import type { Settings } from '@nectar/schemas/documents/settings/schema'
import type { SocialLink } from '@nectar/schemas/documents/social-link/schema'
import { stateFacts } from '../../protocol/statement.ts'
import { loadSocialLinks } from '../lists.ts'
import { type Menus, unshownMenus } from '../menus/menu-parts.ts'
import type { Ancestor } from '../route/ancestors.ts'
import { loadAncestors } from '../route/ancestors.ts'
import { loadRoute } from '../route/load-route.ts'
import { RouteRejectedError } from '../route/middleware.ts'
import type { Visit } from '../route/visit.ts'
import { RedirectLoopError, visitPath } from '../route/visit.ts'
import { loadSettings } from '../settings.ts'
import { unshownSettings } from '../settings-parts.ts'
import type { ContentSource } from '../source/content-source.ts'
import { record } from '../source/content-source.ts'
import { circleFact, isOfRoute, isPlace } from '../source/dependencies.ts'
import type { Reader } from '../source/reader.ts'

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
