/** Dispatched on the document whenever a transaction was stored. */
export const pendingEvent = 'nectar:pending'

/**
 * Loads the notice about pending transactions once local storage holds one. Runs on every page, so it
 * matches the phase by a pattern and parses nothing.
 *
 * @param load loads the notice
 */
export function watchPending(load: () => void, signal: AbortSignal): void {
  const check = () => {
    try {
      if (/"phase":"(as|do|le|se)/.test(localStorage['nectar.transactions'])) load()
    } catch {
      // Storage is blocked.
    }
  }
  check()
  addEventListener('storage', check, { signal })
  document.addEventListener(pendingEvent, check, { signal })
}
