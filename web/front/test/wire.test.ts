import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { request } from '../testing/request.ts'
import { startTestFront, type TestFront } from '../testing/start.ts'

let site: TestFront
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await site?.stop()
})

function open(localAddress?: string): Socket {
  const { hostname, port } = new URL(site.front.url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const socket = connect({ host, port: Number(port), localAddress })
  socket.on('error', () => undefined)
  sockets.push(socket)
  return socket
}

/** The status lines and bodies in what came through a connection, in order. */
function answersIn(received: string): string[] {
  return received
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .map((answer) => `${answer.slice(9, 12)} ${answer.slice(answer.indexOf('\r\n\r\n') + 4)}`)
}

test('pipelined requests are answered in order, each with its own answer', async () => {
  site = await startTestFront((upstream) => {
    for (const path of ['/slow', '/fast', '/last']) upstream.page(path, `page ${path}`)
    upstream.paths = ['/slow', '/fast', '/last']
    upstream.pages.set('/api/echo', { type: 'text/plain', body: 'taken' })
    upstream.before = (path) => (path === '/api/echo' ? delay(200) : undefined)
  })
  const socket = open()
  const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`
  socket.write(
    [
      'POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nGET /',
      get('/fast'),
      'POST /api/echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nGET /\r\n0\r\n\r\n',
      get('/api/echo'),
      get('/last', 'Connection: close\r\n'),
    ].join(''),
  )
  expect(answersIn(await text(socket))).toEqual([
    '200 taken',
    '200 page /fast',
    '200 taken',
    '200 taken',
    '200 page /last',
  ])
  const seen = site.upstream.seen.map(({ method, body }) => `${method} ${body}`)
  expect(seen.sort()).toEqual(['GET ', 'POST GET /', 'POST GET /'])
})

test('a request that arrives byte by byte is understood', async () => {
  site = await startTestFront((upstream) =>
    upstream.pages.set('/api/echo', { type: 'text/plain', body: 'taken' }),
  )
  const socket = open().setNoDelay()
  const message =
    'POST /api/echo HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhe\r\n3\r\nllo\r\n0\r\n\r\n'
  for (const byte of message) {
    socket.write(byte)
    await delay(1)
  }
  expect(answersIn(await text(socket))).toEqual(['200 taken'])
  expect(site.upstream.seen.map(({ body }) => body)).toEqual(['hello'])
})

test.each([
  ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n', 'hello!'],
  ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'],
  ['chunks inside another coding', 'Transfer-Encoding: chunked, identity\r\n', '0\r\n\r\n'],
  ['a header with a space before its colon', 'Transfer-Encoding : chunked\r\n', '0\r\n\r\n'],
  ['a folded header', 'X-A: b\r\n c: d\r\n', ''],
  [
    'a header that ends in a line feed alone',
    'X-A: b\nTransfer-Encoding: chunked\r\n',
    '0\r\n\r\n',
  ],
])('%s, which two servers may read differently, are refused', async (_, header, body) => {
  site = await startTestFront((upstream) =>
    upstream.pages.set('/api/echo', { type: 'text/plain', body: 'taken' }),
  )
  const socket = open()
  socket.write(`POST /api/echo HTTP/1.1\r\nHost: a\r\n${header}\r\n${body}`)
  socket.write('GET /api/echo HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
  expect(site.upstream.seen).toEqual([])
})

test('the limit of connections per address applies to IPv6 and IPv4', async () => {
  site = await startTestFront((upstream) => upstream.page('/', 'home'), {
    host: '::',
    connectionsPerClient: 20,
  })
  const { port } = new URL(site.front.url)
  const home = (host: string, localAddress?: string) =>
    request(`http://${host}:${port}/`, { localAddress }).then(({ status }) => status)
  const begin = (host: string, localAddress?: string) => {
    const socket = connect({ host, port: Number(port), localAddress })
    socket.on('error', () => undefined).write('GET / HTTP/1.1\r\n')
    sockets.push(socket)
  }
  for (let index = 0; index < 20; index += 1) begin('127.0.0.1', '127.0.0.2')
  await expect.poll(() => home('127.0.0.1', '127.0.0.2')).toBe(429)
  expect(await home('[::1]')).toBe(200)
  for (let index = 0; index < 20; index += 1) begin('::1')
  await expect.poll(() => home('[::1]')).toBe(429)
  expect(await home('127.0.0.1')).toBe(200)
})

test.each([
  {
    kind: 'networks of IPv6',
    held: ['2001:db8:1:2::1', '2001:DB8:1:2:ffff::9', '[2001:db8:1:2::3]:50123', '2001:db8:1:2::4'],
    refused: '2001:db8:1:2:abcd::',
    taken: '2001:db8:1:3::1',
  },
  {
    kind: 'addresses of IPv4, also as IPv6 writes them',
    held: ['203.0.113.9', '::ffff:203.0.113.9', '203.0.113.9:50123', '2001:db8::1, 203.0.113.9'],
    refused: '::FFFF:203.0.113.9',
    taken: '203.0.113.10',
  },
  {
    kind: 'its own peers, where no proxy is trusted',
    trustProxy: false,
    held: ['2001:db8:1:2::1', '203.0.113.9', '::ffff:203.0.113.10', '::1'],
    refused: '203.0.113.11',
    taken: '203.0.113.11',
  },
])(
  'through both families the front counts $kind',
  async ({ held, refused, taken, trustProxy = true }) => {
    let asked = 0
    site = await startTestFront(
      (upstream) => {
        upstream.paths = []
        upstream.pages.set('/api/echo', { type: 'text/plain', body: 'ok' })
        upstream.before = (path) => {
          if (path !== '/api/echo') return
          asked += 1
          return asked > 32 ? undefined : new Promise<void>(() => undefined)
        }
      },
      { host: '::', trustProxy },
    )
    const { port } = new URL(site.front.url)
    for (let index = 0; index < 40; index += 1) {
      const host = trustProxy && index % 2 === 0 ? '::1' : '127.0.0.1'
      const from = held[Math.floor(index / 2) % held.length]
      const socket = connect({ host, port: Number(port) })
      socket.on('error', () => undefined)
      socket.write(`GET /api/echo HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${from}\r\n\r\n`)
      sockets.push(socket)
    }
    await expect.poll(() => asked).toBe(32)
    const statusOf = async (host: string, from: string) => {
      const headers = { 'x-forwarded-for': from }
      return (await request(`http://${host}:${port}/api/echo`, { headers })).status
    }
    expect(await statusOf('127.0.0.1', refused)).toBe(429)
    expect(await statusOf('[::1]', taken)).toBe(200)
  },
)

/** From so many addresses, so many connections each. */
const addresses = 50
const each = 20

test('a thousand slow connections from fifty addresses delay nobody else and are closed', {
  tags: ['all'],
  timeout: 120_000,
}, async () => {
  const large = 'x'.repeat(2_000_000)
  site = await startTestFront((upstream) => {
    upstream.page('/', 'home')
    upstream.page('/large', large)
  })
  const home = async () => {
    const from = performance.now()
    expect((await request(`${site.front.url}/`)).status).toBe(200)
    return performance.now() - from
  }
  const slow = Array.from({ length: addresses * each }, (_, index) => {
    const address = `127.0.1.${(index % addresses) + 1}`
    const kind = Math.floor(index / addresses) % 4
    const socket = open(address)
    if (kind === 0) socket.write('GET / HTTP/1.1\r\nHost: a\r\n')
    if (kind === 1)
      socket.write('POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Length: 90\r\n\r\na')
    // A socket that nobody reads does not learn of its end.
    if (kind !== 2) socket.resume()
    else socket.pause().write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n')
    return { socket, kind, ended: new Promise((resolve) => socket.once('close', resolve)) }
  })
  // One more byte now and then, as such clients send.
  const drip = setInterval(() => {
    for (const { socket, kind } of slow) if (kind < 2 && socket.writable) socket.write('a')
  }, 5000)
  const waits: number[] = []
  for (let index = 0; index < 100; index += 1) {
    waits.push(await home())
    await delay(20)
  }
  for (const { socket, kind } of slow) if (kind === 2) setTimeout(() => socket.resume(), 60_000)
  await Promise.all(slow.map(({ ended }) => ended))
  clearInterval(drip)
  waits.sort((a, b) => a - b)
  expect(waits[50]).toBeLessThan(100)
  expect(await home()).toBeLessThan(1000)
})
