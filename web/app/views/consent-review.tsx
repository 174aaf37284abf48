import { CookieChoice, CookieSettings } from '../../consent/cookie-settings.tsx'
import { buttonClass } from '../../ui/button/button.tsx'
import { Band } from '../../ui/layout/band.tsx'

/** Below the cookie policy: what one has chosen, and the way to choose anew. */
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
