import { Disclosure } from '../../ui/disclosure/disclosure.tsx'
import { Container } from '../../ui/layout/layout.tsx'
import { AppLink } from '../../ui/link/app-link.tsx'
import type { LayoutContent } from '../layout-content.ts'
import { MenuColumns } from '../menu-columns.tsx'
import { GetStarted, SearchOpen } from './get-started.tsx'
import { MenuButton } from './main-menu.tsx'

const menuId = 'site-menu'

/** The mobile menu: a native popover with native details, so that it works without JavaScript. */
export function MobileMenu(content: LayoutContent) {
  const { menus, path, edit } = content
  const { token } = menus
  return (
    <div className="lg:hidden">
      <MenuButton controls={menuId} />
      <div popover="auto" id={menuId} className="mobile-menu lg:hidden">
        <nav aria-label="Main">
          <Container className="flex min-h-full flex-col pb-10">
            <SearchOpen className="menu-row w-full cursor-pointer justify-between" />
            {menus.header.map((group) =>
              group.link ? (
                <AppLink
                  key={group.key}
                  link={group.link}
                  className="menu-row"
                  current={group.link.href === path}
                  edit={edit?.group('header', group.key)}
                />
              ) : (
                <Disclosure
                  key={group.key}
                  name="site-menu"
                  summary={
                    <span className="text-h3" {...edit?.group('header', group.key)}>
                      {group.label}
                    </span>
                  }
                >
                  <MenuColumns group={group} path={path} place="sheet" edit={edit} />
                </Disclosure>
              ),
            )}
            {token && (
              <AppLink
                link={token}
                className="menu-row"
                current={token.href === path}
                edit={edit?.item(token, 'menuLabel')}
              />
            )}
            <GetStarted {...content} size="large" className="mt-8 w-full sm:w-auto sm:self-start" />
          </Container>
        </nav>
      </div>
    </div>
  )
}
