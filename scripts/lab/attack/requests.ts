import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'

/** A malicious or malformed request. */
export interface Attack {
  method: string
  path: string
  headers: Record<string, string>
  body: string
  /** How to send it: at once, in small pieces, aborted half-way, or without reading the answer. */
  manner: 'whole' | 'drops' | 'broken-off' | 'unread'
  /** The last part of its source address in 127.0.0.0/24. */
  from: number
}

const methods = [
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'FOO',
]

const pathMutations = [
  '%00',
  '%0d%0aSet-Cookie:a=b',
  '%5c',
  '%',
  '%ff',
  '/../../etc/passwd',
  '//evil.example/',
  '?_rsc=1',
  '?x=%00',
  ';.css',
  '/%2e%2e/',
  '%25%32%66',
  `/${'a'.repeat(900)}`,
]

const sitePaths = [
  '/',
  '/pricing',
  '/services',
  '/api/health',
  '/api/inquiries',
  '/api/paths',
  '/api/publications?id=a&rev=b',
  '/api/draft-mode/disable?path=/%09/evil.example',
  '/api/draft-mode/enable?sanity-preview-secret=a&sanity-preview-pathname=//evil.example',
  '/api/draft-mode/events',
  '/api/csp-reports',
  '/api/webhooks/sanity',
  '/api/refresh',
  '/inquiry-answers/contact?from=/%5C%5B',
  '/_next/image?url=%2Fmedia%2Fa-1x1.png%3Fjunk&w=640&q=75',
  '/_next/image?url=%2Fmedia%2Fa-1x1.png&w=640&q=75',
  '/media/a-1x1.png',
  '/media/1-2-3-4-abcdefghijklmnopqrstuv/a-1x1.png',
  '/builds/latest.json',
  '/builds/meta/x.json',
  '/draft-preview/pricing',
  '/sitemap.xml',
  '/missing-page',
]

const lakePaths = [
  '/health',
  '/v1/ping',
  '/v2026-01-01/data/query/production?query=*[0..9]',
  '/v2026-01-01/data/query/production?query=*[_id%20match%20%22*%22]{...}',
  '/v2026-01-01/data/query/production?query=*[',
  '/v2026-01-01/data/query/production?query=count(*[references(*[]._id)])',
  '/v2026-01-01/data/doc/production/settings',
  '/v2026-01-01/data/mutate/production',
  '/v2026-01-01/data/actions/production',
  '/v2026-01-01/data/history/production/documents/settings',
  '/v2026-01-01/data/export/production',
  '/v2026-01-01/users/me',
  '/v2026-01-01/assets/images/production',
  '/images/local/production/a-1x1.png?w=99999&blur=2000',
  '/v2026-01-01/auth/providers',
]

const studioPaths = [
  '/',
  '/index.html',
  '/environment.js',
  '/favicon.ico',
  '/structure/pages',
  '/presentation?preview=/%5C%5B',
  '/static/',
  '/static/missing-0123abcd.js',
]

/** The parts that can be attacked. */
export const targets = ['site', 'lake', 'studio'] as const

export type Target = (typeof targets)[number]

const paths: Record<Target, readonly string[]> = {
  site: sitePaths,
  lake: lakePaths,
  studio: studioPaths,
}

const headers: Record<string, readonly string[]> = {
  accept: ['*/*', 'text/html', 'image/avif,image/webp', 'x'.repeat(2000)],
  'accept-encoding': ['br', 'gzip;q=0', '*;q=0.1, identity', ', ,'],
  authorization: ['Bearer made-up', 'Bearer ', 'Basic YTpi'],
  'content-type': ['application/json', 'application/x-www-form-urlencoded', 'text/plain', '/'],
  cookie: ['__prerender_bypass=made-up', 'a=b;;;=', `x=${'y'.repeat(3000)}`],
  expect: ['100-continue'],
  'if-none-match': ['*', '"x"', 'W/"'],
  'next-action': ['made-up'],
  'next-router-prefetch': ['1', '9'],
  'next-router-segment-prefetch': ['/_tree', '/../x', ''],
  'next-router-state-tree': ['%5B%22%22%5D', '%', '[]'],
  origin: ['http://evil.example', 'null'],
  range: ['bytes=0-0', 'bytes=5-1', 'lines=1'],
  rsc: ['1', '2'],
  'sanity-webhook-signature': ['t=1,v1=made-up', 't=,v1='],
  'transfer-encoding': ['chunked'],
  upgrade: ['websocket', 'h2c'],
  'x-forwarded-for': ['203.0.113.7', '::1', 'x, y, z'],
  'x-forwarded-host': ['evil.example'],
  'x-middleware-subrequest': ['middleware:middleware'],
}

