import type { MenuItem } from '@nectar/schemas/documents/menu/build'
import { AppLink } from '../../ui/link/app-link.tsx'
import type { ShellEditing } from '../shell-editing.ts'

interface MenuEntryProps {
  item: MenuItem
  current: boolean
  edit: ShellEditing | undefined
}

/** One entry of a menu's list, with its note where it has one. */
export function MenuEntry({ item, current, edit }: MenuEntryProps) {
  return (
    <li className="menu-item">
      <AppLink
        link={item}
        className="menu-link"
        current={current}
        edit={edit?.item(item.id, 'menuLabel')}
      />
      {item.note && (
        <p className="menu-note" {...edit?.item(item.id, 'menuNote')}>
          {item.note}
        </p>
      )}
    </li>
  )
}
