import { setTimeout as delay } from 'node:timers/promises'

/** An expected condition did not occur in time. */
class TooLateError extends Error {
  override readonly name = 'TooLateError'

  constructor(what: string, limitMs: number) {
    super(`Not within ${seconds(limitMs)}: ${what}`)
  }
}

/** Formats milliseconds, such as `0.4 s`. */
export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

/**
 * Waits for a condition and returns how long it took, such as `0.4 s`.
 *
 * @throws TooLateError
 */
export async function until(
  what: string,
  limitMs: number,
  hasCome: () => boolean | Promise<boolean>,
): Promise<string> {
  const begun = performance.now()
  while (!(await hasCome())) {
    if (performance.now() - begun > limitMs) throw new TooLateError(what, limitMs)
    await delay(50)
  }
  return seconds(performance.now() - begun)
}
