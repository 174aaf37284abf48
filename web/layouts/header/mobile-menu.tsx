import type { BuiltGroup, MenuItem } from '@nectar/schemas/documents/menu/build'
import { Disclosure } from '../../ui/disclosure/disclosure.tsx'
import { Container } from '../../ui/layout/container.tsx'
import { AppLink } from '../../ui/link/app-link.tsx'
import { entryEditing, type LayoutEditing, pathIn, stackColumns } from '../layout-content.ts'
import { MenuList } from '../menu-list.tsx'
import { GetStarted } from './get-started.tsx'
import { MenuButton } from './menu-button.tsx'
import { SearchOpen } from './search-open.tsx'

interface MobileMenuProps {
  groups: BuiltGroup[]
  token: MenuItem | undefined
  getStarted: { label: string | undefined; href: string }
  path: string
  edit: LayoutEditing | undefined
}

const menuId = 'site-menu'
const row = 'menu-row'

/** The mobile menu: a native popover with native details, so that it works without JavaScript. */
export function MobileMenu({ path, ...menu }: MobileMenuProps) {
  const { groups, token } = menu
  return (
    <div className="lg:hidden">
      <MenuButton controls={menuId} />
      <div popover="auto" id={menuId} className="mobile-menu lg:hidden">
        <Menu {...menu} path={token?.href === path ? path : pathIn(groups, path)} />
      </div>
    </div>
  )
}

function Menu({ groups, token, getStarted, path, edit }: MobileMenuProps) {
  return (
    <nav aria-label="Main">
      <Container className="flex min-h-full flex-col pb-10">
        <SearchOpen className="menu-row menu-search" />
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
        {token && (
          <AppLink
            link={token}
            className={row}
            current={token.href === path}
            edit={edit?.item(token, 'menuLabel')}
          />
        )}
        <GetStarted
          {...getStarted}
          size="large"
          className="mt-8 w-full sm:w-auto sm:self-start"
          edit={edit?.setting('getStartedLabel')}
        />
      </Container>
    </nav>
  )
}

interface MobileColumnsProps extends Pick<MobileMenuProps, 'path' | 'edit'> {
  group: string
  columns: BuiltGroup['columns']
}

function MobileColumns({ group, columns, path, edit }: MobileColumnsProps) {
  return stackColumns(columns).map(({ key, title, items }) => (
    <div key={key} className="pb-4">
      {title && (
        <p className="pt-2 pb-1 font-mono text-label" {...edit?.column('header', group, key)}>
          {title}
        </p>
      )}
      <MenuList items={items} path={path} place="sheet" edit={entryEditing(edit, items)} />
    </div>
  ))
}
