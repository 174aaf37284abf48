import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
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

test.each([
  ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n', 'hello!'],
  ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'],
  ['chunks inside another coding', 'Transfer-Encoding: chunked, identity\r\n', '0\r\n\r\n'],
  ['a header with a space before its colon', 'Transfer-Encoding : chunked\r\n', '0\r\n\r\n'],
  ['two hosts', 'Connection: close\r\nhOST: b\r\n', ''],
  ['the same host twice', 'Connection: close\r\nHost: a\r\n', ''],
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
