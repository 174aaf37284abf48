import { datedFields, isAvailable } from '@nectar/schemas/documents/route/schema'
import type { Settings } from '@nectar/schemas/documents/settings'
import type { SocialLink } from '@nectar/schemas/documents/social-link'
import { parseOrUndefined, rowsOf } from '@nectar/schemas/fields/unparsed'
import type { Route } from '@nectar/schemas/generated/page-schemas'
import { z } from 'zod'
import { environment } from './environment.ts'
import { loadSocialLinks } from './lists.ts'
import type { Menus } from './menus.ts'
import { ancestorPaths, loadRoute, parseRoute, readRouteAt } from './route/load-route.ts'
import { type Visit, visitPath } from './route/visit.ts'
import type { ContentSource } from './source/content-source.ts'
import { dependencies } from './source/dependencies.ts'
import { namedPagesQuery } from './source/queries.ts'

/** The path that the site answers even without content. */
export const homePath = '/'

/** The id of the page that stands in for a home page; no document has it. */
export const standInId = 'stand-in'

/**
 * The page that stands in for a home page while there is none: a new site says what to do instead of
 * “not found”.
 */
export function standInFor(path: string): Route | null {
  if (path !== homePath) return null
  const title = 'This site has no home page yet'
  return {
    _id: standInId,
    _type: 'route',
    path,
    name: 'Home',
    title,
    description: 'A new site that waits for its first page.',
    layout: 'default',
    noindex: true,
    sections: [
      {
        _key: 'hero',
        _type: 'hero',
        variant: 'plain',
        title,
        subtitle:
          'Whoever runs it makes one in the Studio. The overview there creates what is missing, the settings, the menus and a home page, and says what comes next.',
        calls: [
          { label: 'Open the Studio', href: environment.STUDIO_URL, external: true, soon: false },
        ],
      },
    ],
  }
}

/** A page as breadcrumbs and the 404 page list it. */
export interface NamedPage {
  name: string
  path: string
}

const namedRow = z.object({ name: z.string(), path: z.string(), ...datedFields })
const withAbove = z.object({ above: z.array(z.unknown()) })

/** The pages at some paths, in their order. Paths without a page for visitors are left out. */
function namedPages(rows: readonly unknown[], paths: readonly string[], now: number): NamedPage[] {
  const named = rows.flatMap((row) => parseOrUndefined(namedRow, row) ?? [])
  const found = named.filter((row) => isAvailable(row, now))
  return paths.flatMap((path) => found.find((row) => row.path === path) ?? [])
}

/** Pages that the 404 page suggests. */
const suggested = ['/product/features', '/recipes', '/contact']

/** The content of every shell: header, footer, banner. */
export interface ShellParts {
  menus: Menus
  settings: Settings
  social: SocialLink[]
}

/** The shell of a page that has no route, such as the 404 page. */
export interface Shell extends ShellParts {
  /** Pages that the 404 page suggests. */
  elsewhere: NamedPage[]
}

/** What a visitor of a path gets: all content of the page. */
export type Page = Visit & { route: Route | null } & (
    | { kind: 'redirect' }
    | (ShellParts & { kind: 'missing' })
    | (ShellParts & { kind: 'page'; above: NamedPage[] })
  )

async function readShell(source: ContentSource): Promise<ShellParts> {
  const [menus, settings, social] = await Promise.all([
    source.menus(),
    source.settings(),
    loadSocialLinks(source.read),
  ])
  return { menus, settings, social }
}

/** Reads the shell for a page that has no route. */
export async function loadShell(source: ContentSource): Promise<Shell> {
  const [parts, elsewhere] = await Promise.all([
    readShell(source),
    source.read(namedPagesQuery, { paths: suggested }, dependencies.pages(suggested)),
  ])
  return { ...parts, elsewhere: namedPages(rowsOf(elsewhere), suggested, Date.now()) }
}

/**
 * Reads all content of the page at a path.
 *
 * @param now - milliseconds since 1970
 * @throws ContentParseError if the content is invalid
 */
export async function loadPage(source: ContentSource, path: string, now: number): Promise<Page> {
  // Read in parallel with the route. A redirect does not need it.
  const reading = readShell(source)
  reading.catch(() => undefined)
  const stored = await readRouteAt(source.read, path)
  const route = stored === null ? standInFor(path) : await parseRoute(source.read, stored)
  const load = (next: string) =>
    next === path ? Promise.resolve(route) : loadRoute(source.read, next)
  const visit = await visitPath(path, load, now)
  if (visit.kind === 'redirect') return { ...visit, route }
  const parts = await reading
  if (visit.kind === 'missing') return { ...parts, ...visit, route }
  const { above = [] } = parseOrUndefined(withAbove, stored) ?? {}
  return { ...parts, ...visit, above: namedPages(above, ancestorPaths(path), now) }
}
