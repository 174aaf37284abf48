import type { BuiltGroup, MenuItem, MenuRoute } from '@nectar/schemas/documents/menu/build'
import { buildMenu, layoutItems } from '@nectar/schemas/documents/menu/build'
import type { MenuPlace } from '@nectar/schemas/documents/menu/constants'
import { menuPlaces } from '@nectar/schemas/documents/menu/constants'
import type { Menu } from '@nectar/schemas/documents/menu/schema'
import { menuSchema } from '@nectar/schemas/documents/menu/schema'
import { pathProblem } from '@nectar/schemas/documents/route/path'
import { isAllowedHref } from '@nectar/schemas/fields/href'
import { unstable_cache } from 'next/cache'
import { z } from 'zod'
import { parseDocument } from '../source/parse.ts'
import { menuRoutesQuery, menusQuery } from '../source/queries.ts'
import type { Reader } from '../source/reader.ts'
import { contentTag, readFresh } from '../source/reader.ts'
import { tags } from '../tags.ts'

/** The menus of all places, and the tabs of the token application. */
export type Menus = Record<MenuPlace, BuiltGroup[]> & { claim: MenuItem[] }

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined)

/** What a page must not link to must not come into a menu either, where it would fail every page. */
const address = text.refine((value) => value === undefined || isAllowedHref(value))
const path = z.string().refine((value) => pathProblem(value) === undefined)

const target = z
  .object({ kind: z.enum(['page', 'address']), anchor: text, address, path: text })
  .nullish()
  .transform((value) => value ?? undefined)

/** A row of the query for the routes of the menus. */
export const menuRouteSchema = z
  .object({
    _id: z.string(),
    path,
    name: z.string(),
    menuLabel: text,
    menuNote: text,
    pageType: text,
    layout: text,
    order: z
      .number()
      .nullish()
      .transform((value) => value ?? undefined),
    soon: z
      .boolean()
      .nullish()
      .transform((value) => value ?? undefined),
    unlisted: z
      .boolean()
      .nullish()
      .transform((value) => value ?? undefined),
    redirect: target,
    to: target,
  })
  .transform(({ _id, ...route }): MenuRoute => ({ id: _id, ...route }))

/** Reads all routes as far as menus need them. A route that is not complete yet is left out. */
export async function readMenuRoutes(read: Reader): Promise<MenuRoute[]> {
  const rows = z.array(z.unknown()).parse(await read(menuRoutesQuery, {}, [tags.menus]))
  return rows.flatMap((row) => menuRouteSchema.safeParse(row).data ?? [])
}

/** Reads what fills the menus. */
export async function readMenuDefinitions(read: Reader): Promise<Menu[]> {
  const documents = z.array(z.unknown()).parse(await read(menusQuery, {}, [tags.menus]))
  return documents.map((document) => parseDocument(menuSchema, document, 'menu'))
}

/** Builds the menus of all places from the routes. */
export function buildMenus(definitions: readonly Menu[], routes: readonly MenuRoute[]): Menus {
  const groups = (place: MenuPlace) => {
    const definition = definitions.find((menu) => menu.place === place)
    return definition ? buildMenu(definition, routes) : []
  }
  const [header, footer, legal] = menuPlaces
  return {
    [header]: groups(header),
    [footer]: groups(footer),
    [legal]: groups(legal),
    claim: layoutItems('claim', routes),
  }
}

/** Reads and builds the menus. */
export async function loadMenus(read: Reader): Promise<Menus> {
  const [definitions, routes] = await Promise.all([readMenuDefinitions(read), readMenuRoutes(read)])
  return buildMenus(definitions, routes)
}

/** The menus of what is published, kept as they are built: a page's render costs no look at all routes. */
export const loadPublishedMenus = unstable_cache(() => loadMenus(readFresh), ['menus'], {
  tags: [contentTag, tags.menus],
})
