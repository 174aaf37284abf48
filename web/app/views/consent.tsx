import type { Settings } from '@nectar/schemas/documents/settings'
import { CookieBanner } from '../../consent/cookie-banner.tsx'
import { CookieChoice, CookieSettings } from '../../consent/cookie-settings.tsx'
import { environment } from '../../content/environment.ts'
import { buttonClass } from '../../ui/button/button.tsx'
import { Band } from '../../ui/layout/band.tsx'
import { AppLink } from '../../ui/link/app-link.tsx'
import { Picture } from '../../ui/picture/picture.tsx'

interface ConsentBannerProps {
  settings: Settings['cookieBanner']
}

/** The cookie banner with the texts of the settings (defaults: spec section 9). */
export function ConsentBanner({ settings }: ConsentBannerProps) {
  const { title, text, image, policy, policyLabel } = settings
  const { position = 'bottom-left', type = 'floating' } = settings
  return (
    <CookieBanner
      title={title}
      text={text}
      labels={{
        accept: settings.acceptLabel,
        decline: settings.declineLabel,
        postpone: settings.postponeLabel,
      }}
      position={position}
      type={type}
      policy={
        policy && (
          <AppLink
            link={{ label: policyLabel, href: policy, external: true, soon: false }}
            className="underline underline-offset-4"
          />
        )
      }
      picture={
        image &&
        environment.NEXT_PUBLIC_ANALYTICS_ID && (
          <Picture {...image} sizes={160} className="cookie-banner-picture" />
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
