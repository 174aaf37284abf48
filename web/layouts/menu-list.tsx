import type { MenuItem } from '@nectar/schemas/documents/menu/build'
import type { EditAttributes } from '../ui/edit/edit.ts'
import { AppLink } from '../ui/link/app-link.tsx'

/** In draft mode: the editing attributes of each entry's label and note, by its id. */
export type EntryEditing = Record<string, { label: EditAttributes; note: EditAttributes }>

interface MenuListProps {
  items: readonly MenuItem[]
  /** The path of the page, whose entry is marked as current. */
  path: string
  /** A dropdown panel (with notes; a long list gets several columns), the mobile menu, or the footer. */
  place: 'panel' | 'long-panel' | 'sheet' | 'footer'
  edit?: EntryEditing | undefined
}

const columns = {
  panel: '',
  'long-panel': 'panel-columns',
  sheet: 'sheet-columns',
  footer: '',
}

/** The entries of a menu column. */
export function MenuList({ items, path, place, edit }: MenuListProps) {
  const inFooter = place === 'footer'
  return (
    <ul className={columns[place]}>
      {items.map((item) => (
        <li key={item.id} className={inFooter ? undefined : 'menu-item'}>
          <AppLink
            link={item}
            className={inFooter ? 'footer-link' : 'menu-link'}
            current={item.href === path}
            edit={edit?.[item.id]?.label}
          />
          {item.note && place.endsWith('panel') && (
            <p className="menu-note" {...edit?.[item.id]?.note}>
              {item.note}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
