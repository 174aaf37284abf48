import type { MenuItem } from '@nectar/schemas/documents/menu/build'
import { type MenuPlace, menuId } from '@nectar/schemas/documents/menu/schema'
import { settingsId } from '@nectar/schemas/documents/settings/schema'
import type { EditAttributes, EditField } from '../ui/edit/edit.ts'
import type { EntryEditing } from './menu-list.tsx'

/** In draft mode: connects what shells show with its fields. */
export interface ShellEditing {
  /** The label of a menu's group. */
  group: (place: MenuPlace, key: string) => EditAttributes
  /** The title of a column of a group. */
  column: (place: MenuPlace, group: string, key: string) => EditAttributes
  /** What menus show of a route, by its id. */
  item: (id: string, field: 'menuLabel' | 'menuNote') => EditAttributes
  /** A field of the settings. */
  setting: (path: string) => EditAttributes
  /** A social link, by its id. */
  social: (id: string) => EditAttributes
}

/** Makes the editing attributes of shells. */
export function shellEditing(edit: EditField): ShellEditing {
  const group = (key: string) => `groups[_key=="${key}"]`
  return {
    group: (place, key) => edit('menu', menuId(place), `${group(key)}.label`),
    column: (place, parent, key) =>
      edit('menu', menuId(place), `${group(parent)}.columns[_key=="${key}"].title`),
    item: (id, field) => edit('route', id, field),
    setting: (path) => edit('settings', settingsId, path),
    social: (id) => edit('socialLink', id, 'link'),
  }
}

/** The editing attributes of a menu's entries, as a client component can take them. */
export function entryEditing(
  edit: ShellEditing | undefined,
  items: readonly MenuItem[],
): EntryEditing | undefined {
  return (
    edit &&
    Object.fromEntries(
      items.map(({ id }) => [
        id,
        { label: edit.item(id, 'menuLabel'), note: edit.item(id, 'menuNote') },
      ]),
    )
  )
}
