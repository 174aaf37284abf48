import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { request } from '../testing/request.ts'
import { startTestFront, type TestFront } from '../testing/start.ts'

const html = `<!doctype html><html><body><p>${'Nectar '.repeat(300)}</p><script>self.__next_f.push([1,"go"])</script></body></html>`

let site: TestFront

beforeAll(async () => {
  site = await startTestFront((upstream) => {
    upstream.page('/', html)
    upstream.page('/a', html)
    upstream.page('/gone', '', {
      status: 308,
      headers: { location: '/a#part', refresh: '0;url=/a' },
    })
    upstream.page('/out', '', { status: 307, headers: { location: ['https://x.example/', '/b'] } })
    upstream.page('/visitor', html, { headers: { 'cache-control': 'private, no-store' } })
    upstream.page('/browser', html, { headers: { 'cache-control': 'private, max-age=60' } })
    upstream.page('/sitemap.xml', 'xml', {
      headers: { 'cache-control': 'public, max-age=0, must-revalidate' },
    })
    upstream.page('/cookie', html, { headers: { 'set-cookie': 'a=1' } })
    upstream.page('/%C3%BCber', html)
    upstream.page('/formless', '', { status: 404 })
  })
})

afterAll(() => site.stop())

const get = (path: string, headers: Record<string, string> = {}): ReturnType<typeof request> =>
  request(site.front.url + path, { headers })

