import type { Layout } from '@nectar/schemas/documents/route/constants'
import type { Route } from '@nectar/schemas/documents/route/schema'
import type { ReactNode } from 'react'
import { CookieSettings } from '../../consent/cookie-settings.tsx'
import { environment } from '../../content/environment.ts'
import { loadSocialLinks } from '../../content/lists.ts'
import type { Menus } from '../../content/menus/load-menus.ts'
import { loadSettings } from '../../content/settings.ts'
import type { Reader } from '../../content/source/reader.ts'
import { listHeadings } from '../../sections/rich-text/headings.ts'
import { shells } from '../../shells/registry.ts'
import type { ShellEditing } from '../../shells/shell-editing.ts'
import type { TocEntry } from '../../shells/types.ts'
import { HeaderWallet } from '../../wallet/header-wallet.tsx'
import { ConsentBanner } from './consent-banner.tsx'
import { ConsentReview } from './consent-review.tsx'
import { tokenConfig } from './public-config.ts'

interface ShellViewProps {
  read: Reader
  menus: Menus
  path: string
  /** The route of the path; without one the default shell stands around the error page. */
  route: Route | null
  children: ReactNode
  /** In draft mode alone. */
  edit?: ShellEditing
}

const token = { label: 'Token', href: '/token', external: false, soon: false }

function tableOfContents(layout: Layout, route: Route | null): TocEntry[] {
  if (layout !== 'legal') return []
  return listHeadings(route?.sections ?? [])
    .filter(({ level }) => level === 2)
    .map(({ id, label }) => ({ id, label }))
}

/** Puts the shell of a route's layout around its page. */
export async function ShellView({ read, menus, path, route, children, edit }: ShellViewProps) {
  const [settings, social] = await Promise.all([loadSettings(read), loadSocialLinks(read)])
  const layout = route?.layout ?? 'default'
  const Shell = shells[layout]
  return (
    <Shell
      brandName={settings.brandName}
      header={menus.header}
      token={token}
      getStarted={{ label: settings.getStartedLabel, href: environment.NEXT_PUBLIC_APP_URL }}
      footer={{
        groups: menus.footer,
        legal: menus.legal.flatMap(({ columns }) => columns.flatMap(({ items }) => items)),
        social: social.map(({ id, name, icon, link }) => ({ id, name, icon, link })),
        payments: settings.paymentProviders,
        text: settings.footerText,
        copyrightHolder: settings.copyrightHolder,
        year: new Date().getFullYear(),
      }}
      path={path}
      tabs={menus.claim}
      wallet={layout === 'claim' && <HeaderWallet config={tokenConfig} />}
      toc={tableOfContents(layout, route)}
      cookieSettings={<CookieSettings className="footer-link" />}
      banner={<ConsentBanner settings={settings.cookieBanner} edit={edit} />}
      edit={edit}
    >
      {children}
      {path === settings.cookieBanner.policy && <ConsentReview />}
    </Shell>
  )
}
