import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { sealShare } from '../../protocol/share-cookie.ts'
import { Upstream } from '../next/upstream.ts'
import { request } from '../testing/request.ts'
import { sendChange, startTestFront, type TestFront, webhookSecret } from '../testing/start.ts'
import { listen, type TestUpstream } from '../testing/upstream.ts'

let site: TestFront
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await site?.stop()
})

/** Sends the beginning of a request, then nothing more, and reads nothing. */
async function hold(count: number, beginning: string, localAddress?: string): Promise<void> {
  const { hostname, port } = new URL(site.front.url)
  const open = Array.from({ length: count }, () => {
    const socket = connect({ host: hostname, port: Number(port), localAddress })
    socket.on('error', () => undefined).pause()
    sockets.push(socket)
    return new Promise<void>((resolve) => {
      socket.write(beginning, () => resolve())
    })
  })
  await Promise.all(open)
}

function raw(message: string): Promise<string> {
  const { hostname, port } = new URL(site.front.url)
  const socket = connect(Number(port), hostname)
  socket.write(message)
  return text(socket)
}

/** The first requests, as many as given, never get an answer. */
function answerAfter(upstream: TestUpstream, count: number): void {
  upstream.paths = []
  upstream.pages.set('/api/echo', { type: 'text/plain', body: 'ok' })
  let asked = 0
  upstream.before = (path) => {
    if (path !== '/api/echo') return
    asked += 1
    return asked > count ? undefined : new Promise<void>(() => undefined)
  }
}

const echo = (options: Parameters<typeof request>[1] = {}): ReturnType<typeof request> =>
  request(`${site.front.url}/api/echo`, options)

test('bodies that never arrive do not block other clients', async () => {
  site = await startTestFront((upstream) => upstream.pages.set('/api/echo', { body: 'ok' }))
  await hold(140, 'POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n')
  site.upstream.page('/new', 'a page')
  site.upstream.reading = () => site.upstream.changed('/new')
  expect((await sendChange(site.front)).status).toBe(200)
  expect((await request(`${site.front.url}/new`)).text).toBe('a page')
  expect((await echo({ method: 'POST', body: 'text' })).status).toBe(200)
  expect(site.upstream.seen.filter(({ url }) => url === '/api/echo')).toHaveLength(1)
})

test('a client may wait for a limited number of answers and takes none from others', async () => {
  site = await startTestFront((upstream) => {
    answerAfter(upstream, 32)
  })
  await hold(40, 'GET /api/echo HTTP/1.1\r\nHost: a\r\n\r\n', '127.0.0.2')
  await expect.poll(() => site.upstream.seen.length).toBe(32)
  expect((await echo({ localAddress: '127.0.0.2' })).status).toBe(429)
  expect((await echo({ localAddress: '127.0.0.3' })).status).toBe(200)
  for (const socket of sockets.splice(0)) socket.destroy()
  await expect.poll(async () => (await echo({ localAddress: '127.0.0.2' })).status).toBe(200)
})

test('behind a trusted proxy, the client is the last address in X-Forwarded-For', async () => {
  site = await startTestFront(
    (upstream) => {
      answerAfter(upstream, 32)
    },
    { trustProxy: true },
  )
  for (let index = 0; index < 40; index += 1) {
    const from = `198.51.100.${index}, 203.0.113.9`
    await hold(1, `GET /api/echo HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${from}\r\n\r\n`)
  }
  await expect.poll(() => site.upstream.seen.length).toBe(32)
  const from = (address: string) => echo({ headers: { 'x-forwarded-for': address } })
  expect((await from('203.0.113.9')).status).toBe(429)
  expect((await from('203.0.113.10')).status).toBe(200)
})

