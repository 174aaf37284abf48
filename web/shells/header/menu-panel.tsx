import type { BuiltGroup } from '@nectar/schemas/documents/menu/build'
import { Container } from '../../ui/layout/container.tsx'
import type { ShellEditing } from '../shell-editing.ts'
import { MenuEntry } from './menu-entry.tsx'

interface MenuPanelProps {
  group: BuiltGroup
  path: string
  edit: ShellEditing | undefined
}

/** What a group of the bar discloses: its columns, below the header and as wide as the page. */
export function MenuPanel({ group, path, edit }: MenuPanelProps) {
  return (
    <Container className="grid grid-cols-12 gap-x-column pt-8 pb-14">
      <p
        className="col-span-3 font-display text-h3 font-headline"
        {...edit?.group('header', group.key)}
      >
        {group.label}
      </p>
      <div className="col-span-9 flex gap-x-column">
        {group.columns.map(({ key, title, items }) => (
          <div key={key} className={items.length > 6 ? 'flex-[2]' : 'flex-1'}>
            {title && (
              <p
                className="pb-3 font-mono text-label text-muted"
                {...edit?.column('header', group.key, key)}
              >
                {title}
              </p>
            )}
            <ul className={items.length > 6 ? 'columns-2 gap-x-column' : ''}>
              {items.map((item) => (
                <MenuEntry key={item.id} item={item} current={item.href === path} edit={edit} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Container>
  )
}
