import { usedEvent, waitingAttribute } from './page-state.ts'

/** Delay where `requestIdleCallback` is missing, in milliseconds (spec section 9). */
const idleFallback = 50

/** Runs work when the browser is idle, after two seconds at the latest. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, idleFallback)
}

const usageEvents = 'pointermove pointerdown touchstart scroll keydown focus'.split(' ')

/**
 * Runs work once a visitor uses the page.
 *
 * @returns a function that cancels it
 */
export function whenUsed(work: () => void): () => void {
  const end = new AbortController()
  const begin = () => {
    end.abort()
    work()
  }
  const onEvent = ({ target }: Event) => {
    // The window itself can get the focus without being used.
    if (target instanceof Node) begin()
  }
  for (const type of [...usageEvents, usedEvent]) {
    addEventListener(type, onEvent, { capture: true, passive: true, signal: end.signal })
  }
  // A part that waits for its code can be in use before this code runs.
  const inUse = ':is(:hover, :focus-within)'
  if (document.querySelector(`[${waitingAttribute}="used"], [${waitingAttribute}]${inUse}`)) begin()
  return () => end.abort()
}
