import { afterEach, expect, test } from 'vitest'
import { request } from '../testing/request.ts'
import { sendChange, startTestFront, type TestFront, testOptions } from '../testing/start.ts'

let site: TestFront

afterEach(() => site.stop())

const pages = (upstream: TestFront['upstream']): void => {
  upstream.page('/', 'home')
  upstream.page('/a', 'a')
}

test('the metrics count answers, publishes and failures', async () => {
  site = await startTestFront(pages)
  const { url } = site.front
  for (let visits = 0; visits < 3; visits += 1) await request(url)
  await request(`${url}/nowhere`)
  await request(`${url}/api/health?ready`)
  await sendChange(site.front)
  const { status, text, headers } = await request(`${url}/metrics`)
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('text/plain; version=0.0.4')
  const lines = text.split('\n')
  expect(lines).toContain('site_answers_total{from="memory",status="200"} 3')
  expect(lines).toContain('site_answers_total{from="server",status="404"} 1')
  // The change alone: health checks are not visits.
  expect(lines).toContain('site_answers_total{from="server",status="200"} 1')
  expect(text).toMatch(/site_publish_seconds_count\{outcome="\S+"\} 1\n/)
  expect(text).toMatch(/\nsite_renders_total [1-9]\d*\n/)
  expect(lines).toContain('site_queue{queue="pages",state="waiting"} 0')
  expect(lines).toContain('site_filled 1')
  expect(text).toMatch(/\nprocess_resident_memory_bytes \d+\n/)
})

test.each([
  ['the address of a client', { 'x-forwarded-for': '192.0.2.1' }],
  ['the name of the proxy', { via: '1.1 proxy' }],
  ['the name of the site', { host: 'site.example' }],
])('a proxy on this machine does not get the metrics: %s', async (_, headers) => {
  site = await startTestFront(pages)
  expect((await request(`${site.front.url}/metrics`, { headers })).status).toBe(404)
  const authorization = `Bearer ${testOptions.healthToken}`
  const known = await request(`${site.front.url}/metrics`, {
    headers: { ...headers, authorization },
  })
  expect(known.status).toBe(200)
})

test('a failure has the same request id in the log and the answer, that of a trusted proxy if there is one', async () => {
  site = await startTestFront(pages, { trustProxy: true })
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
