'use client'

import type { MenuItem } from '@nectar/schemas/documents/menu/build'
import type { EditAttributes } from '../ui/edit/edit.ts'
import { AppLink } from '../ui/link/app-link.tsx'

/** In draft mode alone: the attributes of an entry's label and note, by its id. */
export type EntryEditing = Record<string, { label: EditAttributes; note: EditAttributes }>

interface MenuListProps {
  items: readonly MenuItem[]
  /** Of the page, which is marked as the current one. */
  path: string
  /** The menus of the header, those with notes below the names of their pages, or the footer. */
  place: 'panel' | 'sheet' | 'footer'
  edit?: EntryEditing | undefined
}

const columns = {
  panel: 'panel-columns',
  sheet: 'sheet-columns',
  footer: '',
}

/** Lists longer than this get more columns in a panel. */
export const longList = 6

/**
 * The entries of a menu's column. A client component for its weight alone: a page carries its menus
 * as data, once for the bar and the sheet, and not as rendered elements.
 */
export function MenuList({ items, path, place, edit }: MenuListProps) {
  const inFooter = place === 'footer'
  const short = place === 'panel' && items.length <= longList
  return (
    <ul className={short ? '' : columns[place]}>
      {items.map((item) => (
        <li key={item.id} className={inFooter ? undefined : 'menu-item'}>
          <AppLink
            link={item}
            className={inFooter ? 'footer-link' : 'menu-link'}
            current={item.href === path}
            edit={edit?.[item.id]?.label}
          />
          {item.note && place === 'panel' && (
            <p className="menu-note" {...edit?.[item.id]?.note}>
              {item.note}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