test('an address may hold a limited number of connections, and the next is refused', async () => {
  site = await startTestFront((upstream) => upstream.page('/', 'home'), {
    connectionsPerClient: 20,
  })
  const home = (localAddress: string) => request(`${site.front.url}/`, { localAddress })
  await hold(20, 'GET / HTTP/1.1\r\n', '127.0.0.2')
  await expect.poll(async () => (await home('127.0.0.2')).status).toBe(429)
  expect((await home('127.0.0.3')).status).toBe(200)
  for (const socket of sockets.splice(0)) socket.destroy()
  await expect.poll(async () => (await home('127.0.0.2')).status).toBe(200)
})

test('a call without an answer times out, however many wait', async () => {
  const server = createServer(() => undefined)
  const upstream = new Upstream(await listen(server), 'http://site.example')
  const call = { timeoutMs: 600_000 }
  for (let index = 0; index < 8; index += 1) upstream.fetch('/hangs', call).catch(() => undefined)
  await expect(upstream.fetch('/waits', { timeoutMs: 200 })).rejects.toThrow('/waits')
  server.closeAllConnections()
  server.close()
})

test('a page accepts only GET and HEAD', async () => {
  site = await startTestFront((upstream) => {
    upstream.page('/a', 'page')
    upstream.pages.set('/api/echo', { type: 'text/plain', body: 'ok' })
  })
  for (const method of ['PUT', 'DELETE', 'PATCH', 'POST', 'TRACE', 'OPTIONS']) {
    const answer = await request(`${site.front.url}/a`, { method })
    expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, 'GET, HEAD'])
    const headers = { cookie: '__prerender_bypass=made-up' }
    expect((await request(`${site.front.url}/a`, { method, headers })).status).toBe(405)
  }
  for (const path of ['/api/echo', '/api/publications', '/api/health']) {
    expect((await request(site.front.url + path, { method: 'TRACE' })).status).toBe(405)
  }
  expect(site.upstream.asked()).toEqual([])
})

test('hop-by-hop headers are not forwarded, and a small body is forwarded once it is complete', async () => {
  site = await startTestFront((upstream) => {
    upstream.pages.set('/api/echo', { type: 'text/plain', body: 'ok' })
  })
  const head = 'Host: a\r\nTrailer: x\r\nTE: trailers\r\n'
  expect(await raw(`GET /api/echo HTTP/1.1\r\n${head}Connection: close\r\n\r\n`)).toMatch(
    /^HTTP\/1.1 200 /,
  )
  const chunked = `${head}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nwhole\r\n0\r\nx: y\r\n\r\n`
  expect(await raw(`POST /api/echo HTTP/1.1\r\n${chunked}`)).toMatch(/^HTTP\/1.1 200 /)
  expect(site.upstream.seen[1]).toMatchObject({ body: 'whole', headers: { 'content-length': '5' } })
})

const token = `0b9f4c0e-2f0c-4d1a-9d0a-6f8f6d6b9d11.${'ab'.repeat(32)}`
const share = (secret = webhookSecret, end = Date.now() + 60_000) => sealShare(token, end, secret)
const draftKey = 'the-key-of-this-build'

test.each([
  ['draft', '__prerender_bypass', [`${draftKey}-and-more`], draftKey],
  ['shared preview', 'preview-share', [token, share('no'), share(webhookSecret, 0)], share()],
])(
  'a %s cookie gets an uncached page, and a forged one costs no render',
  async (_, name, forged, own) => {
    site = await startTestFront((upstream) => upstream.page('/a', 'page'), { draftKey })
    const cachingFor = async (value: string) => {
      const headers = { cookie: `a=b; ${name}=${value}; c=d` }
      const answer = await request(`${site.front.url}/a`, { headers })
      return [value, answer.status, answer.headers['cache-control']]
    }
    const cached = 'public, max-age=0, s-maxage=10, must-revalidate'
    for (const value of ['made-up', '', ...forged]) {
      expect(await cachingFor(value)).toEqual([value, 200, cached])
    }
    expect(site.upstream.asked()).toEqual([])
    expect(await cachingFor(own)).toEqual([own, 200, 'private, no-store'])
    expect(site.upstream.asked()).toEqual(['/a'])
  },
)