test('a page is served from memory in the accepted encoding', async () => {
  site.upstream.seen.length = 0
  const br = await get('/a', { 'accept-encoding': 'gzip, br' })
  const gzip = await get('/a', { 'accept-encoding': 'gzip' })
  const plain = await get('/a')
  expect(brotliDecompressSync(br.body).toString()).toBe(html)
  expect(gunzipSync(gzip.body).toString()).toBe(html)
  expect(plain.text).toBe(html)
  expect(br.headers['content-encoding']).toBe('br')
  expect(gzip.headers['content-length']).toBe(String(gzip.body.length))
  expect(new Set([br, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3)
  expect(br.headers.vary?.toLowerCase()).toContain('accept-encoding')
  expect(site.upstream.asked()).toEqual([])
})

test('browsers revalidate each time and get 304, and a CDN may keep a page for seconds', async () => {
  const first = await get('/a', { 'accept-encoding': 'br' })
  expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=10, must-revalidate')
  expect(first.headers['cdn-cache-control']).toBe('max-age=10, stale-while-revalidate=60')
  const etag = first.headers.etag ?? ''
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await get('/a', { 'accept-encoding': 'br', 'if-none-match': known })
    expect(again.status).toBe(304)
    expect(again.body).toHaveLength(0)
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
  }
  const other = await get('/a', { 'accept-encoding': 'br', 'if-none-match': '"other"' })
  expect(other.status).toBe(200)
})

test('HEAD returns the headers of GET without a body', async () => {
  const asked = await request(`${site.front.url}/a`, { method: 'HEAD' })
  const got = await get('/a')
  expect(asked.status).toBe(200)
  expect(asked.body).toHaveLength(0)
  expect(asked.headers['content-length']).toBe(got.headers['content-length'])
})

test("what Next's router asks for is answered from Next's cache, with nothing else of the visitor's", async () => {
  site.upstream.seen.length = 0
  const headers = {
    rsc: '1',
    'next-router-prefetch': '1',
    'next-router-segment-prefetch': '/_tree',
  }
  const path = '/a?_rsc=_i_aeImnuN6u1u1r'
  const answer = await get(path, { ...headers, cookie: 'session=1', 'accept-encoding': 'br' })
  expect(brotliDecompressSync(answer.body).toString()).toBe(`rsc/_tree ${html}`)
  expect(answer.headers['x-nextjs-prerender']).toBe('1')
  const [asked] = site.upstream.seen
  expect(asked?.url).toBe(path)
  expect(asked?.headers).toMatchObject({ ...headers, host: 'site.example' })
  expect(asked?.headers).not.toHaveProperty('cookie')
  expect((await get('/a')).text).toBe(html)
})

test('a prerendered file is cached, although browsers must revalidate it', async () => {
  site.upstream.seen.length = 0
  for (const _ of [1, 2]) expect((await get('/sitemap.xml')).text).toBe('xml')
  expect(site.upstream.asked().length).toBeLessThan(2)
})

test('the router gets the message of a page that is not there, and loads an external redirect itself', async () => {
  const missing = await get('/formless?_rsc', { rsc: '1' })
  expect([missing.status, missing.text]).toEqual([404, 'Page Not Found: /formless'])
  expect((await get('/out?_rsc', { rsc: '1' })).status).toBe(204)
  expect((await get('/nowhere?_rsc', { rsc: '1' })).status).toBe(404)
})

test.each<[string, Record<string, string>]>([
  ['a query', {}],
  ['a range', { range: 'bytes=0-9' }],
  ['made-up router headers', { rsc: '2' }],
  ['more of them', { rsc: 'yes', 'next-router-prefetch': '1' }],
  ['actions', { 'next-action': 'x', 'next-url': '/b', 'x-middleware-subrequest': 'middleware' }],
])(
  'with %s, the whole page is served from memory, and no other copy is made',
  async (_, headers) => {
    site.upstream.seen.length = 0
    for (const query of ['', '?x=1', '?x=2', '?_rsc', '?_rsc=forged']) {
      const { status, text } = await get(`/a${query}`, headers)
      expect([status, text]).toEqual([200, html])
    }
    expect(site.upstream.asked()).toEqual([])
  },
)

test('a redirect has one Location, keeps the query and is revalidated each time', async () => {
  const one = await get('/gone?x=1')
  expect(one.status).toBe(308)
  expect(one.raw.filter(([name]) => name.toLowerCase() === 'location')).toEqual([
    ['Location', '/a?x=1#part'],
  ])
  expect(one.headers['cache-control']).toBe('no-cache')
  expect(one.headers.refresh).toBeUndefined()
  const doubled = await get('/out')
  expect(doubled.status).toBe(307)
  expect(doubled.raw.filter(([name]) => name.toLowerCase() === 'location')).toHaveLength(1)
  expect(doubled.headers.location).toBe('https://x.example/')
})

test('a path with an extra slash redirects to the page', async () => {
  for (const path of ['/a/?x=1', '//a?x=1', '/a//?x=1']) {
    const answer = await get(path)
    expect([answer.status, answer.headers.location]).toEqual([308, '/a?x=1'])
  }
  expect((await get('//evil.example/a')).status).toBe(404)
})

test('an answer for a single visitor, or for browsers alone, is not cached', async () => {
  site.upstream.seen.length = 0
  const paths = ['/visitor', '/visitor', '/cookie', '/cookie', '/browser', '/browser']
  for (const path of paths) expect((await get(path)).status).toBe(200)
  expect(site.upstream.asked()).toEqual(paths)
  expect((await get('/visitor')).headers['cache-control']).toBe('private, no-store')
})

test("nothing from a visitor's request gets into a shared answer", async () => {
  site.upstream.seen.length = 0
  await get('/visitor?secret=1', { 'x-forwarded-host': 'evil.example', cookie: 'session=1' })
  const [asked] = site.upstream.seen
  expect(asked?.url).toBe('/visitor')
  expect(asked?.headers).toMatchObject({ host: 'site.example' })
  expect(Object.keys(asked?.headers ?? {})).toEqual([
    'x-site-front',
    'host',
    'x-forwarded-proto',
    'connection',
  ])
})

test('differently encoded paths are the same page, cached once', async () => {
  expect((await get('/%C3%BCber')).text).toBe(html)
  expect((await get('/%61')).text).toBe(html)
  expect((await get('/%E0%A4%A')).status).toBe(404)
})

test('every answer has the security headers, and a document the hashes of its scripts', async () => {
  for (const path of ['/a', '/gone', '/nowhere', '/_next/static/no.js', '/api/health']) {
    const { headers } = await get(path)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  }
  const policy = (await get('/a')).headers['content-security-policy']
  expect(policy).toContain("script-src 'self' 'sha256-")
  expect(policy).not.toContain('unsafe')
})

test('a router answer is never displayed, so it has only the headers for data', async () => {
  const { headers } = await get('/a?_rsc', { rsc: '1' })
  expect(headers['content-type']).toContain('text/x-component')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(headers).not.toHaveProperty('permissions-policy')
})
