/** Delay where `requestIdleCallback` is missing, in milliseconds (spec section 9). */
const idleFallback = 50

/** Runs work when the browser is idle, after two seconds at the latest. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, idleFallback)
}

/** Events that show that a visitor is using the page. `captureEvents` does not hold them back. */
export const usageEvents = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'scroll',
  'keydown',
  'focus',
]
