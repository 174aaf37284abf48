import type { Layout } from '@nectar/schemas/documents/route/schema'
import { networkIcons } from '@nectar/schemas/documents/social-link'
import type { Route } from '@nectar/schemas/generated/page-schemas'
import type { ReactNode } from 'react'
import { CookieSettings } from '../../consent/cookie-settings.tsx'
import { getStartedOf } from '../../content/application.ts'
import { environment } from '../../content/environment.ts'
import { legalLinks, menusOn } from '../../content/menus.ts'
import type { ShellParts } from '../../content/page.ts'
import { isAboutToken } from '../../content/settings.ts'
import type { LayoutEditing, TocEntry } from '../../layouts/layout-content.ts'
import { layouts } from '../../layouts/layouts.tsx'
import { listHeadings } from '../../sections/rich-text/headings.ts'
import { CopyPageButton } from '../../ui/copy/copy-page-button.tsx'
import { Container } from '../../ui/layout/container.tsx'
import { HeaderWallet } from '../../wallet/header-wallet.tsx'
import { tokenNotice } from '../../wallet/token-notice.ts'
import { ConsentBanner, ConsentReview } from './consent.tsx'
import { tokenConfig } from './page-context.ts'

interface LayoutViewProps {
  parts: ShellParts
  path: string
  /** The route of the path; without one, the default layout is used. */
  route: Route | null
  children: ReactNode
  edit?: LayoutEditing
}

function tableOfContents(layout: Layout, route: Route | null): TocEntry[] {
  if (layout !== 'legal') return []
  return listHeadings(route?.sections ?? [])
    .filter(({ level }) => level === 2)
    .map(({ id, label }) => ({ id, label }))
}

/**
 * Whether a page is for reading, so that visitors may copy its text: not the home page, a campaign, a token page or a
 * page that begins with a form.
 */
function isReading({ path, layout, sections = [] }: Route): boolean {
  const isForm = sections.slice(0, 2).some(({ _type }) => _type === 'formBlock')
  return path !== '/' && layout !== 'claim' && layout !== 'landing' && !isForm
}

/** Renders a route’s layout around its page. */
export function LayoutView({ parts, path, route, children, edit }: LayoutViewProps) {
  const { settings, social } = parts
  const layout = route?.layout ?? 'default'
  const menus = menusOn(layout, parts.menus)
  const PageLayout = layouts[layout]
  const notice =
    environment.NEXT_PUBLIC_WALLET &&
    isAboutToken(path, layout) &&
    tokenNotice({
      config: tokenConfig,
      isPractice: environment.NEXT_PUBLIC_PRACTICE_WALLET,
      tokenName: settings.tokenName,
    })
  return (
    <PageLayout
      brandName={settings.brandName}
      header={menus.header}
      token={menus.token}
      getStarted={getStartedOf(settings, environment.NEXT_PUBLIC_APP_URL)}
      footer={{
        groups: menus.footer,
        legal: legalLinks(menus),
        social: social.map(({ id, name, icon = networkIcons[id], link }) => ({
          id,
          name,
          icon,
          link,
        })),
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
      // No banner in the preview.
      banner={edit ? null : <ConsentBanner settings={settings.cookieBanner} />}
      edit={edit}
    >
      {notice && (
        <Container className="pt-4">
          <p role="note" className="border-l-2 border-warning pl-4 text-small">
            {notice}
          </p>
        </Container>
      )}
      {!edit && route && isReading(route) && (
        <CopyPageButton path={path} theme={route.sections?.[0]?.theme} />
      )}
      {children}
      {path === settings.cookieBanner.policy && <ConsentReview />}
    </PageLayout>
  )
}
