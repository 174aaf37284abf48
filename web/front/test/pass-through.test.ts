import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { request } from '../testing/request.ts'
import { sendChange, startTestFront, type TestFront } from '../testing/start.ts'
import { listen } from '../testing/upstream.ts'

let site: TestFront | undefined

afterEach(() => site?.stop())

test.each([
  '__prerender_bypass=abc',
  'x=1; __prerender_bypass=abc; sanity-preview-perspective=drafts',
])(
  'an answer to a visit with %s is never cached, and only the Studio may frame it',
  async (cookie) => {
    site = await startTestFront((upstream) => upstream.page('/a', 'published'))
    site.upstream.page('/a', 'draft')
    const draft = await request(`${site.front.url}/a`, { headers: { cookie } })
    expect(draft.text).toBe('draft')
    expect(draft.headers['cache-control']).toBe('private, no-store')
    expect(draft.headers['content-security-policy']).toContain(
      'frame-ancestors https://studio.example',
    )
    expect(draft.headers['x-frame-options']).toBeUndefined()
    expect(site.upstream.seen.at(-1)?.headers.cookie).toBe(cookie)
    const published = await request(`${site.front.url}/a`)
    expect(published.text).toBe('published')
    expect(published.headers['x-frame-options']).toBe('DENY')
  },
)

test('a form, a webhook and a visit arrive even if every kept connection is closed on reuse', async () => {
  const used = new WeakSet<Socket>()
  const next = createServer((incoming, outgoing) => {
    if (used.has(incoming.socket)) {
      incoming.socket.destroy()
      return
    }
    used.add(incoming.socket)
    outgoing.writeHead(200, { 'content-type': 'application/json' })
    outgoing.end('{"applied":true,"tags":[]}')
  })
  site = await startTestFront(() => undefined, { upstream: await listen(next) })
  for (const _ of [1, 2, 3]) {
    const form = await request(`${site.front.url}/api/echo`, { method: 'POST', body: '{}' })
    expect(form.status).toBe(200)
    expect((await sendChange(site.front)).status).toBe(200)
    expect((await request(`${site.front.url}/api/echo`)).status).toBe(200)
  }
  next.closeAllConnections()
  next.close()
})

test('an endpoint gets the request unchanged, and its answers are not cached', async () => {
  site = await startTestFront((upstream) => {
    upstream.pages.set('/api/echo', { type: 'application/json', body: `"${'x'.repeat(2000)}"` })
  })
  for (const round of [1, 2]) {
    const answer = await request(`${site.front.url}/api/echo?round=${round}`, {
      method: 'POST',
      headers: { cookie: 'session=1', 'accept-encoding': 'gzip' },
      body: `{"round":${round}}`,
    })
    expect(JSON.parse(gunzipSync(answer.body).toString())).toHaveLength(2000)
    const seen = site.upstream.seen.at(-1)
    expect(seen).toMatchObject({ method: 'POST', url: `/api/echo?round=${round}` })
    expect(seen?.body).toBe(`{"round":${round}}`)
    expect(seen?.headers.cookie).toBe('session=1')
  }
})

test.each([
  [false, '127.0.0.1', 'http'],
  [true, '203.0.113.9, 127.0.0.1', 'https'],
])('with a trusted proxy (%s) the visitor is %s', async (trustProxy, address, proto) => {
  site = await startTestFront(
    (upstream) => upstream.pages.set('/api/echo', { type: 'text/plain', body: 'ok' }),
    { trustProxy },
  )
  await request(`${site.front.url}/api/echo`, {
    headers: { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' },
  })
  expect(site.upstream.seen.at(-1)?.headers).toMatchObject({
    'x-forwarded-for': address,
    'x-forwarded-proto': proto,
  })
})

test('an HTTP/1.0 client without a Host header gets an answer', async () => {
  site = await startTestFront((upstream) => {
    upstream.page('/a', 'page')
    upstream.pages.set('/api/echo', { type: 'text/plain', body: 'ok' })
  })
  const { hostname, port } = new URL(site.front.url)
  for (const [path, body] of [
    ['/a', 'page'],
    ['/api/echo', 'ok'],
  ]) {
    const socket = connect(Number(port), hostname)
    socket.write(`GET ${path} HTTP/1.0\r\n\r\n`)
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(answer.endsWith(`\r\n\r\n${body}`)).toBe(true)
  }
  expect(site.upstream.seen.at(-1)?.headers['x-forwarded-host']).toBe('site.example')
})

test('a form whose connection breaks is not sent twice', async () => {
  let asked = 0
  const upstream = createServer((incoming, response) => {
    if (incoming.url !== '/api/echo') {
      response.end('{"paths":[]}')
      return
    }
    asked += 1
    incoming.socket.destroy()
  })
  site = await startTestFront(() => undefined, { upstream: await listen(upstream) })
  const post = await request(`${site.front.url}/api/echo`, { method: 'POST', body: 'once' })
  expect([post.status, asked]).toEqual([503, 1])
  upstream.close()
})

test('a stream is passed on as it is written, and a disconnect reaches the page server', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const upstream = createServer((incoming, response) => {
    // The front asks for paths and its page for errors, and waits for the whole answer.
    if (incoming.url !== '/api/events') {
      response.end('{"paths":[]}')
      return
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('data: one\n\n')
    response.on('close', end)
  })
  site = await startTestFront(() => undefined, {
    upstream: await listen(upstream),
    app: { files: [], passThrough: ['^/api/events$'] },
  })
  const leaving = new AbortController()
  const response = await fetch(`${site.front.url}/api/events`, { signal: leaving.signal })
  const chunk = await response.body?.getReader().read()
  expect(new TextDecoder().decode(chunk?.value)).toBe('data: one\n\n')
  leaving.abort()
  await ended
  upstream.close()
})

test('a body that is too large is refused in the way that the form shows', async () => {
  site = await startTestFront(() => undefined)
  const body = 'x'.repeat(70_000)
  const tooLarge = await request(`${site.front.url}/api/echo`, { method: 'POST', body })
  expect(tooLarge.status).toBe(413)
  expect(JSON.parse(tooLarge.text)).toEqual({
    error: { message: expect.stringMatching(/Shorten/) },
  })
  expect(site.upstream.seen).toEqual([])
})
