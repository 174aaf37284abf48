import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { listen } from '../../front/testing/upstream.ts'
import { createRetryingFetch } from './client.ts'

vi.hoisted(() => process.loadEnvFile(`${import.meta.dirname}/../../../.env.example`))

/** Tries three times again, and soon. */
const retrying = (more: Partial<Parameters<typeof createRetryingFetch>[0]> = {}) =>
  createRetryingFetch({ retries: 3, longestPause: 50, unreachable: false, ...more })

const closing: (() => void)[] = []

afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A content source that answers each request by its number, from 0. `times` holds when the requests arrived. */
async function startSource(statusOf: (request: number) => number, port = 0) {
  const times: number[] = []
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    const status = statusOf(times.length)
    times.push(performance.now())
    bodies.push(await text(request))
    if (status === 0) response.destroy()
    else response.writeHead(status, status === 429 ? { 'Retry-After': '1' } : {}).end(`${status}`)
  })
  const origin = await listen(server, port)
  const close = () => server.close()
  closing.push(close)
  return { origin, close, times, bodies }
}

/** Times at which requests are sent. Arrival times differ: a busy machine delivers several at once. */
function noteSent(): number[] {
  const sent: number[] = []
  const note = () => sent.push(performance.now())
  subscribe('undici:request:create', note)
  closing.push(() => unsubscribe('undici:request:create', note))
  return sent
}

test('a rate-limited request waits as long as Retry-After says', async () => {
  const source = await startSource((request) => (request === 0 ? 429 : 200))
  const ask = retrying({ longestPause: 5000 })
  expect((await ask(source.origin)).status).toBe(200)
  const [first = 0, second = 0] = source.times
  expect(second - first).toBeGreaterThanOrEqual(990)
})

test('a request is retried while the source is unavailable, as often as allowed', async () => {
  const source = await startSource((request) => (request < 2 ? ([503, 0][request] ?? 200) : 200))
  const ask = retrying()
  expect(await (await ask(source.origin)).text()).toBe('200')
  expect(source.times).toHaveLength(3)
  const lasting = await startSource(() => 503)
  await expect(ask(lasting.origin)).rejects.toThrow()
  expect(lasting.times).toHaveLength(4)
})

test('a long query, which is posted, is retried with its body', async () => {
  const source = await startSource((request) => [503, 0, 200][request] ?? 200)
  const ask = retrying({ retries: 2 })
  const body = 'a long query'
  expect((await ask(source.origin, { method: 'POST', body })).status).toBe(200)
  expect(source.bodies).toEqual([body, body, body])
})

test('a compressed answer is read', async () => {
  const server = createServer((_, response) => {
    response.setHeader('content-encoding', 'gzip').end(gzipSync('an answer'))
  })
  closing.push(() => server.close())
  const ask = retrying({ retries: 0 })
  expect(await (await ask(await listen(server))).text()).toBe('an answer')
})

test('a build waits for a source that refuses connections, and a visitor does not', async () => {
  const { origin, close } = await startSource(() => 200)
  close()
  const build = retrying({ longestPause: 500, unreachable: true })(origin)
  const visit = retrying({ longestPause: 500 })(origin)
  await expect(visit).rejects.toThrow('ECONNREFUSED')
  await startSource(() => 200, Number(new URL(origin).port))
  expect((await build).status).toBe(200)
})

test('neither a bad request nor another fetch of the process is retried', async () => {
  const source = await startSource(() => 400)
  const other = await startSource(() => 503)
  const ask = retrying()
  expect((await ask(source.origin)).status).toBe(400)
  expect((await fetch(other.origin)).status).toBe(503)
  expect([source.times.length, other.times.length]).toEqual([1, 1])
})

test('requests, including retries, stay within the rate limit', async () => {
  const source = await startSource((request) => (request % 5 === 4 ? 503 : 200))
  const sent = noteSent()
  const ask = retrying({ longestPause: 10, perSecond: 20 })
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => (await ask(source.origin)).status),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  const from = sent[0] ?? 0
  for (let second = 0; second < 2; second += 1) {
    const within = sent.filter(
      (time) => time - from >= second * 1000 && time - from < (second + 1) * 1000,
    )
    expect(within.length).toBeLessThanOrEqual(22)
  }
})
