/** Told on the document whenever the page has written down what a wallet was asked. */
export const pendingEvent = 'nectar:pending'

/**
 * Loads the notice of a transaction that is under way, once local storage holds one. It is asked on every
 * page, so it looks for the phase of one and parses nothing.
 *
 * @param load loads the notice
 */
export function watchPending(load: () => void, signal: AbortSignal): void {
  const look = () => {
    try {
      if (/"phase":"(as|do|le|se)/.test(localStorage['nectar.transactions'])) load()
    } catch {
      // Storage is blocked: nothing is kept there.
    }
  }
  look()
  addEventListener('storage', look, { signal })
  document.addEventListener(pendingEvent, look, { signal })
}
