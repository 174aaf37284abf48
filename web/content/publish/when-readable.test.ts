import { expect, test, vi } from 'vitest'
import type { ContentSource } from '../source/content-source.ts'
import { dependencies } from '../source/dependencies.ts'
import { ContentParseError } from '../source/parse.ts'
import { revisionQuery } from '../source/queries.ts'
import type { Reader } from '../source/reader.ts'
import { whenReadable } from './when-readable.ts'

vi.hoisted(() => process.loadEnvFile(`${import.meta.dirname}/../../../.env.example`))

const first = { _rev: 'one', _updatedAt: '2026-01-01T00:00:01Z' }
const second = { _rev: 'two', _updatedAt: '2026-01-01T00:00:02Z' }
const third = { _rev: 'three', _updatedAt: '2026-01-01T00:00:03Z' }

const notRead = () => Promise.reject(new Error('not read here'))

/** A content source that lags behind: each time it is opened, it has the next answer, and finally the last. */
function lagging(...answers: unknown[]) {
  let opened = 0
  const open = () => {
    const answer = answers[Math.min(opened++, answers.length - 1)]
    const read: Reader = async () => answer
    return { read, menus: notRead, settings: notRead }
  }
  return { open, opened: () => opened }
}

const change = { _id: 'route-a', _type: 'route', operation: 'update', ...second } as const

test.each([
  ['the revision', change, [first, first, second], 3],
  ['a newer one', change, [first, third], 2],
  ['a document that is new', { ...change, operation: 'create' } as const, [null, null, second], 3],
  ['the end of one that was deleted since', change, [first, null], 2],
  ['the end of a deleted one', { ...change, operation: 'delete' } as const, [second, null], 2],
])('is read again until there is %s', async (_, told, answers, times) => {
  const { open, opened } = lagging(...answers)
  const reading = ({ read }: ContentSource) => read(revisionQuery, {}, dependencies.uncached)
  expect(await whenReadable([told], reading, open)).toBe(answers.at(-1))
  expect(opened()).toBe(times)
})

test('an error of content that was read too early is ignored', async () => {
  const { open } = lagging(first, second)
  const reading = async ({ read }: ContentSource) => {
    const found = await read(revisionQuery, {}, dependencies.uncached)
    if (found === first) throw new ContentParseError('route-a', [])
    return found
  }
  expect(await whenReadable([change], reading, open)).toBe(second)
})

test('a change without a date is not waited for long', async () => {
  const { open, opened } = lagging(first)
  await whenReadable([{ ...change, _updatedAt: undefined }], async () => 'read', open)
  // It is opened at 0, 20, 60 and 140 ms. The next time would be at 300 ms, past the limit.
  expect(opened()).toBeLessThanOrEqual(4)
})
