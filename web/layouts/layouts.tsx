import type { Layout } from '@nectar/schemas/documents/route/schema'
import type { ComponentType, ReactNode } from 'react'
import { Disclosure } from '../ui/disclosure/disclosure.tsx'
import { Container } from '../ui/layout/layout.tsx'
import { AppLink, isOwnPath } from '../ui/link/app-link.tsx'
import { SkipLink } from '../ui/text/text.tsx'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import type { LayoutContent, LayoutProps, TocEntry } from './layout-content.ts'

interface PageFrameProps extends LayoutContent {
  theme: 'ink' | 'paper'
  /** The layout's name, for its styles. */
  name: Layout
  children: ReactNode
  banner: ReactNode
}

/** The frame of every layout: header, content, footer and cookie banner. */
function PageFrame({ theme, name, children, banner, ...content }: PageFrameProps) {
  return (
    <div data-theme={theme} data-layout={name} className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header {...content} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer {...content} />
      {banner}
    </div>
  )
}

function plainLayout(name: Layout, theme: 'ink' | 'paper'): ComponentType<LayoutProps> {
  return (props) => <PageFrame {...props} name={name} theme={theme} />
}

/** The token application: a bar with its tabs and the wallet below the header. */
function ClaimLayout({ tabs, wallet, children, ...props }: LayoutProps) {
  return (
    <PageFrame {...props} name="claim" theme="ink">
      <div className="border-b border-rule">
        <Container className="flex flex-wrap items-center justify-between gap-x-column">
          <div className="max-sm:w-full max-sm:py-3 sm:order-last">{wallet}</div>
          <nav aria-label="Token application" className="min-w-0">
            <ul className="-mx-[min(0.75rem,3vw)] flex overflow-x-auto">
              {tabs.map((tab) => (
                <li key={tab.id}>
                  <AppLink
                    link={tab}
                    // Its outline is inset: the tab bar would clip an outer ring.
                    className="block px-3 py-3.5 text-[1rem] font-medium whitespace-nowrap text-muted -outline-offset-2 hover:text-text aria-[current=page]:text-text aria-[current=page]:shadow-[inset_0_-3px_var(--accent)]"
                    current={tab.href === props.path}
                    edit={props.edit?.item(tab, 'menuLabel')}
                  />
                </li>
              ))}
            </ul>
          </nav>
        </Container>
      </div>
      {children}
    </PageFrame>
  )
}

const tocTitle = 'On this page'

/** Legal documents: light, with the table of contents and links to the other documents at the side. */
function LegalLayout({ toc, children, ...props }: LayoutProps) {
  return (
    <PageFrame {...props} name="legal" theme="paper">
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
                {props.legal.map((item) => (
                  <li key={item.id}>
                    <AppLink
                      link={{ ...item, external: item.external && !isOwnPath(item.href ?? '') }}
                      className="footer-link"
                      current={item.href === props.path}
                      edit={props.edit?.item(item, 'menuLabel')}
                    />
                  </li>
                ))}
              </ul>
            </nav>
          </div>
        </aside>
        <div className="min-w-0 lg:col-span-9">{children}</div>
      </Container>
    </PageFrame>
  )
}

function Toc({ entries }: { entries: TocEntry[] }) {
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

/** The component of each layout. */
export const layouts: Record<Layout, ComponentType<LayoutProps>> = {
  claim: ClaimLayout,
  default: plainLayout('default', 'ink'),
  landing: plainLayout('landing', 'ink'),
  legal: LegalLayout,
  light: plainLayout('light', 'paper'),
}
