import { expect, test } from 'vitest'
import { elapsedSince } from './elapsed.ts'

test('after the clock was set back, the time that has passed is not known', () => {
  const hour = 3_600_000
  expect(elapsedSince(5 * hour, 6 * hour)).toBe(hour)
  expect(elapsedSince(5 * hour, 5 * hour)).toBe(0)
  expect(elapsedSince(5 * hour, 4 * hour)).toBeUndefined()
})
