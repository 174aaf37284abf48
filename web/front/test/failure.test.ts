import { afterEach, expect, test } from 'vitest'
import { holdTime } from '../testing/hold-time.ts'
import { request } from '../testing/request.ts'
import { startTestFront, type TestFront } from '../testing/start.ts'
import { json, TestUpstream } from '../testing/upstream.ts'

let site: TestFront

afterEach(() => site.stop())

const bot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }

test('without the page server every cached page is still served, marked as stale and logged', async () => {
  site = await startTestFront((upstream) => {
    upstream.page('/', 'home')
    upstream.page('/expired', 'shown once', { headers: { 'cache-control': 's-maxage=0' } })
  })
  const { port } = new URL(site.upstream.url)
  await site.upstream.stop()
  expect((await request(site.front.url)).text).toBe('home')
  const stale = await request(`${site.front.url}/expired`)
  expect([stale.status, stale.text, stale.headers['x-stale']]).toEqual([200, 'shown once', '1'])
  await request(`${site.front.url}/expired`)
  const lines = site.log.filter(({ event }) => event === 'last-good-copy')
  expect(lines).toHaveLength(1)
  expect(lines[0]?.fields).toMatchObject({ path: '/expired' })
  expect((await request(`${site.front.url}/api/health?key=secret`)).status).toBe(503)
  expect(JSON.stringify(site.log)).not.toContain('secret')

  site.upstream = await new TestUpstream().start(Number(port))
  site.upstream.page('/expired', 'back')
  await expect.poll(async () => (await request(`${site.front.url}/expired`)).text).toBe('back')
})

test('visitors do not wait for a slow page server if there is a copy', async () => {
  site = await startTestFront((upstream) => {
    upstream.page('/', 'home', { headers: { 'cache-control': 's-maxage=0' } })
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  site.upstream.before = () => promise
  const runOut = holdTime()
  const asked = request(site.front.url)
  await runOut(3000)
  const first = await asked
  expect([first.text, first.headers['x-stale']]).toEqual(['home', '1'])
  // The next visitor gets it at once: no more time passes.
  expect((await request(site.front.url)).text).toBe('home')
  resolve()
})

test('a page without a copy is temporarily unavailable in an outage, and broken otherwise', async () => {
  site = await startTestFront((upstream) => {
    upstream.page('/', 'home')
    upstream.paths = ['/', '/new']
    upstream.pages.set('/new', { status: 500, body: 'broken' })
  })
  const { pages } = site.upstream
  expect((await request(`${site.front.url}/new`)).status).toBe(500)
  pages.set('/api/health', json({ status: 'ok', content: 'unreachable' }))
  const { status, headers } = await request(`${site.front.url}/new`)
  expect([status, headers['retry-after']]).toEqual([503, '5'])
  pages.set('/api/health', json({ status: 'ok', content: 'reachable' }))
  expect((await request(`${site.front.url}/new`)).status).toBe(500)
})

test('without a copy visitors get the error page under the true status, bots the status alone', async () => {
  site = await startTestFront(
    (upstream) => {
      upstream.page('/error-page', '<h1>404 - Page not found</h1>')
      upstream.page('/broken', 'stack', { status: 500 })
    },
    { errorPath: '/error-page' },
  )
  const visitor = await request(`${site.front.url}/broken`)
  expect([visitor.status, visitor.text]).toEqual([500, '<h1>404 - Page not found</h1>'])
  expect(visitor.headers['cache-control']).toBe('no-store')
  const crawler = await request(`${site.front.url}/broken`, { headers: bot })
  expect([crawler.status, crawler.text]).toEqual([500, '500'])
  const router = await request(`${site.front.url}/broken?_rsc`, { headers: { rsc: '1' } })
  expect([router.status, router.text]).toEqual([500, '500'])
  expect(site.log.filter(({ event }) => event === 'answer-failed')).toHaveLength(3)
})

test('a 503 has Retry-After with an error page too, and an endpoint answers it as JSON', async () => {
  site = await startTestFront(
    (upstream) => {
      upstream.page('/error-page', 'the error page')
      upstream.page('/never-rendered', 'x', { status: 500 })
    },
    { errorPath: '/error-page' },
  )
  await site.upstream.stop()
  const page = await request(`${site.front.url}/never-rendered`)
  expect([page.status, page.text, page.headers['retry-after']]).toEqual([
    503,
    'the error page',
    '5',
  ])
  const endpoint = await request(`${site.front.url}/api/echo`)
  expect([endpoint.status, endpoint.headers['retry-after']]).toEqual([503, '5'])
  expect(JSON.parse(endpoint.text)).toEqual({ error: { message: expect.any(String) } })
})

test('a failure has the same request id in the log and the answer, that of a trusted proxy if there is one', async () => {
  site = await startTestFront(() => undefined, { trustProxy: true })
  await site.upstream.stop()
  const headers = { 'x-request-id': '7c3e9a5f0b1d4e62' }
  const failed = await request(`${site.front.url}/api/echo`, { headers })
  expect(failed.headers['x-request-id']).toBe(headers['x-request-id'])
  const forged = await request(`${site.front.url}/api/echo`, {
    headers: { 'x-request-id': 'a "b" {c}' },
  })
  expect(forged.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  const named = site.log.map(({ fields }) => [fields.level, fields.request])
  expect(named).toEqual([
    ['error', headers['x-request-id']],
    ['error', forged.headers['x-request-id']],
  ])
})
