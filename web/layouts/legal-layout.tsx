import { Disclosure } from '../ui/disclosure/disclosure.tsx'
import { Container } from '../ui/layout/container.tsx'
import { AppLink } from '../ui/link/app-link.tsx'
import { isOwnPath } from '../ui/link/link.ts'
import type { LayoutProps, TocEntry } from './layout-content.ts'
import { PageFrame } from './page-frame.tsx'

const tocTitle = 'On this page'

/** Legal documents: light, with the table of contents and links to the other documents at the side. */
export function LegalLayout({ toc = [], children, ...props }: LayoutProps) {
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
          <div className="legal-rail">
            {toc.length > 0 && (
              <div className="pb-10">
                <p className="pb-2 font-mono text-label text-muted">{tocTitle}</p>
                <Toc entries={toc} />
              </div>
            )}
            <nav aria-label="Legal documents">
              <p className="pb-2 font-mono text-label text-muted">Legal documents</p>
              <ul>
                {props.footer.legal.map((item) => (
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
