import { type Menu, type MenuPlace, menuPlaces, menuSchema } from '@nectar/schemas/documents/menu'
import {
  type BuiltGroup,
  buildMenu,
  layoutItems,
  type MenuItem,
  type MenuRoute,
  prefixItems,
  toMenuRoute,
} from '@nectar/schemas/documents/menu/build'
import {
  datedFields,
  isAvailable,
  nextBoundary,
  pathProblem,
} from '@nectar/schemas/documents/route/schema'
import { applicationPathOf, type Place } from '@nectar/schemas/fields/link'
import { parseOrUndefined, rowsOf } from '@nectar/schemas/fields/unparsed'
import { pathOfAddress } from '@nectar/schemas/validation/redirects'
import { z } from 'zod'
import { application, fileHref, fileRow } from './addresses.ts'
import { ownApplication, readSettings } from './application.ts'
import { environment } from './environment.ts'
import { dependencies } from './source/dependencies.ts'
import { parseDocument } from './source/parse.ts'
import { menuRoutesQuery, menusQuery } from './source/queries.ts'
import type { Reader } from './source/reader.ts'

/** The menus of all places, the tabs of the token application, and the page behind the header's Token link. */
export type Menus = Record<MenuPlace, BuiltGroup[]> & {
  claim: MenuItem[]
  token: MenuItem | undefined
  /** When the menus change by themselves, in milliseconds since 1970: a page becomes available or stops being so. */
  boundary: number | undefined
}

/** Reads the menu documents, which define what each menu contains. */
export async function readMenuDefinitions(read: Reader): Promise<Menu[]> {
  const documents = await read(menusQuery, {}, dependencies.menus)
  return rowsOf(documents).map((document) => parseDocument(menuSchema, document, 'menu'))
}

const menuRow = z.looseObject({
  _id: z.string(),
  path: z.string(),
  ...datedFields,
  files: z.array(fileRow.nullable()).catch([]),
})

/** The routes that menus can show. Incomplete ones are left out, and those whose path pages refuse. */
function menuRoutes(rows: readonly z.output<typeof menuRow>[]): MenuRoute[] {
  const paths = new Map(rows.map(({ _id, path }) => [_id, path]))
  const uploads = rows.flatMap(({ files }) => files).filter((file) => file !== null)
  const files = new Map(uploads.map((file) => [file._id, fileHref(file)]))
  const places = { application, file: (id: string) => files.get(id) }
  return rows
    .flatMap((row) => toMenuRoute(row, (id) => paths.get(id), places) ?? [])
    .filter(({ path }) => pathProblem(path) === undefined)
}

/**
 * The routes of the menus: without the hidden ones, and without those that lead to one, to an application that the
 * site does not have, or round in a circle.
 */
function openRoutes(
  all: readonly MenuRoute[],
  hidden: ReadonlySet<string>,
  application: string | undefined,
): MenuRoute[] {
  const routes = all.filter(({ id }) => !hidden.has(id))
  const pathOf = (place: Place | null | undefined) =>
    place ? pathOfAddress(place.href, environment.NEXT_PUBLIC_SITE_URL) : undefined
  const redirects = new Map(routes.map(({ path, redirect }) => [path, pathOf(redirect)]))
  const missing = new Set(all.map(({ path }) => path).filter((path) => !redirects.has(path)))
  const isOpen = (place: Place): boolean => {
    if (!application && applicationPathOf(environment.NEXT_PUBLIC_APP_URL, place.href)) return false
    const steps = new Set<string>()
    for (let next = pathOf(place); next !== undefined; next = redirects.get(next)) {
      if (missing.has(next) || steps.has(next)) return false
      steps.add(next)
    }
    return true
  }
  return routes.filter(({ soon, redirect, to }) => {
    const place = redirect ?? to
    return soon || !place || isOpen(place)
  })
}

/** Reads all routes and builds the menus from those that visitors get now. */
export async function loadMenus(
  read: Reader,
  readingMenus: Promise<Menu[]> | Menu[] = readMenuDefinitions(read),
  readingSettings: unknown = readSettings(read),
): Promise<Menus> {
  const [definitions, settings, answer] = await Promise.all([
    readingMenus,
    readingSettings,
    read(menuRoutesQuery, {}, dependencies.menuRoutes),
  ])
  const rows = rowsOf(answer).flatMap((row) => parseOrUndefined(menuRow, row) ?? [])
  const now = Date.now()
  const hidden = new Set(rows.filter((row) => !isAvailable(row, now)).map(({ _id }) => _id))
  const routes = openRoutes(menuRoutes(rows), hidden, ownApplication(settings))
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
    boundary: nextBoundary(rows, now),
  }
}
