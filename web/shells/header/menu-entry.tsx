import type { MenuItem } from '@nectar/schemas/documents/menu/build'
import { AppLink } from '../../ui/link/app-link.tsx'

/** One entry of a menu's list, with its note where it has one. */
export function MenuEntry({ item, current }: { item: MenuItem; current: boolean }) {
  return (
    <li className="menu-item">
      <AppLink link={item} className="menu-link" current={current} />
      {item.note && <p className="menu-note">{item.note}</p>}
    </li>
  )
}
