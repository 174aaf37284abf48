import { datedFields, isAvailable } from '@nectar/schemas/documents/route/availability'
import type { Settings } from '@nectar/schemas/documents/settings'
import type { SocialLink } from '@nectar/schemas/documents/social-link'
import type { Route } from '@nectar/schemas/generated/page-schemas'
import { z } from 'zod'
import { fingerprintOf } from '../protocol/fingerprint.ts'
import { loadSocialLinks } from './lists.ts'
import { type Menus, unshownMenus } from './menus.ts'
import { loadRoute } from './route/load-route.ts'
import { RouteRejectedError } from './route/middleware.ts'
import { standInFor } from './route/stand-in.ts'
import { RedirectLoopError, type Visit, visitPath } from './route/visit.ts'
import { unshownSettings } from './settings.ts'
import { type ContentSource, record } from './source/content-source.ts'
import { dependencies, isPathPart, isRoutePart, redirectLoopPart } from './source/dependencies.ts'
import { ancestorsQuery } from './source/queries.ts'
import type { Reader } from './source/reader.ts'

/** A page as breadcrumbs and the 404 page list it. */
export interface NamedPage {
  name: string
  path: string
}

const rows = z.array(z.object({ name: z.string(), path: z.string(), ...datedFields }))

/** The paths above a path, from the home page down: `/a/b` has `/` and `/a`. */
function ancestorPaths(path: string): string[] {
  if (path === '/') return []
  const segments = path.split('/').filter(Boolean).slice(0, -1)
  return ['/', ...segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)]
}

/** Reads the names of pages, in the order of their paths. Paths without a page for visitors are left out. */
async function loadNamed(read: Reader, paths: string[], now: number): Promise<NamedPage[]> {
  if (paths.length === 0) return []
  const all = rows.parse(await read(ancestorsQuery, { paths }, dependencies.ancestors(paths)))
  const found = all.filter((row) => isAvailable(row, now))
  return paths.flatMap((above) => found.find((row) => row.path === above) ?? [])
}

/** The content of every shell: header, footer, banner. */
export interface ShellParts {
  menus: Menus
  settings: Settings
  social: SocialLink[]
}

/** A shell's content and its fingerprint. */
export interface Shell extends ShellParts {
  /** Pages that the 404 page suggests. */
  elsewhere: NamedPage[]
  fingerprint: string
}

/** What a visitor of a path gets: all content of the page and its fingerprint. */
export type Page = Visit & { route: Route | null; fingerprint: string } & (
    | { kind: 'redirect' }
    | (ShellParts & { kind: 'page' | 'missing'; above: NamedPage[] })
  )

async function readShell(source: ContentSource): Promise<ShellParts> {
  const [menus, { content: settings }, social] = await Promise.all([
    source.menus(),
    source.settings(),
    loadSocialLinks(source.read),
  ])
  return { menus, settings, social }
}

/** Tells which parts of the content read for a page are shown on it. */
function isShownOn(path: string, route: Route | null): (part: string) => boolean {
  const unshown = [...unshownSettings(path, route), ...unshownMenus(route?.layout ?? 'default')]
  return (part) => !unshown.includes(part)
}

/** Reads the shell for a page that has no route, such as the 404 page. */
export async function loadShell(source: ContentSource): Promise<Shell> {
  const recorded = record(source)
  const [parts, elsewhere] = await Promise.all([
    readShell(recorded),
    loadNamed(recorded.read, ['/product/features', '/recipes', '/contact'], Date.now()),
  ])
  return { ...parts, elsewhere, fingerprint: recorded.fingerprint(isShownOn('', null)) }
}

/**
 * Reads all content of the page at a path. Pages must not read content any other way: the fingerprint would
 * miss that content, and the page would stay stale after it changed.
 *
 * @param now - milliseconds since 1970
 * @throws ContentParseError if the content is invalid
 */
export async function loadPage(source: ContentSource, path: string, now: number): Promise<Page> {
  const [recorded, around] = [record(source), record(source)]
  // Read in parallel with the route. A redirect does not need it.
  const reading = Promise.all([readShell(around), loadNamed(around.read, ancestorPaths(path), now)])
  reading.catch(() => undefined)
  const route = (await loadRoute(recorded.read, path)) ?? standInFor(path)
  const steps: string[] = []
  const readFrom = (read: Reader) => (next: string) => {
    if (next === path) return Promise.resolve(route)
    steps.push(next)
    return loadRoute(read, next)
  }
  const visit = await visitPath(path, readFrom(source.read), now)
  if (visit.kind === 'missing' && visit.error instanceof RedirectLoopError) {
    // Read again through the recorder, because a change anywhere in the loop can end it.
    await visitPath(path, readFrom(recorded.read), now)
  }
  if (visit.kind === 'redirect') {
    const fingerprint = recorded.fingerprint((part) => isRoutePart(part) || isPathPart(part))
    const loops = fingerprintOf(
      Object.fromEntries(steps.map((next) => [redirectLoopPart(next), false])),
    )
    return { ...visit, route, fingerprint: fingerprint + loops }
  }
  const [parts, above] = await reading
  const shown = visit.kind === 'page' ? route : null
  // For a rejected page, visitors see the shared 404 page.
  const isRejected = visit.kind === 'missing' && visit.error instanceof RouteRejectedError
  const isPart = isRejected ? isRoutePart : isShownOn(path, shown)
  const fingerprint = recorded.fingerprint(isPart) + around.fingerprint(isPart)
  const made = { ...parts, above, fingerprint }
  return visit.kind === 'page' ? { ...made, ...visit } : { ...made, ...visit, route }
}
