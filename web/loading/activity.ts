/** How long to wait where a browser cannot say when it is idle, in milliseconds (spec section 9). */
const idleFallback = 50

/** Runs something once the browser has nothing else to do, after two seconds in any case. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, idleFallback)
}

/** What tells that a visitor uses the page; none of it is kept for later (`capture-events.ts`). */
export const signsOfUse = ['pointermove', 'pointerdown', 'touchstart', 'scroll', 'keydown', 'focus']