const header = fc
  .constantFrom(...Object.keys(headers))
  .chain((name) => fc.tuple(fc.constant(name), fc.constantFrom(...(headers[name] ?? ['']))))

const body = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  { weight: 2, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string() },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 200_000 }).map((size) => 'x'.repeat(size)) },
)

function path(known: readonly string[]): fc.Arbitrary<string> {
  const plain = fc.constantFrom(...known)
  const mutated = fc
    .tuple(plain, fc.constantFrom(...pathMutations))
    .map(([one, spoil]) => one + spoil)
  const invented = fc.webPath().map((one) => `/${one}`)
  return fc.oneof(
    { weight: 4, arbitrary: plain },
    { weight: 3, arbitrary: mutated },
    { weight: 1, arbitrary: invented },
  )
}

/** Generates requests against a part. The same seed gives the same requests. */
export function inventAttacks(target: Target, count: number, seed: number): Attack[] {
  const attack = fc.record({
    method: fc.constantFrom(...methods),
    path: path(paths[target]),
    headers: fc.array(header, { maxLength: 5 }).map((pairs) => Object.fromEntries(pairs)),
    body,
    manner: fc.oneof(
      { weight: 16, arbitrary: fc.constant('whole' as const) },
      { weight: 1, arbitrary: fc.constantFrom('drops', 'broken-off', 'unread' as const) },
    ),
    from: fc.integer({ min: 2, max: 41 }),
  })
  return fc.sample(attack, { numRuns: count, seed })
}

/** The outcome of an attack: the status, or why there was none. */
export type Outcome = { status: number; retryAfter: boolean } | 'closed' | 'left' | 'no answer'

const patienceMs = 60_000

function written({ method, path, headers, body }: Attack, host: string): string {
  const chunked = headers['transfer-encoding'] === 'chunked'
  const size = Buffer.byteLength(body)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const length = body === '' || chunked ? [] : [`content-length: ${size}`]
  const head = [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    'connection: close',
    ...lines,
    ...length,
  ]
  const sent = chunked ? `${size.toString(16)}\r\n${body}\r\n0\r\n\r\n` : body
  return `${head.join('\r\n')}\r\n\r\n${sent}`
}

/** Sends one attack over a raw socket, because an HTTP client would correct it. */
export async function send(attack: Attack, origin: string): Promise<Outcome> {
  const { hostname, port } = new URL(origin)
  const socket = connect({
    host: hostname,
    port: Number(port),
    localAddress: `127.0.0.${attack.from}`,
  })
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  let received = ''
  socket.on('error', () => undefined)
  socket.on('close', () => resolve('closed'))
  socket.on('data', (data) => {
    received += data.toString('latin1')
    const [, status, rest] = /^HTTP\/1\.1 (\d{3})(.*?)\r\n\r\n/s.exec(received) ?? []
    // An interim response (100 Continue) comes first.
    if (status === '100') received = received.slice(received.indexOf('\r\n\r\n') + 4)
    else if (status)
      resolve({ status: Number(status), retryAfter: /^retry-after:/im.test(rest ?? '') })
  })
  const timer = setTimeout(() => resolve('no answer'), patienceMs)
  const text = written(attack, `${hostname}:${port}`)
  if (attack.manner === 'unread') {
    socket.pause()
    socket.write(text)
    await delay(3000)
    resolve('left')
  } else if (attack.manner === 'whole') {
    socket.write(text)
  } else {
    const end = attack.manner === 'broken-off' ? Math.floor(text.length / 2) : text.length
    const size = Math.max(40, Math.ceil(end / 40))
    for (let at = 0; at < end && !socket.destroyed; at += size) {
      socket.write(text.slice(at, Math.min(end, at + size)))
      await delay(20)
    }
    if (attack.manner === 'broken-off') resolve('left')
  }
  const outcome = await promise
  clearTimeout(timer)
  socket.destroy()
  return outcome
}

/**
 * Sends the newsletter form as a visitor's browser does.
 *
 * @param from - the last part of the source address in 127.0.0.0/24
 * @returns whether the site accepted it
 */
export async function inquire(site: string, email: string, from: number): Promise<boolean> {
  const values = { form: 'newsletter', key: crypto.randomUUID(), elapsed: 5000, email }
  const form = {
    method: 'POST',
    path: '/api/inquiries',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify(values),
    manner: 'whole',
    from,
  } as const
  const outcome = await send(form, site)
  return typeof outcome === 'object' && outcome.status === 201
}
