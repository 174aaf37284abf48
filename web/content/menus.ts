import { type Menu, type MenuPlace, menuPlaces, menuSchema } from '@nectar/schemas/documents/menu'
import {
  type BuiltGroup,
  buildMenu,
  kindOf,
  layoutItems,
  type MenuItem,
  type MenuRoute,
  menuPlace,
  prefixItems,
} from '@nectar/schemas/documents/menu/build'
import {
  datedFields,
  isAvailable,
  nextBoundary,
  pathProblem,
} from '@nectar/schemas/documents/route/schema'
import { isAllowedHref } from '@nectar/schemas/fields/href'
import {
  applicationPathOf,
  isApplicationPath,
  linkKinds,
  type Place,
} from '@nectar/schemas/fields/link'
import { parseOrUndefined, rowsOf, type Unparsed } from '@nectar/schemas/fields/unparsed'
import type { MenuRoutesQueryResult } from '@nectar/schemas/generated/sanity.types'
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

/** GROQ returns null for an empty field. */
function optional<T>(schema: z.ZodType<T, T>) {
  return schema.nullish().transform((value) => value ?? undefined)
}

const text = optional(z.string())

/** Rejects addresses that pages refuse. In a menu, such an address would break every page. */
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
      ...(page && { page: { _ref: page } }),
      ...(upload && { file: { asset: { _ref: upload } } }),
    }
    return menuPlace(target, path, { application, file: () => (file ? fileHref(file) : undefined) })
  })

const menuRouteSchema = z
  .object({
    _id: z.string(),
    _type: z.string(),
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
  .transform(
    ({ _id: id, _type: type, pageType, ...route }): MenuRoute => ({
      id,
      ...(type !== 'route' && { type }),
      ...route,
      pageType: kindOf({ _type: type, pageType }),
    }),
  )

/** Reads the menu documents, which define what each menu contains. */
export async function readMenuDefinitions(read: Reader): Promise<Menu[]> {
  const documents = await read(menusQuery, {}, dependencies.menus)
  return rowsOf(documents).map((document) => parseDocument(menuSchema, document, 'menu'))
}

type MenuRow = Unparsed<MenuRoutesQueryResult[number]>

const datedRow = z.object({ _id: z.string(), ...datedFields })

/**
 * The routes of the menus: without the hidden ones, and without those that lead to one, to an application that the
 * site does not have, or round in a circle.
 */
function openRoutes(
  rows: readonly MenuRow[],
  hidden: ReadonlySet<string>,
  application: string | undefined,
): MenuRoute[] {
  // Incomplete routes are left out.
  const all = rows.flatMap((row) => parseOrUndefined(menuRouteSchema, row) ?? [])
  const routes = all.filter(({ id }) => !hidden.has(id))
  const pathOf = (place: Place | null | undefined) =>
    place ? pathOfAddress(place.href, environment.NEXT_PUBLIC_SITE_URL) : undefined
  const redirects = new Map(routes.map(({ path, redirect }) => [path, pathOf(redirect)]))
  const missing = new Set(all.map(({ path }) => path).filter((path) => !redirects.has(path)))
  const isOpen = (place: Place): boolean => {
    const { NEXT_PUBLIC_APP_URL } = environment
    if (!application && applicationPathOf(NEXT_PUBLIC_APP_URL, place.href)) return false
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
  reading: Promise<Menu[]> | Menu[] = readMenuDefinitions(read),
): Promise<Menus> {
  const [definitions, answer, settings] = await Promise.all([
    reading,
    read(menuRoutesQuery, {}, dependencies.menuRoutes),
    readSettings(read),
  ])
  const rows = rowsOf(answer)
  const dated = rows.flatMap((row) => parseOrUndefined(datedRow, row) ?? [])
  const now = Date.now()
  const hidden = new Set(dated.filter((row) => !isAvailable(row, now)).map(({ _id }) => _id))
  const routes = openRoutes(rows, hidden, ownApplication(settings))
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
    boundary: nextBoundary(dated, now),
  }
}
