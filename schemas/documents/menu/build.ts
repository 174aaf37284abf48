import type { Place } from '../../fields/link/target.ts'
import type { Menu, MenuColumn } from './schema.ts'

/** A route as far as menus need to know it. */
export interface MenuRoute {
  id: string
  path: string
  name: string
  menuLabel?: string | undefined
  menuNote?: string | undefined
  pageType?: string | undefined
  layout?: string | undefined
  order?: number | undefined
  soon?: boolean | undefined
  /** Kept out of columns that are filled by a path or a kind of page. */
  unlisted?: boolean | undefined
  /** Null where the site refuses to send visitors there. */
  redirect?: Place | null | undefined
  to?: Place | null | undefined
}

/** An entry of a menu; `href` is null where it is text only. */
export interface MenuItem {
  id: string
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
 * Whether a path belongs to a prefix (spec section 2): `product` takes /product and what is under
 * it, `services/` only what is under /services.
 */
export function hasPrefix(path: string, prefix: string): boolean {
  const start = `/${prefix}`
  if (prefix.endsWith('/')) return path.startsWith(start) && path.length > start.length
  return path === start || path.startsWith(`${start}/`)
}

/**
 * Makes the menu entry of a route: `soon` comes first (text and tag), then an external redirect
 * (new tab), then an internal redirect or `to`.
 */
export function menuItem(route: MenuRoute): MenuItem {
  const { id, menuNote: note } = route
  const label = route.menuLabel ?? route.name
  const plain = { id, label, note, external: false, soon: false }
  if (route.soon) return { ...plain, href: null, soon: true }
  return { ...plain, href: route.path, ...(route.redirect ?? route.to) }
}

/** By the numeric order, those without one last; then by path, so that the order never wavers. */
function byOrder(a: MenuRoute, b: MenuRoute): number {
  return (a.order ?? Infinity) - (b.order ?? Infinity) || a.path.localeCompare(b.path, 'en')
}

/** What is refused when it is visited is in no menu; what is only text can stay. */
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

/** The entries of the pages under a prefix, such as those of the token. */
export function prefixItems(prefix: string, routes: readonly MenuRoute[]): MenuItem[] {
  return routes
    .filter((route) => !route.unlisted && isShown(route) && hasPrefix(route.path, prefix))
    .sort(byOrder)
    .map(menuItem)
}

/** The entries of all pages of a layout, such as the tabs of the token application. */
export function layoutItems(layout: string, routes: readonly MenuRoute[]): MenuItem[] {
  return routes
    .filter((route) => route.layout === layout && route.redirect === undefined && isShown(route))
    .sort(byOrder)
    .map(menuItem)
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
