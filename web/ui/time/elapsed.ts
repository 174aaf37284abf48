/**
 * The time since a moment that may have been stored by another page.
 *
 * @param since - milliseconds since 1970
 * @returns milliseconds; undefined if the clock was set back since, so that it is not known
 */
export function elapsedSince(since: number, now = Date.now()): number | undefined {
  const elapsed = now - since
  return elapsed >= 0 ? elapsed : undefined
}
