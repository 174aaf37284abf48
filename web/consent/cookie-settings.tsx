'use client'

import { browserRefusal } from './choice.ts'
import { openBanner, useConsent } from './consent-store.ts'

const answers = {
  accept: 'You accepted analytics.',
  decline: 'You declined analytics: nothing is loaded.',
  postpone: 'You postponed the choice: nothing is loaded until you accept.',
}

/** Opens the cookie banner again. Hidden without JavaScript, where there is no banner. */
export function CookieSettings({ className }: { className: string }) {
  return (
    <button type="button" className={`cookie-settings ${className}`} onClick={openBanner}>
      Cookie settings
    </button>
  )
}

/** The visitor's current choice in words. */
export function CookieChoice() {
  const { choice, refusedByBrowser } = useConsent()
  const unasked = refusedByBrowser ? browserRefusal : 'You have not chosen yet.'
  return <span role="status">{choice ? answers[choice] : unasked}</span>
}
