import { expect } from 'vitest'

/** `expect.poll` with the patience that a busy machine needs. */
export function eventually<T>(read: () => T) {
  return expect.poll(read, { timeout: 50_000 })
}
