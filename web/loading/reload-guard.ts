/** How long after a reload no other one is tried, in milliseconds (spec section 9). */
export const reloadGuardLifetime = 10_000

const key = 'nectar:reloaded-at'

/** Whether an error says that a part of the site's code could not be loaded. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError'
}

/**
 * Decides whether the page may be reloaded because of a failed chunk, and notes that it was.
 *
 * @param storage - the tab's session storage
 * @param now - milliseconds since 1970
 * @returns false within 10 s of the last such reload, which then did not help
 */
export function claimReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  const last = Number(storage.getItem(key))
  if (last > 0 && now - last < reloadGuardLifetime) return false
  storage.setItem(key, String(now))
  return true
}

/** Forgets a reload once its window has passed, so that a later failure may reload again. */
export function releaseReload(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(key)
}
