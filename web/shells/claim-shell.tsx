import { Container } from '../ui/layout/container.tsx'
import { AppLink } from '../ui/link/app-link.tsx'
import { PageFrame } from './page-frame.tsx'
import type { ShellProps } from './types.ts'

/** The token application: tabs for its pages, the wallet in the header, the menus folded away. */
export function ClaimShell({ tabs = [], wallet, children, ...props }: ShellProps) {
  return (
    <PageFrame
      {...props}
      name="claim"
      theme="ink"
      folded
      shortFooter
      headerAction={<div className="max-xs:hidden">{wallet}</div>}
    >
      {/* The header of a narrow phone has room for the logo and the menu only. */}
      <div className="border-b border-rule xs:hidden">
        <Container className="py-3">{wallet}</Container>
      </div>
      {tabs.length > 0 && (
        <nav aria-label={props.token.label} className="border-b border-rule">
          <Container>
            <ul className="-mx-3 flex overflow-x-auto">
              {tabs.map((tab) => (
                <li key={tab.id}>
                  <AppLink
                    link={tab}
                    className="shell-tab"
                    current={tab.href === props.path}
                    edit={props.edit?.item(tab.id, 'menuLabel')}
                  />
                </li>
              ))}
            </ul>
          </Container>
        </nav>
      )}
      {children}
    </PageFrame>
  )
}
