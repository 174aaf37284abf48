import type { BuiltColumn, BuiltGroup } from '@nectar/schemas/documents/menu/build'
import { buttonClass } from '../../ui/button/button.tsx'
import { Container, containerClass } from '../../ui/layout/layout.tsx'
import { AppLink } from '../../ui/link/app-link.tsx'
import type { LayoutContent } from '../layout-content.ts'
import { isLong, MenuColumns } from '../menu-columns.tsx'
import { GetStarted, Logo, SearchOpen } from './get-started.tsx'
import { HeaderFrame } from './header-frame.tsx'
import { MainMenu, type MainMenuEntry } from './main-menu.tsx'
import { MobileMenu } from './mobile-menu.tsx'

/** The header of every layout: menu groups, Token and Get started; a mobile menu below `lg`. */
export function Header(content: LayoutContent) {
  const { menus, path, edit } = content
  const { token } = menus
  const entries = menus.header.map((group): MainMenuEntry => {
    const { key, label, link } = group
    if (!link) {
      return { key, label, panel: <MenuPanel key={key} group={group} path={path} edit={edit} /> }
    }
    const shown = (
      <AppLink
        key={key}
        link={link}
        className="menu-entry"
        current={link.href === path}
        edit={edit?.group('header', key)}
      />
    )
    return { key, label, link: shown }
  })
  return (
    <HeaderFrame>
      <Container className="flex h-header items-center gap-x-4 max-lg:flex-wrap max-lg:content-center xl:gap-x-8">
        <Logo {...content} />
        <nav aria-label="Main" className="hidden h-full lg:block">
          <MainMenu entries={entries} />
        </nav>
        <div className="ml-auto flex items-center gap-2 xl:gap-3">
          <SearchOpen className="inline-flex size-11 cursor-pointer items-center justify-center rounded-sm bg-[linear-gradient(var(--accent),var(--accent))] bg-size-[0_3px] bg-position-[50%_100%] bg-no-repeat hover:bg-size-[1.25rem_3px] max-sm:hidden [&>span]:sr-only" />
          {token && (
            <AppLink
              link={token}
              className={`${buttonClass('secondary')} max-lg:hidden`}
              edit={edit?.item(token, 'menuLabel')}
            />
          )}
          <GetStarted {...content} className="max-xs:hidden" />
          <MobileMenu {...content} />
        </div>
      </Container>
    </HeaderFrame>
  )
}

interface MenuPanelProps extends Pick<LayoutContent, 'path' | 'edit'> {
  group: BuiltGroup
}

const besideLong = (column: BuiltColumn) =>
  isLong(column) ? 'col-span-9 col-start-4 row-span-5 row-start-1' : 'col-span-3 col-start-1 pb-4'

/** The dropdown of a menu group. Next to one long column, the short ones share a narrow one. */
function MenuPanel({ group, path, edit }: MenuPanelProps) {
  const sharesRoom = group.columns.filter(isLong).length === 1
  const columns = (
    <MenuColumns
      group={group}
      path={path}
      place="panel"
      classOf={sharesRoom && besideLong}
      edit={edit}
    />
  )
  return (
    <div
      className={containerClass(
        'grid grid-cols-12 grid-rows-[repeat(4,auto)_1fr] gap-x-column py-6',
      )}
    >
      <p
        className="col-span-3 pb-4 font-display text-h3 font-headline"
        {...edit?.group('header', group.key)}
      >
        {group.label}
      </p>
      {sharesRoom ? (
        columns
      ) : (
        <div className="col-span-9 row-span-5 flex gap-x-column">{columns}</div>
      )}
    </div>
  )
}
