import { type MenuPlace, menuId } from '@nectar/schemas/documents/menu'
import type { BuiltColumn, BuiltGroup, MenuItem } from '@nectar/schemas/documents/menu/build'
import { type Settings, settingsId } from '@nectar/schemas/documents/settings'
import type { SocialLink } from '@nectar/schemas/documents/social-link'
import type { ReactNode } from 'react'
import type { EditAttributes, EditField } from '../ui/edit/edit.ts'

/** The content of header and footer. */
export interface LayoutContent {
  settings: Settings
  /** Groups of the navigation "Main". */
  header: BuiltGroup[]
  footer: BuiltGroup[]
  legal: MenuItem[]
  /** The Token button and the mobile menu's Token entry; undefined if no page has the prefix. */
  token: MenuItem | undefined
  /** Links to the external application, passing the query string on. */
  getStarted: { label: string | undefined; href: string }
  social: readonly SocialLink[]
  /** The path of the page, which menus mark as current. */
  path: string
  /** Opens the cookie banner again, from the footer. */
  cookieSettings: ReactNode
  /** In draft mode. */
  edit: LayoutEditing | undefined
}

export interface TocEntry {
  id: string
  label: string
}

export interface LayoutProps extends LayoutContent {
  children: ReactNode
  /** "Connect wallet"; the claim layout shows it. */
  wallet: ReactNode
  tabs: MenuItem[]
  toc: TocEntry[]
  banner: ReactNode
}

/** In draft mode: connects what layouts show with fields in the Studio. */
export interface LayoutEditing {
  group: (place: MenuPlace, key: string) => EditAttributes
  column: (place: MenuPlace, group: string, key: string) => EditAttributes
  /** A menu text of a page. */
  item: (item: Pick<MenuItem, 'id' | 'type'>, field: 'menuLabel' | 'menuNote') => EditAttributes
  setting: (path: string) => EditAttributes
  social: (id: string) => EditAttributes
}

/** Creates the editing attributes of layouts. */
export function layoutEditing(edit: EditField): LayoutEditing {
  const group = (key: string) => `groups[_key=="${key}"]`
  return {
    group: (place, key) => edit('menu', menuId(place), `${group(key)}.label`),
    column: (place, parent, key) =>
      edit('menu', menuId(place), `${group(parent)}.columns[_key=="${key}"].title`),
    item: ({ id, type = 'route' }, field) => edit(type, id, field),
    setting: (path) => edit('settings', settingsId, path),
    social: (id) => edit('socialLink', id, 'link'),
  }
}

/** The path of the page if a menu links to it. Otherwise it is left out, so that the menu is the same on all such pages. */
export function pathIn(groups: readonly BuiltGroup[], path: string): string {
  const isListed = groups.some(({ link, columns }) =>
    [link, ...columns.flatMap(({ items }) => items)].some((item) => item?.href === path),
  )
  return isListed ? path : ''
}

/** Orders stacked columns. Untitled columns come first: below another one, they would seem to belong to it. */
export function stackColumns(columns: readonly BuiltColumn[]): BuiltColumn[] {
  return [...columns.filter(({ title }) => !title), ...columns.filter(({ title }) => title)]
}
