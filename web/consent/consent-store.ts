import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { quietly } from '../ui/quietly.ts'

/** Writes a cookie, `name=value` with its attributes, if the browser allows it: sandboxed pages have no cookies. */
export function writeCookie(pair: string, ...attributes: string[]): void {
  quietly(() => {
    // Not every browser has the Cookie Store API.
    document.cookie = [pair, 'path=/', ...attributes].join('; ')
  })
}

/** `document.cookie`; empty where it throws, as in a sandbox. */
export function readCookies(): string {
  return quietly(() => document.cookie) ?? ''
}

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
  const cookie = readCookies()
    .split('; ')
    .find((entry) => entry.startsWith(`${key}=`))
  const kept = parseChoice(cookie?.slice(key.length + 1))
  return kept ?? parseChoice(quietly(() => localStorage.getItem(key)))
}

/** Stores the choice in local storage, or in a cookie for a year if that throws or silently drops it. */
export function writeChoice(key: string, choice: ConsentChoice): void {
  quietly(() => localStorage.setItem(key, choice))
  const seconds = quietly(() => localStorage.getItem(key)) === choice ? 0 : year
  const secure = location.protocol === 'https:' ? ['secure'] : []
  writeCookie(`${key}=${choice}`, `max-age=${seconds}`, 'samesite=lax', ...secure)
}

interface ConsentState {
  /** The stored choice; null until there is one, and nothing is tracked. */
  choice: ConsentChoice | null
  /** Whether Global Privacy Control is on. */
  refusedByBrowser: boolean
  open: boolean
}

const key = consentKey(bannerId)
/** False if the browser stores nothing: the choice then lasts as long as the page. */
let isKept = true

/** Initially, as in the server's HTML: no banner and no tracking. */
const store = createStore<ConsentState>(() => ({
  choice: null,
  refusedByBrowser: false,
  open: false,
}))

/** Between the tabs of this site; undefined if the browser has none or denies it. */
let channel: BroadcastChannel | undefined

if (typeof window !== 'undefined') {
  store.setState(restore())
  followTabs()
}

function restore(): ConsentState {
  const choice = readChoice(key)
  // https://www.w3.org/TR/gpc/: counts as declining until the visitor chooses on this site.
  const refusedByBrowser =
    'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
  return { choice, refusedByBrowser, open: choice === null }
}

/** Follows a choice that is made in another tab. */
function followTabs(): void {
  // A choice kept in a cookie fires no `storage` event. Without a channel, the other events are late, but suffice.
  channel = quietly(() => new BroadcastChannel(key))
  channel?.addEventListener('message', ({ data }) => apply(parseChoice(data)))
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) refreshConsent()
  })
  // Also fires for a page restored from the back/forward cache, which missed the other events.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') refreshConsent()
  })
}

/** Reads the stored choice again: another tab may have changed it unnoticed. */
export function refreshConsent(): ConsentState {
  if (isKept && readChoice(key) !== store.getState().choice) store.setState(restore())
  return store.getState()
}

function apply(choice: ConsentChoice | null): void {
  if (!choice) return
  isKept = readChoice(key) === choice
  store.setState({ choice, open: false })
}

/** Stores a choice and closes the banner. */
export function choose(choice: ConsentChoice): void {
  writeChoice(key, choice)
  apply(choice)
  channel?.postMessage(choice)
}

/** Shows the banner again, so that the visitor can change the choice. */
export function openBanner(): void {
  store.setState({ open: true })
}

export function useConsent(): ConsentState {
  return useStore(store)
}
