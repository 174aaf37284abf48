import { brand } from '@nectar/schemas/config/brand/brand'
import type { BuiltGroup } from '@nectar/schemas/documents/menu/build'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import { partHref } from '../../ui/illustration/drawings.ts'
import { Container } from '../../ui/layout/container.tsx'
import { AppLink } from '../../ui/link/app-link.tsx'
import { GetStarted } from '../header/get-started.tsx'
import { Logo } from '../header/logo.tsx'
import {
  entryEditing,
  type LayoutContent,
  type LayoutEditing,
  pathIn,
  stackColumns,
} from '../layout-content.ts'
import { MenuList } from '../menu-list.tsx'
import { CopyrightYear } from './copyright-year.tsx'

interface FooterProps extends Pick<LayoutContent, 'brandName' | 'footer' | 'getStarted' | 'edit'> {
  path: string
  cookieSettings?: ReactNode
}

/** The footer of every layout, always dark. */
export function Footer({ brandName, footer, getStarted, path, cookieSettings, edit }: FooterProps) {
  return (
    <footer data-theme="ink" className="relative overflow-hidden">
      <CombEdge />
      <Container className="pt-5 sm:pt-14">
        <div className="grid grid-cols-1 gap-x-column gap-y-4 pb-4 sm:gap-y-10 sm:pb-6 lg:grid-cols-12">
          <div className="flex flex-col items-start gap-3 sm:gap-5 lg:col-span-3">
            <Logo brandName={brandName} edit={edit?.setting('brandName')} />
            {footer.text && (
              <p className="max-w-[min(20rem,100%)] text-muted" {...edit?.setting('footerText')}>
                {footer.text}
              </p>
            )}
            <GetStarted {...getStarted} edit={edit?.setting('getStartedLabel')} />
            <ul className="-ml-2.5 flex flex-wrap">
              {footer.social.map(({ id, name, icon, link }) => (
                <li key={id}>
                  <AppLink
                    link={{ label: name, href: link, external: true, soon: false }}
                    className="flex size-11 items-center justify-center text-muted hover:text-text"
                    edit={edit?.social(id)}
                  >
                    <Icon name={icon} className="size-6" />
                    <span className="sr-only">{name}</span>
                  </AppLink>
                </li>
              ))}
            </ul>
          </div>
          {footer.groups.length > 0 && (
            <nav
              aria-label="Footer"
              className="gap-x-column gap-y-8 sm:grid sm:grid-cols-3 lg:col-span-9 lg:grid-cols-[2fr_2fr_1fr]"
            >
              <FooterColumns
                groups={footer.groups}
                path={pathIn(footer.groups, path)}
                edit={edit}
              />
            </nav>
          )}
        </div>
        <FooterEnd
          brandName={brandName}
          footer={footer}
          cookieSettings={cookieSettings}
          edit={edit}
        />
      </Container>
    </footer>
  )
}

interface FooterColumnsProps {
  groups: BuiltGroup[]
  path: string
  edit: LayoutEditing | undefined
}

/** The footer's link groups, one column each; collapsible on a phone. */
function FooterColumns({ groups, path, edit }: FooterColumnsProps) {
  return groups.map(({ key, label, link, columns }) => (
    <div key={key}>
      <p
        className={`pb-3 font-mono text-label text-muted ${link ? '' : 'hidden sm:block'}`}
        {...edit?.group('footer', key)}
      >
        {link ? <AppLink link={link} className="footer-link" /> : label}
      </p>
      <details className="rest">
        <summary
          className="unfolds justify-between border-t border-rule py-2.5"
          {...edit?.group('footer', key)}
        >
          {label}
        </summary>
        <div className="footer-columns grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-column pt-2 sm:block sm:pt-0">
          {stackColumns(columns).map(({ key: column, title, items }) => (
            <div key={column} className="break-inside-avoid pb-5">
              {title && (
                <p className="pb-1 font-medium" {...edit?.column('footer', key, column)}>
                  {title}
                </p>
              )}
              <MenuList
                items={items.map(({ note: _, ...item }) => item)}
                path={path}
                place="footer"
                edit={entryEditing(edit, items)}
              />
            </div>
          ))}
        </div>
      </details>
    </div>
  ))
}

interface FooterEndProps extends Pick<LayoutContent, 'brandName' | 'footer' | 'edit'> {
  cookieSettings?: ReactNode
}

const icons = { card: 'credit-card', crypto: 'coins' } as const

/** Copyright, legal links (in new tabs) and payment providers. */
function FooterEnd({ footer, cookieSettings, edit }: FooterEndProps) {
  const labels = { card: 'By card', crypto: 'By crypto' } as const
  const { legal, payments, copyrightHolder, year } = footer
  return (
    <div className="grid gap-1.5 border-t border-rule py-4 sm:gap-6 sm:py-8 text-small text-muted lg:grid-cols-12 lg:gap-x-column">
      <p className="py-1 lg:col-span-2" {...edit?.setting('copyrightHolder')}>
        © <CopyrightYear rendered={year} /> {copyrightHolder}
      </p>
      <div className="flex flex-wrap content-start items-start gap-x-5 lg:col-span-7">
        <ul className="contents">
          {legal.map((item) => (
            <li key={item.id}>
              <AppLink link={item} className="footer-link" edit={edit?.item(item, 'menuLabel')} />
            </li>
          ))}
        </ul>
        {cookieSettings}
      </div>
      <ul className="flex flex-wrap gap-x-5 empty:hidden lg:col-span-3 lg:justify-end">
        {payments?.map(({ name, kind, link }) => (
          <li key={name} className="flex items-center gap-2" {...edit?.setting('paymentProviders')}>
            <Icon name={icons[kind]} className="size-5" />
            {link ? (
              <AppLink
                link={{
                  label: `${labels[kind]}: ${name}`,
                  href: link,
                  external: true,
                  soon: false,
                }}
                className="footer-link"
              />
            ) : (
              `${labels[kind]}: ${name}`
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A decorative row of hexagons along the footer's upper edge. Brands with another cell do not have it. */
function CombEdge() {
  if (brand.cell !== 'hexagon') return null
  return (
    <svg
      aria-hidden="true"
      width="2286.3"
      height="44"
      className="comb-edge max-w-none fill-none pt-px"
    >
      <use href={partHref('comb-edge')} />
    </svg>
  )
}
