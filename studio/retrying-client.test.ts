import { ClientError, ServerError } from '@sanity/client'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { hasSaved, withRetries } from './retrying-client.ts'

const away = new TypeError('Failed to fetch')
const atOnce = () => Promise.resolve()

/** A content store that is unreachable for the given number of requests. */
function storeAwayFor(requests: number, error: Error = away) {
  let asked = 0
  const handler = withRetries(async () => {
    asked += 1
    if (asked <= requests) throw error
    return 'found'
  }, atOnce)
  const ask = (url: string, signal?: AbortSignal) =>
    handler({ url, ...(signal && { signal }) }, () => Promise.resolve())
  return { ask, asked: () => asked }
}

test.each([
  'http://lake/v1/data/query/production?query=*',
  'http://lake/v1/data/doc/production/a',
  'http://lake/v1/data/history/production/transactions/a',
])('%s waits until the content store is back', async (url) => {
  const store = storeAwayFor(30)
  expect(await store.ask(url)).toBe('found')
  expect(store.asked()).toBe(31)
})

test('a write without a transaction id fails at once', async () => {
  const store = storeAwayFor(1)
  await expect(store.ask('http://lake/v1/data/actions/production')).rejects.toBe(away)
})

test('a save whose answer was lost is sent again as the same transaction, which is stored once', async () => {
  const stored: string[] = []
  const save = withRetries(async ({ body }) => {
    const { transactionId } = z.object({ transactionId: z.string() }).parse(body)
    if (stored.includes(transactionId)) throw answered(409)
    stored.push(transactionId)
    throw away
  }, atOnce)
  const body = { actions: [], transactionId: 'typed' }
  const request = { url: 'http://lake/v1/data/actions/production', body }
  expect(await save(request, () => Promise.resolve())).toEqual({ transactionId: 'typed' })
  expect(stored).toEqual(['typed'])
  // A conflict in the first answer is a real one.
  await expect(save(request, () => Promise.resolve())).rejects.toThrow(ClientError)
})

test('saves count as done half a second after the last one', async () => {
  vi.useFakeTimers()
  const states: boolean[] = []
  const following = hasSaved.subscribe((now) => states.push(now))
  const { promise: sent, resolve } = Promise.withResolvers<void>()
  const save = withRetries(() => sent, atOnce)
  const request = { url: 'http://lake/v1/data/actions/production', body: { transactionId: 'a' } }
  const first = save(request, () => Promise.resolve())
  const second = save(request, () => Promise.resolve())
  await vi.advanceTimersByTimeAsync(2000)
  expect(states.at(-1)).toBe(false)
  resolve()
  await Promise.all([first, second])
  expect(states.at(-1)).toBe(false)
  await vi.advanceTimersByTimeAsync(500)
  expect(states.at(-1)).toBe(true)
  following.unsubscribe()
  vi.useRealTimers()
})

test('a refused request is not sent again', async () => {
  const refused = new Error('The query is wrong.')
  const store = storeAwayFor(1, refused)
  await expect(store.ask('http://lake/v1/data/query/production')).rejects.toBe(refused)
})

test('a request that nobody waits for any more ends', async () => {
  const store = storeAwayFor(1)
  const url = 'http://lake/v1/data/query/production'
  await expect(store.ask(url, AbortSignal.abort())).rejects.toBe(away)
})

function answered(statusCode: number) {
  const [method, url, statusMessage, body] = [
    'GET',
    'http://lake',
    '',
    { error: 'No', message: 'No' },
  ]
  const response = { body, headers: {}, method, statusCode, statusMessage, url }
  return statusCode < 500 ? new ClientError(response) : new ServerError(response)
}

test.each([429, 502, 503, 504])(
  'a list waits for a content store that answers %i',
  async (code) => {
    const store = storeAwayFor(30, answered(code))
    expect(await store.ask('http://lake/v1/data/query/production')).toBe('found')
  },
)

test.each([400, 401, 500])('a request that was refused with %i is not sent again', async (code) => {
  const refusal = answered(code)
  const store = storeAwayFor(1, refusal)
  await expect(store.ask('http://lake/v1/data/query/production')).rejects.toBe(refusal)
})
