import { expect, test, vi } from 'vitest'
import type { Reader } from '../source/reader.ts'
import { untilReadable } from './receive.ts'

// `server-only` throws outside of a server bundle.
vi.mock('server-only', () => ({}))
vi.hoisted(() => process.loadEnvFile(`${import.meta.dirname}/../../../.env.example`))

const first = { _rev: 'one', _updatedAt: '2026-01-01T00:00:01Z' }
const second = { _rev: 'two', _updatedAt: '2026-01-01T00:00:02Z' }
const third = { _rev: 'three', _updatedAt: '2026-01-01T00:00:03Z' }

/** A content source that lags behind: each read gets the next answer, and the last one from then on. */
function lagging(...answers: unknown[]): { read: Reader; asked: () => number } {
  let asked = 0
  const read: Reader = async () => answers[Math.min(asked++, answers.length - 1)]
  return { read, asked: () => asked }
}

const change = { _id: 'route-a', _type: 'route', operation: 'update', ...second } as const

test.each([
  ['the revision', change, [first, first, second], 3],
  ['a newer one', change, [first, third], 2],
  ['a document that is new', { ...change, operation: 'create' } as const, [null, null, second], 3],
  ['the end of one that was deleted since', change, [first, null], 2],
  ['the end of a deleted one', { ...change, operation: 'delete' } as const, [second, null], 2],
])('is read again until there is %s', async (_, told, answers, times) => {
  const { read, asked } = lagging(...answers)
  await untilReadable(read, told)
  expect(asked()).toBe(times)
})

test('a change that does not say when it was made is not waited for long', async () => {
  const { read, asked } = lagging(first)
  await untilReadable(read, { ...change, _updatedAt: undefined })
  // After 20, 60 and 140 ms; the next pause would be over after 300.
  expect(asked()).toBeLessThanOrEqual(4)
})
