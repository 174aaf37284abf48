import { useSyncExternalStore } from 'react'
import {
  bannerId,
  type ConsentChoice,
  consentKey,
  parseChoice,
  readChoice,
  writeChoice,
} from './choice.ts'

/** What the page knows of the visitor's consent. */
interface ConsentState {
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
function getConsent(): ConsentState {
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
function onConsent(changed: () => void): () => void {
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

/** A channel between the tabs of this site; none where the browser has none or refuses it. */
function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}

/** Tells the other tabs of this site: what a cookie keeps causes no `storage` event. */
function tellTabs(name: string, message: string): void {
  const channel = openChannel(name)
  channel?.postMessage(message)
  channel?.close()
}

/**
 * Hears what the other tabs of this site do with an entry of the storage.
 *
 * @param look - called when the entry may have changed: it has, or the tab is shown again
 * @param hear - called with what another tab tells
 * @returns ends it
 */
function hearTabs(name: string, look: () => void, hear: (message: unknown) => void): () => void {
  const end = new AbortController()
  const { signal } = end
  const channel = openChannel(name)
  channel?.addEventListener('message', ({ data }) => hear(data), { signal })
  const onStorage = ({ key }: StorageEvent) => {
    if (key === name || key === null) look()
  }
  const onShow = () => {
    if (document.visibilityState === 'visible') look()
  }
  addEventListener('storage', onStorage, { signal })
  // Also told to a page that was kept for the way back, and has heard nothing meanwhile.
  document.addEventListener('visibilitychange', onShow, { signal })
  return () => {
    end.abort()
    channel?.close()
  }
}
