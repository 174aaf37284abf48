import type { Layout } from '@nectar/schemas/documents/route/schema'
import type { Section } from '@nectar/schemas/generated/sections'
import type { ReactNode } from 'react'
import { listHeadings, type TextHeading } from '../sections/rich-text/rich-text-body.tsx'
import { Disclosure } from '../ui/disclosure/disclosure.tsx'
import { Container } from '../ui/layout/layout.tsx'
import { AppLink, isOwnPath } from '../ui/link/app-link.tsx'
import { SkipLink } from '../ui/text/text.tsx'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { type LayoutContent, legalLinks } from './layout-content.ts'

/** The theme of each layout. */
const themes: Record<Layout, 'ink' | 'paper'> = {
  claim: 'ink',
  default: 'ink',
  landing: 'ink',
  legal: 'paper',
  light: 'paper',
}

interface PageLayoutProps extends LayoutContent {
  layout: Layout
  /** The sections of the page, whose headings the legal layout lists. */
  sections: readonly Section[]
  /** "Connect wallet"; the claim layout shows it. */
  wallet: ReactNode
  banner: ReactNode
  children: ReactNode
}

/** A page in its layout: header, content, footer and cookie banner. */
export function PageLayout(props: PageLayoutProps) {
  const { layout, sections, wallet, banner, children, ...content } = props
  return (
    <div data-theme={themes[layout]} data-layout={layout} className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header {...content} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {layout === 'claim' && <TokenBar {...props} />}
        {layout === 'legal' ? <LegalFrame {...props} /> : children}
      </main>
      <Footer {...content} />
      {banner}
    </div>
  )
}

/** The bar of the token application, with its tabs and the wallet below the header. */
function TokenBar({ menus, path, edit, wallet }: PageLayoutProps) {
  return (
    <div className="border-b border-rule">
      <Container className="flex flex-wrap items-center justify-between gap-x-column">
        <div className="max-sm:w-full max-sm:py-3 sm:order-last">{wallet}</div>
        <nav aria-label="Token application" className="min-w-0">
          <ul className="-mx-[min(0.75rem,3vw)] flex overflow-x-auto">
            {menus.claim.map((tab) => (
              <li key={tab.id}>
                <AppLink
                  link={tab}
                  // Its outline is inset: the tab bar would clip an outer ring.
                  className="block px-3 py-3.5 text-[1rem] font-medium whitespace-nowrap text-muted -outline-offset-2 hover:text-text aria-[current=page]:text-text aria-[current=page]:shadow-[inset_0_-3px_var(--accent)]"
                  current={tab.href === path}
                  edit={edit?.item(tab, 'menuLabel')}
                />
              </li>
            ))}
          </ul>
        </nav>
      </Container>
    </div>
  )
}

const tocTitle = 'On this page'

/** Legal documents, with the table of contents and links to the other documents at the side. */
function LegalFrame({ sections, children, ...content }: PageLayoutProps) {
  const { path, edit } = content
  const toc = listHeadings(sections).filter(({ level }) => level === 2)
  return (
    <Container className="grid gap-x-column lg:grid-cols-12">
      <div className="lg:hidden">
        {toc.length > 0 && (
          <Disclosure summary={tocTitle}>
            <Toc entries={toc} />
          </Disclosure>
        )}
      </div>
      <aside className="hidden lg:col-span-3 lg:block">
        {/* The padding has space for the focus rings of its links. */}
        <div className="sticky top-header -mx-2 max-h-[calc(100dvh-var(--spacing-header))] overflow-y-auto px-2 py-section-tight text-small">
          {toc.length > 0 && (
            <div className="pb-10">
              <p className="pb-2 font-mono text-label text-muted">{tocTitle}</p>
              <Toc entries={toc} />
            </div>
          )}
          <nav aria-label="Legal documents">
            <p className="pb-2 font-mono text-label text-muted">Legal documents</p>
            <ul>
              {legalLinks(content).map((item) => (
                <li key={item.id}>
                  <AppLink
                    link={{ ...item, external: item.external && !isOwnPath(item.href ?? '') }}
                    className="footer-link"
                    current={item.href === path}
                    edit={edit?.item(item, 'menuLabel')}
                  />
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </aside>
      <div className="min-w-0 lg:col-span-9">{children}</div>
    </Container>
  )
}

function Toc({ entries }: { entries: TextHeading[] }) {
  return (
    <nav aria-label={tocTitle}>
      <ol>
        {entries.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} className="footer-link">
              {label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
