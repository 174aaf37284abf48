import type { BuiltGroup } from '@nectar/schemas/documents/menu/build'
import { Disclosure } from '../../ui/disclosure/disclosure.tsx'
import { Container } from '../../ui/layout/container.tsx'
import { AppLink } from '../../ui/link/app-link.tsx'
import type { LinkTarget } from '../../ui/link/link.ts'
import type { ShellEditing } from '../shell-editing.ts'
import { GetStarted } from './get-started.tsx'
import { MenuButton } from './menu-button.tsx'
import { MenuEntry } from './menu-entry.tsx'

interface MobileMenuProps {
  groups: BuiltGroup[]
  token: LinkTarget
  getStarted: { label: string; href: string }
  path: string
  /** Landing and claim pages keep it at every width; the others below `lg`. */
  always?: boolean
  edit: ShellEditing | undefined
}

const menuId = 'site-menu'
const row = 'menu-row'

/** The hamburger and its sheet: a native popover with native details, so that it needs no script. */
export function MobileMenu({
  groups,
  token,
  getStarted,
  path,
  always = false,
  edit,
}: MobileMenuProps) {
  const shown = always ? '' : 'lg:hidden'
  return (
    <div className={shown}>
      <MenuButton controls={menuId} narrowOnly={!always} />
      <div popover="auto" id={menuId} className={`mobile-menu ${shown}`}>
        <nav aria-label="Main">
          <Container className="flex min-h-full flex-col pb-10">
            {groups.map(({ key, label, link, columns }) =>
              link ? (
                <AppLink
                  key={key}
                  link={link}
                  className={row}
                  current={link.href === path}
                  edit={edit?.group('header', key)}
                />
              ) : (
                <Disclosure
                  key={key}
                  name="site-menu"
                  summary={
                    <span className="text-h3" {...edit?.group('header', key)}>
                      {label}
                    </span>
                  }
                >
                  <MobileColumns group={key} columns={columns} path={path} edit={edit} />
                </Disclosure>
              ),
            )}
            <AppLink link={token} className={row} current={token.href === path} />
            <GetStarted
              {...getStarted}
              size="large"
              className="mt-8 w-full sm:w-auto sm:self-start"
              edit={edit?.setting('getStartedLabel')}
            />
          </Container>
        </nav>
      </div>
    </div>
  )
}

interface MobileColumnsProps extends Pick<MobileMenuProps, 'path' | 'edit'> {
  /** The key of the group they belong to. */
  group: string
  columns: BuiltGroup['columns']
}

function MobileColumns({ group, columns, path, edit }: MobileColumnsProps) {
  return columns.map(({ key, title, items }) => (
    <div key={key} className="pb-4">
      {title && (
        <p className="pt-2 pb-1 font-mono text-label" {...edit?.column('header', group, key)}>
          {title}
        </p>
      )}
      <ul className="text-text sm:columns-2 sm:gap-x-column">
        {items.map((item) => (
          <MenuEntry
            key={item.id}
            item={{ ...item, note: undefined }}
            current={item.href === path}
            edit={edit}
          />
        ))}
      </ul>
    </div>
  ))
}
