import { useSyncExternalStore } from 'react'
import {
  bannerId,
  type ConsentChoice,
  consentKey,
  parseChoice,
  readChoice,
  writeChoice,
} from './choice.ts'
import { hearTabs, tellTabs } from './tabs.ts'

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
/** False where the browser keeps nothing: what was chosen then holds for as long as the page does. */
let isKept = true
let endHearing: (() => void) | undefined

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

/** Reads the stored choice again, which another tab may have changed without a word to this one. */
export function readAgain(): ConsentState {
  const known = getConsent()
  if (isKept && readChoice(key) !== known.choice) become(restore())
  return getConsent()
}

function follow(told: unknown): void {
  const choice = parseChoice(told)
  if (!choice) return
  isKept = readChoice(key) === choice
  become({ ...getConsent(), choice, open: false })
}

/** Tells of every change, also of one made in another tab. */
export function onConsent(changed: () => void): () => void {
  listeners.add(changed)
  endHearing ??= hearTabs(key, readAgain, follow)
  return () => {
    listeners.delete(changed)
    if (listeners.size > 0) return
    endHearing?.()
    endHearing = undefined
  }
}

/** Stores a choice and closes the banner. */
export function choose(choice: ConsentChoice): void {
  writeChoice(key, choice)
  isKept = readChoice(key) === choice
  become({ ...getConsent(), choice, open: false })
  tellTabs(key, choice)
}

/** Shows the banner again, so that the visitor can choose anew. */
export function openBanner(): void {
  become({ ...getConsent(), open: true })
}

export function useConsent(): ConsentState {
  return useSyncExternalStore(onConsent, getConsent, () => unknown)
}
