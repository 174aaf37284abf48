import { brand } from '@nectar/schemas/config/brand/brand'
import type { BuiltGroup } from '@nectar/schemas/documents/menu/build'
import { networkIcon } from '@nectar/schemas/documents/social-link'
import { Icon } from '../../ui/icon/icon.tsx'
import { partHref } from '../../ui/illustration/drawings.ts'
import { Container } from '../../ui/layout/layout.tsx'
import { AppLink } from '../../ui/link/app-link.tsx'
import { GetStarted, Logo } from '../header/get-started.tsx'
import { type LayoutContent, type LayoutEditing, pathIn, stackColumns } from '../layout-content.ts'
import { MenuColumn } from '../menu-column.tsx'
import { CopyrightYear } from './copyright-year.tsx'

/** The footer of every layout, always dark. */
export function Footer(content: LayoutContent) {
  const { settings, social, footer, getStarted, path, edit } = content
  return (
    <footer data-theme="ink" className="relative overflow-hidden">
      <CombEdge />
      <Container className="pt-5 sm:pt-14">
        <div className="grid grid-cols-1 gap-x-column gap-y-4 pb-4 sm:gap-y-10 sm:pb-6 lg:grid-cols-12">
          <div className="flex flex-col items-start gap-3 sm:gap-5 lg:col-span-3">
            <Logo brandName={settings.brandName} edit={edit?.setting('brandName')} />
            {settings.footerText && (
              <p className="max-w-[min(20rem,100%)] text-muted" {...edit?.setting('footerText')}>
                {settings.footerText}
              </p>
            )}
            <GetStarted {...getStarted} edit={edit?.setting('getStartedLabel')} />
            <ul className="-ml-2.5 flex flex-wrap">
              {social.map(({ id, name, icon = networkIcon(id), link }) => (
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
          {footer.length > 0 && (
            <nav
              aria-label="Footer"
              className="gap-x-column gap-y-8 sm:grid sm:grid-cols-3 lg:col-span-9 lg:grid-cols-[2fr_2fr_1fr]"
            >
              <FooterColumns groups={footer} path={pathIn(footer, path)} edit={edit} />
            </nav>
          )}
        </div>
        <FooterEnd {...content} />
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
  return groups.map(({ key, label, link, columns }, index) => (
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
        <div
          // All but the last have room for two columns.
          className={`grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-column pt-2 sm:block sm:pt-0 lg:text-small ${index < groups.length - 1 ? 'lg:columns-2' : ''}`}
        >
          {stackColumns(columns).map((column) => (
            <MenuColumn
              key={column.key}
              group={key}
              column={column}
              path={path}
              place="footer"
              className="break-inside-avoid pb-5"
              edit={edit}
            />
          ))}
        </div>
      </details>
    </div>
  ))
}

const payments = {
  card: { icon: 'credit-card', label: 'By card' },
  crypto: { icon: 'coins', label: 'By crypto' },
} as const

/** Copyright, legal links (in new tabs) and payment providers. */
function FooterEnd({ settings, legal, cookieSettings, edit }: LayoutContent) {
  return (
    <div className="grid gap-1.5 border-t border-rule py-4 sm:gap-6 sm:py-8 text-small text-muted lg:grid-cols-12 lg:gap-x-column">
      <p className="py-1 lg:col-span-2" {...edit?.setting('copyrightHolder')}>
        © <CopyrightYear rendered={new Date().getFullYear()} /> {settings.copyrightHolder}
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
        {settings.paymentProviders?.map(({ name, kind, link }) => {
          const { icon, label } = payments[kind]
          const words = `${label}: ${name}`
          return (
            <li
              key={name}
              className="flex items-center gap-2"
              {...edit?.setting('paymentProviders')}
            >
              <Icon name={icon} className="size-5" />
              {link ? (
                <AppLink
                  link={{ label: words, href: link, external: true, soon: false }}
                  className="footer-link"
                />
              ) : (
                words
              )}
            </li>
          )
        })}
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
