import type { BuiltGroup } from '@nectar/schemas/documents/menu/build'
import { Container } from '../../ui/layout/container.tsx'
import { longList, MenuList } from '../menu-list.tsx'
import { entryEditing, type ShellEditing } from '../shell-editing.ts'

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
          <div key={key} className={items.length > longList ? 'flex-[2]' : 'flex-1'}>
            {title && (
              <p
                className="pb-3 font-mono text-label text-muted"
                {...edit?.column('header', group.key, key)}
              >
                {title}
              </p>
            )}
            <MenuList items={items} path={path} place="panel" edit={entryEditing(edit, items)} />
          </div>
        ))}
      </div>
    </Container>
  )
}
