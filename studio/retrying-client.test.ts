import { ClientError, ServerError } from '@sanity/client'
import { expect, test } from 'vitest'
import { withRetries } from './retrying-client.ts'

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

test('what is written fails at once: Sanity keeps it and says so', async () => {
  const store = storeAwayFor(1)
  await expect(store.ask('http://lake/v1/data/actions/production')).rejects.toBe(away)
})

test('what the content store refuses is not asked for again', async () => {
  const refused = new Error('The query is wrong.')
  const store = storeAwayFor(1, refused)
  await expect(store.ask('http://lake/v1/data/query/production')).rejects.toBe(refused)
})

test('what nobody waits for any more ends', async () => {
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

test.each([400, 401, 500])('a refusal with %i is not asked for again', async (code) => {
  const refusal = answered(code)
  const store = storeAwayFor(1, refusal)
  await expect(store.ask('http://lake/v1/data/query/production')).rejects.toBe(refusal)
})
