/**
 * Runs what a browser may refuse, such as its storage, which throws where it is blocked or full.
 *
 * @returns undefined where it throws
 */
export function quietly<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
