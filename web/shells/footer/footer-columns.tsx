import type { BuiltGroup } from '@nectar/schemas/documents/menu/build'
import { AppLink } from '../../ui/link/app-link.tsx'
import type { ShellEditing } from '../shell-editing.ts'

interface FooterColumnsProps {
  groups: BuiltGroup[]
  path: string
  edit: ShellEditing | undefined
}

/** The footer's groups, each a column of links with its parts below one another. */
export function FooterColumns({ groups, path, edit }: FooterColumnsProps) {
  return groups.map(({ key, label, link, columns }) => (
    <div key={key}>
      <p className="pb-3 font-mono text-label text-muted" {...edit?.group('footer', key)}>
        {link ? <AppLink link={link} className="footer-link" /> : label}
      </p>
      {columns.map(({ key: column, title, items }) => (
        <div key={column} className="pb-5">
          {title && (
            <p className="pb-1 font-medium" {...edit?.column('footer', key, column)}>
              {title}
            </p>
          )}
          <ul>
            {items.map((item) => (
              <li key={item.id}>
                <AppLink
                  link={item}
                  className="footer-link"
                  current={item.href === path}
                  edit={edit?.item(item.id, 'menuLabel')}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  ))
}
