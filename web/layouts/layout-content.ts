import { type MenuPlace, menuId } from '@nectar/schemas/documents/menu'
import type { BuiltGroup, MenuItem } from '@nectar/schemas/documents/menu/build'
import { type Settings, settingsId } from '@nectar/schemas/documents/settings'
import type { SocialLink } from '@nectar/schemas/documents/social-link'
import type { EditField } from '../ui/edit/edit.ts'

/** The content of header and footer. */
export interface LayoutContent {
  settings: Settings
  menus: Record<MenuPlace, BuiltGroup[]> & {
    /** The tabs of the token application. */
    claim: MenuItem[]
    /** The Token button and the mobile menu's Token entry; undefined if no page has the prefix. */
    token: MenuItem | undefined
  }
  /** Links to the external application, passing the query string on. */
  getStarted: { label: string | undefined; href: string }
  social: readonly SocialLink[]
  /** The path of the page, which menus mark as current. */
  path: string
  /** In draft mode. */
  edit?: LayoutEditing | undefined
}

/** In draft mode: connects what layouts show with fields in the Studio. */
export type LayoutEditing = ReturnType<typeof layoutEditing>

/** Creates the editing attributes of layouts. */
export function layoutEditing(edit: EditField) {
  const group = (key: string) => `groups[_key=="${key}"]`
  return {
    group: (place: MenuPlace, key: string) => edit('menu', menuId(place), `${group(key)}.label`),
    column: (place: MenuPlace, parent: string, key: string) =>
      edit('menu', menuId(place), `${group(parent)}.columns[_key=="${key}"].title`),
    /** A menu text of a page. */
    item: ({ id, type = 'route' }: MenuItem, field: 'menuLabel' | 'menuNote') =>
      edit(type, id, field),
    setting: (path: string) => edit('settings', settingsId, path),
    social: (id: string) => edit('socialLink', id, 'link'),
  }
}

/** The links of the legal menu, as one row. */
export function legalLinks({ menus }: LayoutContent): MenuItem[] {
  return menus.legal.flatMap(({ columns }) => columns.flatMap(({ items }) => items))
}
