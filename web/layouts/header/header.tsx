import type { BuiltGroup } from '@nectar/schemas/documents/menu/build'
import { buttonClass } from '../../ui/button/button.tsx'
import { Container, containerClass } from '../../ui/layout/container.tsx'
import { AppLink } from '../../ui/link/app-link.tsx'
import { entryEditing, type LayoutContent, type LayoutEditing, pathIn } from '../layout-content.ts'
import { MenuList } from '../menu-list.tsx'
import { GetStarted } from './get-started.tsx'
import { HeaderFrame } from './header-frame.tsx'
import { Logo } from './logo.tsx'
import { MainMenu, type MainMenuEntry } from './main-menu.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { SearchOpen } from './search-open.tsx'

interface HeaderProps
  extends Pick<LayoutContent, 'brandName' | 'header' | 'token' | 'getStarted' | 'edit'> {
  path: string
}

/** The header of every layout: menu groups, Token and Get started; a mobile menu below `lg`. */
export function Header({ brandName, header, token, getStarted, path, edit }: HeaderProps) {
  const entries = header.map((group): MainMenuEntry => {
    const { key, label, link } = group
    return link
      ? {
          key,
          label,
          link: (
            <AppLink
              key={key}
              link={link}
              className="menu-entry"
              current={link.href === path}
              edit={edit?.group('header', key)}
            />
          ),
        }
      : { key, label, panel: <MenuPanel key={key} group={group} path={path} edit={edit} /> }
  })
  return (
    <HeaderFrame>
      <Container className="flex h-header items-center gap-x-4 max-lg:flex-wrap max-lg:content-center xl:gap-x-8">
        <Logo brandName={brandName} edit={edit?.setting('brandName')} />
        <nav aria-label="Main" className="hidden h-full lg:block">
          <MainMenu entries={entries} />
        </nav>
        <div className="ml-auto flex items-center gap-2 xl:gap-3">
          <SearchOpen className="search-icon max-sm:hidden" />
          {token && (
            <AppLink
              link={token}
              className={`${buttonClass('secondary')} max-lg:hidden`}
              edit={edit?.item(token, 'menuLabel')}
            />
          )}
          <GetStarted
            {...getStarted}
            className="max-xs:hidden"
            edit={edit?.setting('getStartedLabel')}
          />
          <MobileMenu
            groups={header}
            token={token}
            getStarted={getStarted}
            path={path}
            edit={edit}
          />
        </div>
      </Container>
    </HeaderFrame>
  )
}

interface MenuPanelProps {
  group: BuiltGroup
  path: string
  edit: LayoutEditing | undefined
}

// The length from which a list gets several columns.
const longList = 7

/** The dropdown of a menu group. */
function MenuPanel({ group, path, edit }: MenuPanelProps) {
  return (
    <div
      className={containerClass(
        'grid grid-cols-12 grid-rows-[repeat(4,auto)_1fr] gap-x-column py-6',
      )}
    >
      <PanelColumns group={group} path={pathIn([group], path)} edit={edit} />
    </div>
  )
}

/** Next to one long column, the short ones share a narrow one. The order in the page stays that of the menu. */
function PanelColumns({ group, path, edit }: MenuPanelProps) {
  const long = group.columns.filter(({ items }) => items.length >= longList)
  const sharesRoom = long.length === 1
  const columns = group.columns.map((column) => (
    <PanelColumn
      key={column.key}
      group={group.key}
      column={column}
      path={path}
      edit={edit}
      place={placeOf(column, sharesRoom)}
    />
  ))
  return (
    <>
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
    </>
  )
}

function placeOf({ items }: MenuColumn, sharesRoom: boolean): string {
  if (!sharesRoom) return 'min-w-0 grow basis-0'
  return items.length >= longList
    ? 'col-span-9 col-start-4 row-span-5 row-start-1'
    : 'col-span-3 col-start-1 pb-4'
}

type MenuColumn = BuiltGroup['columns'][number]

interface PanelColumnProps {
  group: string
  column: MenuColumn
  path: string
  edit: LayoutEditing | undefined
  /** The classes that place it in the panel. */
  place: string
}

function PanelColumn({ group, column, path, edit, place }: PanelColumnProps) {
  const { key, title, items } = column
  return (
    <div className={place}>
      {title && (
        <p className="pb-2 font-mono text-label text-muted" {...edit?.column('header', group, key)}>
          {title}
        </p>
      )}
      <MenuList
        items={items}
        path={path}
        place={items.length >= longList ? 'long-panel' : 'panel'}
        edit={entryEditing(edit, items)}
      />
    </div>
  )
}
