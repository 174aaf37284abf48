import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import {
  bannerId,
  type ConsentChoice,
  consentKey,
  parseChoice,
  readChoice,
  writeChoice,
} from './choice.ts'

interface ConsentState {
  /** The stored choice; null until there is one, and nothing is tracked. */
  choice: ConsentChoice | null
  /** Whether Global Privacy Control is on. */
  refusedByBrowser: boolean
  open: boolean
}

const key = consentKey(bannerId)
/** During server rendering: no banner and no tracking. */
const unknown: ConsentState = { choice: null, refusedByBrowser: false, open: false }
/** False if the browser stores nothing: the choice then lasts as long as the page. */
let isKept = true

const store = createStore(() => (typeof window === 'undefined' ? unknown : restore()))

function restore(): ConsentState {
  const choice = readChoice(key)
  // https://www.w3.org/TR/gpc/: counts as declining until the visitor chooses on this site.
  const refusedByBrowser =
    'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
  return { choice, refusedByBrowser, open: choice === null }
}

/** Reads the stored choice again: another tab may have changed it unnoticed. */
export function refreshConsent(): ConsentState {
  if (isKept && readChoice(key) !== store.getState().choice) store.setState(restore())
  return store.getState()
}

function applyFromTab(message: unknown): void {
  const choice = parseChoice(message)
  if (!choice) return
  isKept = readChoice(key) === choice
  store.setState({ choice, open: false })
}

/** Subscribes to changes, including those made in other tabs. */
function onConsent(changed: () => void): () => void {
  const leave = store.subscribe(changed)
  const stopListening = listenToTabs(key, refreshConsent, applyFromTab)
  return () => {
    leave()
    stopListening()
  }
}

/** Stores a choice and closes the banner. */
export function choose(choice: ConsentChoice): void {
  writeChoice(key, choice)
  isKept = readChoice(key) === choice
  store.setState({ choice, open: false })
  notifyTabs(key, choice)
}

/** Shows the banner again, so that the visitor can change the choice. */
export function openBanner(): void {
  store.setState({ open: true })
}

export function useConsent(): ConsentState {
  return useSyncExternalStore(onConsent, store.getState, () => unknown)
}

/** A channel between the tabs of this site; undefined if the browser has none or denies it. */
function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}

/** Notifies other tabs: a choice kept in a cookie fires no `storage` event. */
function notifyTabs(name: string, message: string): void {
  const channel = openChannel(name)
  channel?.postMessage(message)
  channel?.close()
}

/**
 * Follows a storage entry that other tabs may change.
 *
 * @param look - called when the entry may have changed, also when the tab is shown again
 * @param hear - called with what another tab broadcasts
 * @returns stops it
 */
function listenToTabs(
  name: string,
  look: () => void,
  hear: (message: unknown) => void,
): () => void {
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
  // Also fires for a page restored from the back/forward cache, which missed the other events.
  document.addEventListener('visibilitychange', onShow, { signal })
  return () => {
    end.abort()
    channel?.close()
  }
}
