import type { BuiltGroup } from '@nectar/schemas/documents/menu/build'
import { Disclosure } from '../../ui/disclosure/disclosure.tsx'
import { Container } from '../../ui/layout/layout.tsx'
import { AppLink } from '../../ui/link/app-link.tsx'
import { type LayoutContent, pathIn, stackColumns } from '../layout-content.ts'
import { MenuColumn } from '../menu-column.tsx'
import { GetStarted, SearchOpen } from './get-started.tsx'
import { MenuButton } from './main-menu.tsx'

interface MobileMenuProps extends Pick<LayoutContent, 'token' | 'getStarted' | 'path' | 'edit'> {
  groups: BuiltGroup[]
}

const menuId = 'site-menu'

/** The mobile menu: a native popover with native details, so that it works without JavaScript. */
export function MobileMenu({ groups, token, getStarted, path, edit }: MobileMenuProps) {
  const current = token?.href === path ? path : pathIn(groups, path)
  return (
    <div className="lg:hidden">
      <MenuButton controls={menuId} />
      <div popover="auto" id={menuId} className="mobile-menu lg:hidden">
        <nav aria-label="Main">
          <Container className="flex min-h-full flex-col pb-10">
            <SearchOpen className="menu-row w-full cursor-pointer justify-between" />
            {groups.map(({ key, label, link, columns }) =>
              link ? (
                <AppLink
                  key={key}
                  link={link}
                  className="menu-row"
                  current={link.href === current}
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
                  {stackColumns(columns).map((column) => (
                    <MenuColumn
                      key={column.key}
                      group={key}
                      column={column}
                      path={current}
                      place="sheet"
                      className="pb-4"
                      edit={edit}
                    />
                  ))}
                </Disclosure>
              ),
            )}
            {token && (
              <AppLink
                link={token}
                className="menu-row"
                current={token.href === current}
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
      </div>
    </div>
  )
}
