import type { BuiltGroup } from '@nectar/schemas/documents/menu/build'
import { buttonClass } from '../../ui/button/button.tsx'
import { Container, containerClass } from '../../ui/layout/container.tsx'
import { AppLink } from '../../ui/link/app-link.tsx'
import { Static } from '../../ui/static/static.tsx'
import { MenuList } from '../menu-list.tsx'
import { entryEditing, type ShellContent, type ShellEditing } from '../shell-content.ts'
import { GetStarted } from './get-started.tsx'
import { HeaderFrame } from './header-frame.tsx'
import { Logo } from './logo.tsx'
import { MainMenu, type MainMenuEntry } from './main-menu.tsx'
import { MobileMenu } from './mobile-menu.tsx'

interface HeaderProps
  extends Pick<ShellContent, 'brandName' | 'header' | 'token' | 'getStarted' | 'edit'> {
  path: string
}

/** The header of every shell: menu groups, Token and Get started; a mobile menu below `lg`. */
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
      <Container className="flex h-header items-center gap-x-6 max-lg:flex-wrap max-lg:content-center xl:gap-x-8">
        <Logo brandName={brandName} edit={edit?.setting('brandName')} />
        <nav aria-label="Main" className="hidden h-full lg:block">
          <MainMenu entries={entries} />
        </nav>
        <div className="ml-auto flex items-center gap-3">
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
  edit: ShellEditing | undefined
}

// The length from which a list gets several columns.
const longList = 7

/** The dropdown of a menu group. Beside a long column, short ones share a narrow one. */
function MenuPanel({ group, path, edit }: MenuPanelProps) {
  const isLong = ({ items }: MenuColumn) => items.length >= longList
  const wide = group.columns.some(isLong) ? group.columns.filter(isLong) : group.columns
  const narrow = group.columns.filter((column) => !wide.includes(column))
  const show = (columns: readonly MenuColumn[]) =>
    columns.map((column) => (
      <PanelColumn key={column.key} group={group.key} column={column} path={path} edit={edit} />
    ))
  return (
    <Static
      as="div"
      live={Boolean(edit)}
      className={containerClass('grid grid-cols-12 gap-x-column py-6')}
    >
      <div className="col-span-3 space-y-4">
        <p className="font-display text-h3 font-headline" {...edit?.group('header', group.key)}>
          {group.label}
        </p>
        {show(narrow)}
      </div>
      <div className="col-span-9 flex gap-x-column">{show(wide)}</div>
    </Static>
  )
}

type MenuColumn = BuiltGroup['columns'][number]

interface PanelColumnProps {
  group: string
  column: MenuColumn
  path: string
  edit: ShellEditing | undefined
}

function PanelColumn({ group, column: { key, title, items }, path, edit }: PanelColumnProps) {
  return (
    <div className="min-w-0 grow basis-0">
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
