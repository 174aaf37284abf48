import type { BuiltGroup } from '@nectar/schemas/documents/menu/build'
import { AppLink } from '../../ui/link/app-link.tsx'

/** The footer's groups, each a column of links with its parts below one another. */
export function FooterColumns({ groups, path }: { groups: BuiltGroup[]; path: string }) {
  return groups.map(({ key, label, link, columns }) => (
    <div key={key}>
      <p className="pb-3 font-mono text-label text-muted">
        {link ? <AppLink link={link} className="footer-link" /> : label}
      </p>
      {columns.map(({ key: column, title, items }) => (
        <div key={column} className="pb-5">
          {title && <p className="pb-1 font-medium">{title}</p>}
          <ul>
            {items.map((item) => (
              <li key={item.id}>
                <AppLink link={item} className="footer-link" current={item.href === path} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  ))
}
