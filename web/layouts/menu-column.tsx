import type { BuiltColumn } from '@nectar/schemas/documents/menu/build'
import { AppLink } from '../ui/link/app-link.tsx'
import type { LayoutEditing } from './layout-content.ts'

/** The length from which a list in a dropdown panel gets several columns. */
export const longList = 7

/** The classes of title and list in a dropdown panel, in the mobile menu and in the footer. */
const places = {
  panel: { title: 'pb-2 font-mono text-label text-muted', list: '' },
  sheet: {
    title: 'pt-2 pb-1 font-mono text-label',
    list: 'gap-x-column text-text sm:columns-2',
  },
  footer: { title: 'pb-1 font-medium', list: '' },
}

interface MenuColumnProps {
  column: BuiltColumn
  /** The key of its group. */
  group: string
  /** The path of the page, whose entry is marked as current. */
  path: string
  place: keyof typeof places
  className: string
  edit: LayoutEditing | undefined
}

/** A column of a menu. Only panels show the notes of its entries. */
export function MenuColumn({ column, group, path, place, className, edit }: MenuColumnProps) {
  const { key, title, items } = column
  const isPanel = place === 'panel'
  const isFooter = place === 'footer'
  const list =
    isPanel && items.length >= longList ? 'columns-2 gap-x-column hd:columns-3' : places[place].list
  return (
    <div className={className}>
      {title && (
        <p
          className={places[place].title}
          {...edit?.column(isFooter ? 'footer' : 'header', group, key)}
        >
          {title}
        </p>
      )}
      <ul className={list}>
        {items.map((item) => (
          <li key={item.id} className={isFooter ? undefined : 'menu-item'}>
            <AppLink
              link={item}
              className={isFooter ? 'footer-link' : 'menu-link'}
              current={item.href === path}
              edit={edit?.item(item, 'menuLabel')}
            />
            {item.note && isPanel && (
              <p className="menu-note" {...edit?.item(item, 'menuNote')}>
                {item.note}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
