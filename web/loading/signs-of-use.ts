/** What tells that a visitor uses the page; none of it is kept for later (`keep-early.ts`). */
export const signsOfUse = ['pointermove', 'pointerdown', 'touchstart', 'scroll', 'keydown', 'focus']
