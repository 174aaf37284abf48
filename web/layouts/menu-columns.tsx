import type { BuiltColumn, BuiltGroup } from '@nectar/schemas/documents/menu/build'
import { AppLink } from '../ui/link/app-link.tsx'
import type { LayoutContent } from './layout-content.ts'

/** The classes of a column, its title and its list in a dropdown panel, in the mobile menu and in the footer. */
const places = {
  panel: {
    column: 'min-w-0 grow basis-0',
    title: 'pb-2 font-mono text-label text-muted',
    list: '',
  },
  sheet: {
    column: 'pb-4',
    title: 'pt-2 pb-1 font-mono text-label',
    list: 'gap-x-column text-text sm:columns-2',
  },
  footer: { column: 'break-inside-avoid pb-5', title: 'pb-1 font-medium', list: '' },
}

/** Whether the list of a column gets several columns of its own in a dropdown panel. */
export function isLong({ items }: BuiltColumn): boolean {
  return items.length >= 7
}

interface MenuColumnsProps extends Pick<LayoutContent, 'path' | 'edit'> {
  group: BuiltGroup
  place: keyof typeof places
  /** The classes of a column, instead of those of its place. */
  classOf?: ((column: BuiltColumn) => string) | false
}

/**
 * The columns of a menu group. Only panels show the notes of entries. Where columns are stacked, untitled ones come
 * first: below another one, they would seem to belong to it.
 */
export function MenuColumns({ group, path, place, classOf, edit }: MenuColumnsProps) {
  const isPanel = place === 'panel'
  const isFooter = place === 'footer'
  const { columns } = group
  const stacked = [
    ...columns.filter(({ title }) => !title),
    ...columns.filter(({ title }) => title),
  ]
  const classes = places[place]
  return (isPanel ? columns : stacked).map((column) => (
    <div key={column.key} className={classOf ? classOf(column) : classes.column}>
      {column.title && (
        <p
          className={classes.title}
          {...edit?.column(isFooter ? 'footer' : 'header', group.key, column.key)}
        >
          {column.title}
        </p>
      )}
      <ul
        className={isPanel && isLong(column) ? 'columns-2 gap-x-column hd:columns-3' : classes.list}
      >
        {column.items.map((item) => (
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
  ))
}
