import { Container } from '../ui/layout/container.tsx'
import { AppLink } from '../ui/link/app-link.tsx'
import type { LayoutProps } from './layout-content.ts'
import { PageFrame } from './page-frame.tsx'

/** The token application: a bar with its tabs and the wallet below the header. */
export function ClaimLayout({ tabs = [], wallet, children, ...props }: LayoutProps) {
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
                    className="layout-tab"
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
