import type { Settings } from '@nectar/schemas/documents/settings'
import type { Route } from '@nectar/schemas/generated/page-schemas'
import type { ReactNode } from 'react'
import { CookieBanner, CookieChoice, CookieSettings } from '../../consent/cookie-banner.tsx'
import { getStartedOf, isAboutToken } from '../../content/application.ts'
import { environment } from '../../content/environment.ts'
import type { ShellParts } from '../../content/page.ts'
import type { LayoutEditing } from '../../layouts/layout-content.ts'
import { PageLayout } from '../../layouts/layouts.tsx'
import { buttonClass } from '../../ui/button/button.tsx'
import { CopyPageButton } from '../../ui/copy/copy-button.tsx'
import { Band, Container } from '../../ui/layout/layout.tsx'
import { AppLink } from '../../ui/link/app-link.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { HeaderWallet } from '../../wallet/header-wallet.tsx'
import { tokenNotice } from '../../wallet/token-config.ts'
import { tokenConfig } from './page-context.ts'

interface LayoutViewProps {
  parts: ShellParts
  path: string
  /** The route of the path; without one, the default layout is used. */
  route: Route | null
  children: ReactNode
  edit?: LayoutEditing
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
  const { menus, settings, social } = parts
  const layout = route?.layout ?? 'default'
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
      layout={layout}
      sections={route?.sections ?? []}
      settings={settings}
      social={social}
      menus={menus}
      getStarted={getStartedOf(settings, environment.NEXT_PUBLIC_APP_URL)}
      path={path}
      wallet={layout === 'claim' && <HeaderWallet config={tokenConfig} />}
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

const types = {
  floating: 'inset-x-2 bottom-2 rounded-lg border',
  bar: 'inset-x-0 bottom-0 border-t',
}
const positions = {
  bottom: 'lg:items-center',
  'bottom-left': 'lg:right-auto lg:w-108 lg:px-4',
  'bottom-right': 'lg:left-auto lg:w-108 lg:px-4',
}
/** At the bottom, the text is as wide as the page's container. */
const bottoms = {
  floating:
    'lg:inset-x-0 lg:mx-auto lg:w-[calc(min(100%,var(--container-page))-2*var(--spacing-gutter))] lg:px-4',
  bar: 'lg:px-[calc(max(0px,50%-var(--container-page)/2)+var(--spacing-gutter))]',
}

/** The cookie banner with the texts of the settings (defaults: spec section 9). */
export function ConsentBanner({ settings }: { settings: Settings['cookieBanner'] }) {
  const { image, policy, position = 'bottom-left', type = 'floating' } = settings
  const showsImage = image && environment.NEXT_PUBLIC_ANALYTICS_ID
  const columns = showsImage ? 'lg:grid-cols-[auto_1fr_auto]' : 'lg:grid-cols-[1fr_auto]'
  const place = position === 'bottom' ? `${bottoms[type]} ${columns}` : ''
  return (
    <CookieBanner
      title={settings.title}
      text={settings.text}
      labels={{
        accept: settings.acceptLabel,
        decline: settings.declineLabel,
        postpone: settings.postponeLabel,
      }}
      position={position}
      type={type}
      // Fixed, to avoid layout shifts.
      className={`fixed z-40 grid max-h-[calc(100dvh-1rem)] gap-x-6 gap-y-2 overflow-y-auto border-rule-strong bg-raised px-2.5 py-2 shadow-panel outline-none transition-opacity starting:opacity-0 lg:py-2.5 ${types[type]} ${positions[position]} ${place}`}
      policy={
        policy && (
          <AppLink
            link={{ label: settings.policyLabel, href: policy, external: true, soon: false }}
            className="underline underline-offset-4"
          />
        )
      }
      picture={
        showsImage && (
          <Picture
            {...image}
            sizes={160}
            className="cookie-banner-picture h-11 w-auto rounded-md max-lg:hidden"
          />
        )
      }
    />
  )
}

/** Below the cookie policy: the visitor's choice, and a way to change it. */
export function ConsentReview() {
  return (
    <Band tight aria-label="Your choice about cookies">
      <div className="flex max-w-prose flex-wrap items-center justify-between gap-4 border-y border-rule py-6">
        <CookieChoice />
        <CookieSettings className={buttonClass('secondary')} />
      </div>
    </Band>
  )
}
