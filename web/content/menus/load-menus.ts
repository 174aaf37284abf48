import type { MenuRoute } from '@nectar/schemas/documents/menu/build'
import { buildMenu, layoutItems, prefixItems } from '@nectar/schemas/documents/menu/build'
import type { MenuPlace } from '@nectar/schemas/documents/menu/constants'
import { menuPlaces } from '@nectar/schemas/documents/menu/constants'
import { menuPlace } from '@nectar/schemas/documents/menu/menu-route'
import type { Menu } from '@nectar/schemas/documents/menu/schema'
import { menuSchema } from '@nectar/schemas/documents/menu/schema'
import { pathProblem } from '@nectar/schemas/documents/route/path'
import { parseIfRight, rowsOf } from '@nectar/schemas/drift/unparsed'
import { isAllowedHref } from '@nectar/schemas/fields/href'
import { isApplicationPath } from '@nectar/schemas/fields/link/application'
import { linkKinds, type Place } from '@nectar/schemas/fields/link/target'
import { unstable_cache } from 'next/cache'
import { z } from 'zod'
import { application, fileHref, fileRow } from '../places.ts'
import type { ContentSource } from '../source/content-source.ts'
import { dependencies } from '../source/dependencies.ts'
import { joinReads } from '../source/joined-reader.ts'
import { parseDocument } from '../source/parse.ts'
import { menuRoutesQuery, menusQuery } from '../source/queries.ts'
import type { Reader } from '../source/reader.ts'
import { contentTag, readFresh, readPublished } from '../source/reader.ts'
import type { Menus } from './menu-parts.ts'

/** GROQ answers null where a field is empty. */
function optional<T>(schema: z.ZodType<T, T>) {
  return schema.nullish().transform((value) => value ?? undefined)
}

const text = optional(z.string())

/** What a page must not link to must not come into a menu either, where it would fail every page. */
const address = text.refine((value) => value === undefined || isAllowedHref(value))
const path = z.string().refine((value) => pathProblem(value) === undefined)

const target = z
  .object({
    kind: optional(z.enum(linkKinds)),
    anchor: text,
    address,
    applicationPath: text.refine((value) => value === undefined || isApplicationPath(value)),
    page: text,
    path: text,
    upload: text,
    file: fileRow.nullish(),
  })
  .nullish()
  .transform((row): Place | null | undefined => {
    if (!row) return undefined
    const { file, page, path, upload, ...stored } = row
    const target = {
      ...stored,
      ...(page && { page: {} }),
      ...(upload && { file: { asset: { _ref: upload } } }),
    }
    return menuPlace(target, path, { application, file: () => (file ? fileHref(file) : undefined) })
  })

/** A row of the query for the routes of the menus. */
const menuRouteSchema = z
  .object({
    _id: z.string(),
    path,
    name: z.string(),
    menuLabel: text,
    menuNote: text,
    pageType: text,
    layout: text,
    order: optional(z.number()),
    soon: optional(z.boolean()),
    unlisted: optional(z.boolean()),
    redirect: target,
    to: target,
  })
  .transform(({ _id, ...route }): MenuRoute => ({ id: _id, ...route }))

/** Reads all routes as far as menus need them. A route that is not complete yet is left out. */
async function readMenuRoutes(read: Reader): Promise<MenuRoute[]> {
  const rows = rowsOf(await read(menuRoutesQuery, {}, dependencies.menuRoutes))
  return rows.flatMap((row) => parseIfRight(menuRouteSchema, row) ?? [])
}

/** Reads what fills the menus. */
export async function readMenuDefinitions(read: Reader): Promise<Menu[]> {
  const documents = await read(menusQuery, {}, dependencies.menus)
  return rowsOf(documents).map((document) => parseDocument(menuSchema, document, 'menu'))
}

/** Builds the menus of all places from the routes. */
function buildMenus(definitions: readonly Menu[], routes: readonly MenuRoute[]): Menus {
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
    token: prefixItems('token', routes)[0],
  }
}

/**
 * Reads and builds the menus.
 *
 * @param readDefinitions - where what fills the menus is read, if not where the routes are
 */
export async function loadMenus(read: Reader, readDefinitions = read): Promise<Menus> {
  const [definitions, routes] = await Promise.all([
    readMenuDefinitions(readDefinitions),
    readMenuRoutes(read),
  ])
  return buildMenus(definitions, routes)
}

/** What is published, as it is kept until it expires; the menus as they are built. */
export const published: ContentSource = {
  read: readPublished,
  menus: unstable_cache(() => loadMenus(readPublished), ['menus'], {
    tags: [contentTag, ...dependencies.menus.tags, ...dependencies.menuRoutes.tags],
  }),
}

/** What is published now, past every cache, for one piece of work: what it reads twice is the same. */
export function createFresh(): ContentSource {
  const read = joinReads((query, params) => readFresh(query, params, dependencies.unkept))
  return { read, menus: () => loadMenus(read) }
}
