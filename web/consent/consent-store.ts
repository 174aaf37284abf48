import { useSyncExternalStore } from 'react'
import { bannerId, type ConsentChoice, consentKey, readChoice, writeChoice } from './choice.ts'

/** What the page knows of the visitor's consent. */
export interface ConsentState {
  /** What is stored; null before any, which tracks nothing. */
  choice: ConsentChoice | null
  /** Whether the browser asks not to be tracked, by Global Privacy Control. */
  refusedByBrowser: boolean
  /** Whether the banner shows. */
  open: boolean
}

const key = consentKey(bannerId)
/** Before the browser has been asked: no banner and no tracking. */
const unknown: ConsentState = { choice: null, refusedByBrowser: false, open: false }
const listeners = new Set<() => void>()
let state: ConsentState | undefined

function restore(): ConsentState {
  const choice = readChoice(key)
  // https://www.w3.org/TR/gpc/: a refusal, until the visitor says otherwise on this very site.
  const refusedByBrowser =
    'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
  return { choice, refusedByBrowser, open: choice === null }
}

function become(next: ConsentState): void {
  state = next
  for (const changed of listeners) changed()
}

/** The present state; restored from the browser at the first call. */
export function getConsent(): ConsentState {
  state ??= restore()
  return state
}

/** Tells of every change, also of one made in another tab. */
export function onConsent(changed: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === key || event.key === null) become(restore())
  }
  listeners.add(changed)
  addEventListener('storage', follow)
  return () => {
    listeners.delete(changed)
    removeEventListener('storage', follow)
  }
}

/** Stores a choice and closes the banner. */
export function choose(choice: ConsentChoice): void {
  writeChoice(key, choice)
  become({ ...getConsent(), choice, open: false })
}

/** Shows the banner again, so that the visitor can choose anew. */
export function openBanner(): void {
  become({ ...getConsent(), open: true })
}

export function useConsent(): ConsentState {
  return useSyncExternalStore(onConsent, getConsent, () => unknown)
}
