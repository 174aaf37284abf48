import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { parseEnvironment } from '@nectar/schemas/config/environment'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openCdn } from '../cdn/cdn.ts'
import { request } from '../testing/request.ts'
import { sendChange, startTestFront, type TestFront } from '../testing/start.ts'
import { listen, prerendered } from '../testing/upstream.ts'

interface Call {
  headers: Record<string, unknown>
  body: unknown
}

let calls: Call[]
let status: number
let whenCalled: () => Promise<unknown> | undefined
let server: Server
let site: TestFront

beforeEach(() => {
  calls = []
  status = 200
  whenCalled = () => undefined
  server = createServer(async (incoming, response) => {
    calls.push({ headers: incoming.headers, body: JSON.parse(await text(incoming)) })
    await whenCalled()
    response.writeHead(status).end('{}')
  })
})

afterEach(async () => {
  await site.stop()
  server.close()
})

async function start(kind: 'fastly' | 'cloudflare' = 'fastly'): Promise<void> {
  process.loadEnvFile(`${import.meta.dirname}/../../../.env.example`)
  const environment = parseEnvironment({
    ...process.env,
    CDN: kind,
    CDN_PURGE_URL: await listen(server),
    CDN_TOKEN: 'a-token-for-the-cdn',
    TRUST_PROXY: 'true',
  })
  site = await startTestFront(
    (upstream) => {
      upstream.page('/a', 'a one')
      upstream.page('/b', 'b one')
      const soon = { ...prerendered, 'cache-control': 's-maxage=60' }
      upstream.page('/closes-soon', 'closes soon', { headers: soon })
      upstream.pages.set('/sitemap.xml', { type: 'application/xml', body: '<urlset/>' })
    },
    {
      cdn: openCdn(environment, () => undefined),
      app: { files: ['/sitemap.xml'], passThrough: [] },
    },
  )
}

test('a CDN may keep a page for a day, with the tag that a publish purges', async () => {
  await start()
  const { headers } = await request(`${site.front.url}/a`)
  expect(headers['surrogate-control']).toMatch('max-age=86400')
  expect(headers['surrogate-key']).toBe('site')
})

test('a CDN keeps no 404 and no answer that changes without a purge', async () => {
  await start()
  for (const path of ['/sitemap.xml', '/closes-soon', '/nowhere', '/a?_rsc']) {
    const { headers } = await request(site.front.url + path, {
      headers: path.includes('_rsc') ? { rsc: '1' } : {},
    })
    expect(headers['cache-control'], path).toBe('no-cache')
    expect(headers, path).not.toHaveProperty('surrogate-control')
    expect(headers, path).not.toHaveProperty('surrogate-key')
    expect(headers, path).not.toHaveProperty('cdn-cache-control')
  }
})

test('a CDN does not keep the last good copy of a page that cannot be rendered', async () => {
  await start()
  site.upstream.page('/a', 'a two')
  const changed = site.upstream.changed('/a')
  site.upstream.reading = () => changed
  site.upstream.pages.set('/a', { status: 500 })
  await sendChange(site.front)
  const { text: shown, headers } = await request(`${site.front.url}/a`)
  expect([shown, headers['x-stale']]).toEqual(['a one', '1'])
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers).not.toHaveProperty('surrogate-control')
})

test.each([
  ['fastly', 'surrogate_keys', 'fastly-key'],
  ['cloudflare', 'tags', 'authorization'],
] as const)('%s purges the pages after a change, once they are new', async (kind, field, key) => {
  await start(kind)
  const given: string[] = []
  whenCalled = async () => {
    // The purge is repeated later.
    whenCalled = () => undefined
    given.push((await request(`${site.front.url}/a`)).text)
  }
  site.upstream.page('/a', 'a two')
  site.upstream.reading = () => site.upstream.changed('/a')
  await sendChange(site.front)
  expect(given).toEqual(['a two'])
  expect(calls[0]?.headers[key]).toMatch(/a-token-for-the-cdn$/)
  expect(calls[0]?.body).toEqual({ [field]: ['site'] })
})

test('a purge that the CDN refuses is repeated', async () => {
  await start()
  status = 500
  site.upstream.page('/a', 'a two')
  site.upstream.reading = () => site.upstream.changed('/a')
  await sendChange(site.front)
  status = 200
  await expect.poll(() => calls.length, { timeout: 5000 }).toBeGreaterThan(1)
  expect(calls[1]?.body).toEqual(calls[0]?.body)
})

test('an instance purges everything when it stops', async () => {
  await start()
  await site.front.close()
  expect(calls.at(-1)?.body).toEqual({ surrogate_keys: ['site'] })
})
