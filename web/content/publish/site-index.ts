import type { MenuRoute } from '@nectar/schemas/documents/menu/build'
import type { Menu } from '@nectar/schemas/documents/menu/schema'
import {
  buildMenus,
  menuRouteSchema,
  readMenuDefinitions,
  readMenuRoutes,
} from '../menus/load-menus.ts'
import { menuRouteQuery } from '../source/queries.ts'
import { readFresh } from '../source/reader.ts'

/** What the site last knew of all routes and menus; a publish is held against it. */
interface SiteIndex {
  routes: Map<string, MenuRoute>
  definitions: readonly Menu[]
  menus: string
}

let index: Promise<SiteIndex> | undefined

function describeMenus(definitions: readonly Menu[], routes: Iterable<MenuRoute>): string {
  return JSON.stringify(buildMenus(definitions, [...routes]))
}

async function readIndex(): Promise<SiteIndex> {
  const [definitions, routes] = await Promise.all([
    readMenuDefinitions(readFresh),
    readMenuRoutes(readFresh),
  ])
  const byId = new Map(routes.map((route) => [route.id, route]))
  return { routes: byId, definitions, menus: describeMenus(definitions, routes) }
}

/** The index of the site, read once and then kept up by the changes. */
export function siteIndex(): Promise<SiteIndex> {
  index ??= readIndex().catch((error: unknown) => {
    index = undefined
    throw error
  })
  return index
}

/** Forgets the index, so that the next change is held against the content as it is then. */
export function forgetSiteIndex(): void {
  index = undefined
}

/** What links and menus show of a route; when it stays the same, no other page is concerned. */
function linkFacts(route: MenuRoute | undefined): string {
  return route ? JSON.stringify([route.path, route.name, route.menuLabel, route.soon ?? false]) : ''
}

/** What a change of a route means for other pages. */
export interface RouteImpact {
  paths: string[]
  linksChanged: boolean
  menusChanged: boolean
}

async function readRoute(id: string): Promise<MenuRoute | undefined> {
  return menuRouteSchema.safeParse(await readFresh(menuRouteQuery, { id }, [])).data
}

/** Rows of other routes carry the path of the route they lead to: it follows that route here. */
function followPath(routes: Map<string, MenuRoute>, from: string, to: string): void {
  for (const [id, route] of routes) {
    const { redirect, to: target } = route
    if (redirect?.path !== from && target?.path !== from) continue
    routes.set(id, {
      ...route,
      redirect: redirect?.path === from ? { ...redirect, path: to } : redirect,
      to: target?.path === from ? { ...target, path: to } : target,
    })
  }
}

/** Takes the change of a route into the index and says what it means for other pages. */
export async function indexRoute(id: string): Promise<RouteImpact> {
  const site = await siteIndex()
  const before = site.routes.get(id)
  const after = await readRoute(id)
  if (after) site.routes.set(id, after)
  else site.routes.delete(id)
  if (before && after && before.path !== after.path)
    followPath(site.routes, before.path, after.path)
  const menus = describeMenus(site.definitions, site.routes.values())
  const menusChanged = menus !== site.menus
  site.menus = menus
  const paths = [before?.path, after?.path].filter((path) => path !== undefined)
  return { paths, linksChanged: linkFacts(before) !== linkFacts(after), menusChanged }
}

/** Takes a change of a menu's definition into the index and says whether the menus differ. */
export async function indexMenus(): Promise<boolean> {
  const site = await siteIndex()
  const definitions = await readMenuDefinitions(readFresh)
  const menus = describeMenus(definitions, site.routes.values())
  const changed = menus !== site.menus
  site.definitions = definitions
  site.menus = menus
  return changed
}
