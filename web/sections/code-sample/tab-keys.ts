/**
 * Which tab a key moves to (WAI-ARIA tabs pattern), or undefined when the key does not move.
 *
 * @param key - `event.key`
 * @param from - index of the active tab
 */
export function tabForKey(key: string, from: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (from + 1) % count
  if (key === 'ArrowLeft') return (from + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
