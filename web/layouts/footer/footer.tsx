import { brand } from '@nectar/schemas/config/brand/brand'
import { networkIcon } from '@nectar/schemas/documents/social-link'
import { CookieSettings } from '../../consent/cookie-banner.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { partHref } from '../../ui/illustration/drawings.ts'
import { Container } from '../../ui/layout/layout.tsx'
import { AppLink } from '../../ui/link/app-link.tsx'
import { GetStarted, Logo } from '../header/get-started.tsx'
import { type LayoutContent, legalLinks } from '../layout-content.ts'
import { MenuColumns } from '../menu-columns.tsx'
import { CopyrightYear } from './copyright-year.tsx'

/** The footer of every layout, always dark. */
export function Footer(content: LayoutContent) {
  const { settings, social, menus, edit } = content
  return (
    <footer data-theme="ink" className="relative overflow-hidden">
      <CombEdge />
      <Container className="pt-5 sm:pt-14">
        <div className="grid grid-cols-1 gap-x-column gap-y-4 pb-4 sm:gap-y-10 sm:pb-6 lg:grid-cols-12">
          <div className="flex flex-col items-start gap-3 sm:gap-5 lg:col-span-3">
            <Logo {...content} />
            {settings.footerText && (
              <p className="max-w-[min(20rem,100%)] text-muted" {...edit?.setting('footerText')}>
                {settings.footerText}
              </p>
            )}
            <GetStarted {...content} />
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
          {menus.footer.length > 0 && (
            <nav
              aria-label="Footer"
              className="gap-x-column gap-y-8 sm:grid sm:grid-cols-3 lg:col-span-9 lg:grid-cols-[2fr_2fr_1fr]"
            >
              <FooterColumns {...content} />
            </nav>
          )}
        </div>
        <FooterEnd {...content} />
      </Container>
    </footer>
  )
}

/** The footer's link groups, one column each; collapsible on a phone. */
function FooterColumns({ menus, path, edit }: LayoutContent) {
  return menus.footer.map((group, index) => (
    <div key={group.key}>
      <p
        className={`pb-3 font-mono text-label text-muted ${group.link ? '' : 'hidden sm:block'}`}
        {...edit?.group('footer', group.key)}
      >
        {group.link ? <AppLink link={group.link} className="footer-link" /> : group.label}
      </p>
      <details className="rest">
        <summary
          className="unfolds justify-between border-t border-rule py-2.5"
          {...edit?.group('footer', group.key)}
        >
          {group.label}
        </summary>
        <div
          // All but the last have room for two columns.
          className={`grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-column pt-2 sm:block sm:pt-0 lg:text-small ${index < menus.footer.length - 1 ? 'lg:columns-2' : ''}`}
        >
          <MenuColumns group={group} path={path} place="footer" edit={edit} />
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
function FooterEnd(content: LayoutContent) {
  const { settings, edit } = content
  return (
    <div className="grid gap-1.5 border-t border-rule py-4 sm:gap-6 sm:py-8 text-small text-muted lg:grid-cols-12 lg:gap-x-column">
      <p className="py-1 lg:col-span-2" {...edit?.setting('copyrightHolder')}>
        © <CopyrightYear rendered={new Date().getFullYear()} /> {settings.copyrightHolder}
      </p>
      <div className="flex flex-wrap content-start items-start gap-x-5 lg:col-span-7">
        <ul className="contents">
          {legalLinks(content).map((item) => (
            <li key={item.id}>
              <AppLink link={item} className="footer-link" edit={edit?.item(item, 'menuLabel')} />
            </li>
          ))}
        </ul>
        <CookieSettings className="footer-link" />
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
