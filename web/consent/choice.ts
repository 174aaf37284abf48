import { readCookie, writeCookie } from './cookies.ts'

/** What a visitor answered the cookie banner (spec section 3). */
export const consentChoices = ['accept', 'decline', 'postpone'] as const
export type ConsentChoice = (typeof consentChoices)[number]

/** The element id of the site's cookie banner. */
export const bannerId = 'cookie-banner'

const year = 31_536_000

/** The key under which the choice of a banner is kept. */
export function consentKey(banner: string): string {
  return `cookie-consent-${banner}`
}

function parseChoice(value: string | null | undefined): ConsentChoice | null {
  return consentChoices.find((choice) => choice === value) ?? null
}

/** The stored choice; null without one. Reads a cookie where local storage refuses. */
export function readChoice(key: string): ConsentChoice | null {
  try {
    return parseChoice(localStorage.getItem(key))
  } catch {
    return parseChoice(readCookie(key, document.cookie))
  }
}

/** Stores the choice in local storage, or in a cookie of a year where local storage refuses. */
export function writeChoice(key: string, choice: ConsentChoice): void {
  try {
    localStorage.setItem(key, choice)
  } catch {
    const secure = location.protocol === 'https:' ? ['secure'] : []
    writeCookie(`${key}=${choice}`, `max-age=${year}`, 'samesite=lax', ...secure)
  }
}
