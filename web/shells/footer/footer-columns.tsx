import type { BuiltGroup } from '@nectar/schemas/documents/menu/build'
import { AppLink } from '../../ui/link/app-link.tsx'
import { MenuList } from '../menu-list.tsx'
import { entryEditing, type ShellEditing } from '../shell-editing.ts'
import { stacked } from '../stacked.ts'

interface FooterColumnsProps {
  groups: BuiltGroup[]
  path: string
  edit: ShellEditing | undefined
}

/** The footer's groups, each a column of links with its parts below one another; on a phone they open. */
export function FooterColumns({ groups, path, edit }: FooterColumnsProps) {
  return groups.map(({ key, label, link, columns }) => (
    <div key={key}>
      <p
        className={`pb-3 font-mono text-label text-muted ${link ? '' : 'hidden sm:block'}`}
        {...edit?.group('footer', key)}
      >
        {link ? <AppLink link={link} className="footer-link" /> : label}
      </p>
      <details className="rest">
        <summary
          className="unfolds justify-between border-t border-rule py-2.5"
          {...edit?.group('footer', key)}
        >
          {label}
        </summary>
        <div className="grid grid-cols-2 gap-x-column pt-2 sm:block sm:pt-0">
          {stacked(columns).map(({ key: column, title, items }) => (
            <div key={column} className="pb-5">
              {title && (
                <p className="pb-1 font-medium" {...edit?.column('footer', key, column)}>
                  {title}
                </p>
              )}
              <MenuList
                items={items.map(({ note: _, ...item }) => item)}
                path={path}
                place="footer"
                edit={entryEditing(edit, items)}
              />
            </div>
          ))}
        </div>
      </details>
    </div>
  ))
}
