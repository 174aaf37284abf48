import { classifyHref } from '../../fields/href.ts'
import {
  leadsSomewhere,
  type Place,
  type Places,
  pageHref,
  placeOf,
  type Target,
} from '../../fields/link.ts'
import type { Unparsed } from '../../fields/unparsed.ts'
import type { Route } from '../../generated/sanity.types.ts'
import { type RouteFact, routeFact } from '../../validation/route-fact.ts'
import { type Menu, type MenuColumn, prefixPath } from '../menu.ts'

/** What menus need to know about a route. */
export interface MenuRoute
  extends Pick<
    RouteFact,
    'id' | 'type' | 'menuLabel' | 'menuNote' | 'pageType' | 'layout' | 'order' | 'unlisted'
  > {
  path: string
  name: string
  soon?: boolean | undefined
  /** `null` if the site refuses the target. */
  redirect?: Place | null | undefined
  to?: Place | null | undefined
}

/** An entry of a menu; `href` is `null` if the entry is only text. */
export interface MenuItem {
  id: string
  /** The type of a document that is not a route. */
  type?: string | undefined
  label: string
  note?: string | undefined
  href: string | null
  /** Opens in a new tab. */
  external: boolean
  soon: boolean
}

export interface BuiltColumn {
  key: string
  title?: string | undefined
  items: MenuItem[]
}

export interface BuiltGroup {
  key: string
  label: string
  /** A single link instead of columns. */
  link?: MenuItem | undefined
  columns: BuiltColumn[]
}

/**
 * Whether a path belongs to a prefix (spec section 2): `product` matches /product and what is under it, `services/`
 * only what is under /services. Editors write a prefix with a leading slash.
 */
export function hasPrefix(path: string, prefix: string): boolean {
  const start = prefixPath(prefix)
  if (prefix.endsWith('/')) return path.startsWith(start) && path.length > start.length
  return path === start || path.startsWith(`${start}/`)
}

/**
 * Makes the menu entry of a route: `soon` comes first (text and tag), then an external redirect
 * (new tab), then an internal redirect or `to`.
 */
export function menuItem(route: MenuRoute): MenuItem {
  const { id, type, menuNote: note } = route
  const label = route.menuLabel ?? route.name
  const plain = { id, ...(type && { type }), label, note, external: false, soon: false }
  if (route.soon) return { ...plain, href: null, soon: true }
  return { ...plain, href: route.path, ...(route.redirect ?? route.to) }
}

/** Sorts by order number, with routes without one last, and then by path for a stable result. */
function byOrder(a: MenuRoute, b: MenuRoute): number {
  return (a.order ?? Infinity) - (b.order ?? Infinity) || a.path.localeCompare(b.path, 'en')
}

/** Leaves out routes whose target is refused, unless they are shown as text only. */
function isShown({ soon, redirect, to }: MenuRoute): boolean {
  return soon === true || (redirect !== null && to !== null)
}

function columnRoutes(column: MenuColumn, routes: readonly MenuRoute[]): MenuRoute[] {
  if (column.source === 'routes') {
    const chosen = column.routes ?? []
    return chosen.flatMap(({ _ref }) => routes.find(({ id }) => id === _ref) ?? [])
  }
  const joins = (route: MenuRoute) => column.joinedBy?.includes(route.name) ?? false
  const belongs = (route: MenuRoute) =>
    column.source === 'prefix'
      ? column.prefix !== undefined && hasPrefix(route.path, column.prefix)
      : route.pageType === column.pageType
  return routes.filter((route) => !route.unlisted && (belongs(route) || joins(route))).sort(byOrder)
}

/** The entries of some pages, in the order of menus. */
function itemsOf(routes: readonly MenuRoute[]): MenuItem[] {
  return routes.filter(isShown).sort(byOrder).map(menuItem)
}

/** The entries of the pages under a prefix, such as those of the token. */
export function prefixItems(prefix: string, routes: readonly MenuRoute[]): MenuItem[] {
  return itemsOf(routes.filter(({ unlisted, path }) => !unlisted && hasPrefix(path, prefix)))
}

/** The entries of all pages of a layout, such as the tabs of the token application. */
export function layoutItems(layout: string, routes: readonly MenuRoute[]): MenuItem[] {
  return itemsOf(routes.filter((route) => route.layout === layout && route.redirect === undefined))
}

/** Builds the groups of a menu from the routes of the site. Empty columns and groups are left out. */
export function buildMenu(menu: Menu, all: readonly MenuRoute[]): BuiltGroup[] {
  const routes = all.filter(isShown)
  return menu.groups.flatMap((group): BuiltGroup[] => {
    const columns = group.columns
      .map((column) => ({
        key: column._key,
        title: column.title,
        items: columnRoutes(column, routes)
          .map(menuItem)
          .map((item) => ({ ...item, external: item.external || column.newTab === true })),
      }))
      .filter(({ items }) => items.length > 0)
    if (columns.length === 0) return []
    const base = { key: group._key, label: group.label }
    if (group.display !== 'link') return [{ ...base, columns }]
    const link = columns[0]?.items[0]
    return link ? [{ ...base, link: { ...link, label: group.label }, columns: [] }] : []
  })
}

/**
 * Where a redirect or `to` leads; `null` if the site refuses the target.
 *
 * @param path - the path of the target page, if the target is a page
 */
export function menuPlace(
  stored: Target,
  path: string | undefined,
  places: Places,
): Place | null | undefined {
  if (!leadsSomewhere(stored)) return undefined
  const isPage = stored.kind === undefined || stored.kind === 'page'
  const page =
    path === undefined ? undefined : { href: pageHref(path, stored.anchor), external: false }
  const place = isPage ? page : placeOf(stored, places)
  // The Studio names places of the application and files instead of giving their addresses.
  const kind = stored.kind === 'address' && place ? classifyHref(place.href) : 'path'
  return kind === 'path' || kind === 'external' ? (place ?? null) : null
}

/** The kind of a page in menus and lists: for a route its page type, otherwise the type of the document. */
export function kindOf<K>({
  _type,
  pageType,
}: {
  _type: string
  pageType?: K
}): K | string | undefined {
  return _type === 'route' ? pageType : _type
}

/**
 * Makes a menu route from a stored document.
 *
 * @param pathOf - looks up the path of a route by its id
 * @returns `undefined` while the route is too incomplete for a menu
 */
export function toMenuRoute(
  document: Unparsed<Route>,
  pathOf: (id: string) => string | undefined,
  places: Places,
): MenuRoute | undefined {
  const fact = routeFact(document)
  if (fact?.path === undefined || fact.name === undefined) return undefined
  const { path, name, redirect, to } = fact
  const place = (stored: Target | undefined): Place | null | undefined =>
    stored && menuPlace(stored, stored.page && pathOf(stored.page._ref), places)
  return {
    ...fact,
    path,
    name,
    pageType: kindOf({ _type: fact.type ?? 'route', pageType: fact.pageType }),
    redirect: place(redirect),
    to: place(to),
  }
}
