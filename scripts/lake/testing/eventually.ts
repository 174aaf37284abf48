import { expect } from 'vitest'

/** `expect.poll` with a timeout that suits a busy machine. */
export function eventually<T>(read: () => T) {
  return expect.poll(read, { timeout: 50_000 })
}
