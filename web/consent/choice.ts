import { readCookie, readCookies, writeCookie } from './cookies.ts'

/** The answers to the cookie banner (spec section 3). */
export const consentChoices = ['accept', 'decline', 'postpone'] as const
export type ConsentChoice = (typeof consentChoices)[number]

/** The element id of the site's cookie banner. */
export const bannerId = 'cookie-banner'

/** Shown while Global Privacy Control is on and nothing has been chosen. */
export const browserRefusal =
  'Your browser asks not to be tracked, so nothing is counted unless you accept.'

const year = 31_536_000

/** The storage key of a banner's choice. */
export function consentKey(banner: string): string {
  return `cookie-consent-${banner}`
}

/** Parses a stored or broadcast choice; null for anything else. */
export function parseChoice(value: unknown): ConsentChoice | null {
  return consentChoices.find((choice) => choice === value) ?? null
}

/**
 * The stored choice, or null. The cookie comes first: it is set only if local storage rejected the
 * latest choice, and local storage may then hold an older one.
 */
export function readChoice(key: string): ConsentChoice | null {
  return parseChoice(readCookie(key, readCookies())) ?? readStorage(key)
}

function readStorage(key: string): ConsentChoice | null {
  try {
    return parseChoice(localStorage.getItem(key))
  } catch {
    return null
  }
}

/** Whether local storage kept the value: it may throw, be full, or silently drop it. */
function writeStorage(key: string, choice: ConsentChoice): boolean {
  try {
    localStorage.setItem(key, choice)
    return localStorage.getItem(key) === choice
  } catch {
    return false
  }
}

/** Stores the choice in local storage, or in a cookie for a year if that fails. */
export function writeChoice(key: string, choice: ConsentChoice): void {
  const seconds = writeStorage(key, choice) ? 0 : year
  const secure = location.protocol === 'https:' ? ['secure'] : []
  writeCookie(`${key}=${choice}`, `max-age=${seconds}`, 'samesite=lax', ...secure)
}
