import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestFront, type TestFront } from '../testing/start.ts'

// Requests that no browser sends. What matters beside the answer is what they cost: what reaches Next.

const runs = Number(process.env.ATTACK_RUNS ?? 1000)

const known = ['/', '/pricing']
const prefixes = ['/media/', '/social-image/', '/_next/image', '/documents/', '/api/echo']
const passThrough = ['^/media/', '^/social-image/', '^/_next/image$', '^/documents/', '^/api/echo$']

let site: TestFront
beforeAll(async () => {
  site = await startTestFront(
    (upstream) => {
      for (const path of [...known, ...prefixes]) upstream.page(path, `page ${path}`)
    },
    { app: { files: [], passThrough }, draftKey: 'the-key-of-drafts' },
  )
})
afterAll(() => site.stop())

const dots = [
  '..',
  '.',
  '%2e%2e',
  '%2E.',
  '.%2e',
  '..%2f..',
  '..%5c..',
  '..\\..',
  '%252e%252e',
  '..;',
]
const odd = ['%00', '%', '%ff', '%0d%0aset-cookie:a=b', '//evil.example', '#a', 'ä', ' ', '\t']
const starts = [
  ...known,
  ...prefixes,
  '/images/w_64,f_webp,q_75/media/',
  '/_next/static/',
  '/draft-preview/',
  '/nobody',
]

const path = fc
  .tuple(
    fc.constantFrom(...starts),
    fc.array(fc.oneof(fc.constantFrom(...dots), fc.constantFrom(...odd), fc.constant('a')), {
      maxLength: 3,
    }),
    fc.constantFrom('', '/', '/api/paths', '/api/refresh', '?_rsc=1', '?x=%00'),
  )
  .map(([start, segments, end]) => [start.replace(/\/$/, ''), ...segments].join('/') + end || '/')
const target = fc.oneof(
  { weight: 6, arbitrary: path },
  {
    weight: 2,
    arbitrary: fc.constantFrom('/', '/pricing', '/media/a', '/documents/a', '/api/echo'),
  },
  { weight: 1, arbitrary: path.map((one) => `http://evil.example${one}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('*', 'evil.example:443', '//evil.example/', '/\\evil.example'),
  },
)

/** Headers by which Next's own parts talk to each other. None may reach it from outside. */
const internal = [
  'next-resume',
  'next-action',
  'x-matched-path',
  'x-now-route-matches',
  'x-middleware-prefetch',
  'x-middleware-subrequest',
  'x-middleware-rewrite',
  'x-invoke-path',
  'x-nextjs-data',
  'x-prerender-revalidate',
  'x-next-cache-tags',
]
const header = fc.oneof(
  fc.tuple(fc.constantFrom(...internal), fc.constantFrom('1', '/', '/pricing', '1=%2Fpricing')),
  fc.tuple(fc.constantFrom('rsc', 'next-router-prefetch'), fc.constantFrom('1', '2', '9')),
  fc.tuple(fc.constant('next-router-segment-prefetch'), fc.constantFrom('/_tree', '/../x', '')),
  fc.tuple(fc.constant('next-router-state-tree'), fc.constantFrom('%5B%22%22%5D', '%', '[]')),
  fc.tuple(fc.constant('upgrade'), fc.constantFrom('websocket', 'h2c')),
  fc.tuple(fc.constant('connection'), fc.constantFrom('upgrade', 'x-matched-path')),
  fc.tuple(fc.constant('x-forwarded-host'), fc.constant('evil.example')),
  fc.tuple(fc.constant('cookie'), fc.constantFrom('__prerender_bypass=made-up', ';;=')),
  fc.tuple(fc.constant('range'), fc.constantFrom('bytes=0-0', 'bytes=5-1')),
  fc.tuple(fc.constant('accept'), fc.constantFrom('text/markdown', '*/*', 'x'.repeat(2000))),
)
const body = fc.oneof(
  { weight: 5, arbitrary: fc.constant(Buffer.alloc(0)) },
  { weight: 1, arbitrary: fc.json().map((text) => Buffer.from(text)) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1, max: 200_000 }).map((size) => Buffer.alloc(size, 0xff)),
  },
)
const attack = fc.record({
  method: fc.constantFrom(
    'GET',
    'GET',
    'GET',
    'HEAD',
    'POST',
    'PUT',
    'DELETE',
    'OPTIONS',
    'TRACE',
    'FOO',
  ),
  target,
  headers: fc.array(header, { maxLength: 4 }),
  body,
})

type Attack = typeof attack extends fc.Arbitrary<infer T> ? T : never

/** Sends bytes as they are, since an HTTP client would correct them. @returns the head of the answer */
function send({ method, target, headers, body }: Attack): Promise<string> {
  const { hostname, port } = new URL(site.front.url)
  const length = body.length > 0 ? [['content-length', body.length]] : []
  const own = [['host', 'site.example'], ['connection', 'close'], ...headers, ...length]
  const lines = own.map(([name, value]) => `${name}: ${value}`)
  const head = [`${method} ${target} HTTP/1.1`, ...lines]
  const { promise, resolve } = Promise.withResolvers<string>()
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.on('data', (data) => {
    received += data.toString('latin1')
  })
  socket.on('error', () => undefined)
  socket.on('close', () => resolve(received.split('\r\n\r\n')[0] ?? ''))
  socket.end(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'utf8'), body]))
  return promise
}

test(`${runs} requests that no browser sends fail nothing, lead nowhere else and cost no render`, async () => {
  const expected = new Set([...known, ...prefixes, '/api/paths'])
  await fc.assert(
    fc.asyncProperty(attack, async (one) => {
      site.upstream.seen.length = 0
      const head = await send(one)
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 400)
      expect(status).toBeLessThan(500)
      const location = /^location: (.*)$/im.exec(head)?.[1]
      if (location !== undefined) {
        expect(new URL(location, 'http://site.example').origin).toBe('http://site.example')
      }
      for (const { url, headers } of site.upstream.seen) {
        const [reached = ''] = url.split('?')
        // What passes through is read by Next as the front has read it.
        expect(new URL(reached, 'http://next').pathname).toBe(reached)
        expect(reached).not.toMatch(/%(?:2e|2f|5c)/i)
        const isKnown =
          expected.has(reached) || passThrough.some((pattern) => new RegExp(pattern).test(reached))
        expect([reached, isKnown]).toEqual([reached, true])
        expect(
          Object.keys(headers).filter((name) => [...internal, 'upgrade'].includes(name)),
        ).toEqual([])
      }
    }),
    { numRuns: runs, seed: Number(process.env.ATTACK_SEED ?? 1) },
  )
  const home = await fetch(site.front.url)
  expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('page /')])
}, 180_000)
