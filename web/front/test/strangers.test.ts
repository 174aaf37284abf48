import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { FairQueue } from '../http/limits.ts'
import { request } from '../testing/request.ts'
import { healthOf, startTestFront, type TestFront } from '../testing/start.ts'
import { json, type TestUpstream } from '../testing/upstream.ts'

let site: TestFront
afterEach(() => site.stop())

const answerPath = '/documents/answer'

/** Answers each form after a pause, and records how many were answered at once at most. */
function slowDocuments(upstream: TestUpstream, pause: () => Promise<unknown>): () => number {
  upstream.paths = []
  upstream.pages.set(answerPath, { body: '<p>answer</p>' })
  let atOnce = 0
  let most = 0
  upstream.before = async (path) => {
    if (path !== answerPath) return
    atOnce += 1
    most = Math.max(most, atOnce)
    await pause()
    atOnce -= 1
  }
  return () => most
}

const app = {
  files: [],
  passThrough: ['^/documents/', '^/social-image/', '^/_next/image$', '^/draft-preview'],
}

const ask = (path: string, options: Parameters<typeof request>[1] = {}) =>
  request(site.front.url + path, options)

test('few documents are rendered at once, and a client with many requests waits behind others', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let most = (): number => 0
  site = await startTestFront(
    (upstream) => {
      most = slowDocuments(upstream, () => released)
    },
    { app },
  )
  let refused = 0
  const many = Array.from({ length: 40 }, async () => {
    const { status } = await ask(answerPath, { localAddress: '127.0.0.2' })
    if (status === 429) refused += 1
    return status
  })
  await expect.poll(() => refused).toBe(31)
  const other = ask(answerPath, { localAddress: '127.0.0.3' })
  release()
  expect((await other).status).toBe(200)
  expect((await Promise.all(many)).filter((status) => status === 200)).toHaveLength(9)
  expect(most()).toBeLessThanOrEqual(2)
})

test('a body that never arrives takes no turn from others', async () => {
  site = await startTestFront((upstream) => void slowDocuments(upstream, () => delay(0)), { app })
  const { port } = new URL(site.front.url)
  const slow = ['127.0.0.2', '127.0.0.4'].map((localAddress) => {
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress })
    socket.on('error', () => undefined)
    socket.write(`GET ${answerPath} HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n`)
    return socket
  })
  await delay(100)
  const answered = await Promise.race([ask(answerPath, { localAddress: '127.0.0.3' }), delay(5000)])
  for (const socket of slow) socket.destroy()
  expect(answered?.status).toBe(200)
})

test('a client whose documents took long waits for its next one, and other clients do not', async () => {
  site = await startTestFront(
    (upstream) => {
      slowDocuments(upstream, () => delay(1200))
    },
    { app },
  )
  const from = (localAddress: string) => ask(answerPath, { localAddress })
  await from('127.0.0.2')
  const begun = performance.now()
  const again = from('127.0.0.2').then(() => performance.now() - begun)
  const other = from('127.0.0.3').then(() => performance.now() - begun)
  const first = await Promise.race([again.then(() => 'again'), other.then(() => 'other')])
  expect(first).toBe('other')
  expect(await again).toBeGreaterThan((await other) + 200)
})

test('a document that another site loads as a subresource is refused', async () => {
  site = await startTestFront((upstream) => void slowDocuments(upstream, () => delay(0)), { app })
  const sent = (site: string, dest: string) =>
    ask(answerPath, { headers: { 'sec-fetch-site': site, 'sec-fetch-dest': dest } })
  for (const dest of ['image', 'iframe', 'empty', 'script']) {
    expect((await sent('cross-site', dest)).status).toBe(403)
    expect((await sent('same-site', dest)).status).toBe(403)
  }
  expect(site.upstream.asked()).toEqual([])
  expect((await sent('cross-site', 'document')).status).toBe(200)
  expect((await sent('same-origin', 'empty')).status).toBe(200)
  // Any site may show what costs little, such as a sharing image.
  const sharing = { 'cross-origin-resource-policy': 'cross-origin' }
  site.upstream.pages.set('/social-image/a', {
    type: 'image/png',
    body: 'picture',
    headers: sharing,
  })
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }
  const picture = await ask('/social-image/a', { headers })
  expect(picture.status).toBe(200)
  expect(picture.headers).toMatchObject(sharing)
})

test('a stranger cannot have the draft preview rendered', async () => {
  const draftKey = 'the-key-of-this-build'
  site = await startTestFront((upstream) => void slowDocuments(upstream, () => delay(0)), {
    app,
    draftKey,
  })
  const headers = { cookie: '__prerender_bypass=made-up' }
  for (const path of ['/draft-preview/a', '/draft-preview/']) {
    expect((await ask(path, { headers })).status).toBe(404)
    expect((await ask(path)).status).toBe(404)
  }
  expect(site.upstream.asked()).toEqual([])
})

test('abandoned pictures are not rendered, and a flood of them does not delay other clients', async () => {
  const made: string[] = []
  const { promise: hungUp, resolve: hangUp } = Promise.withResolvers<void>()
  site = await startTestFront(
    (upstream) => {
      upstream.paths = []
      upstream.pages.set('/_next/image', { type: 'image/webp', body: 'picture' })
      upstream.before = async (path) => {
        if (path !== '/_next/image') return
        await hungUp
        await delay(100)
      }
    },
    { app },
  )
  const leaving = new AbortController()
  const picture = (name: string, signal?: AbortSignal) =>
    fetch(`${site.front.url}/_next/image?url=%2Fmedia%2F${name}-8x6.png&w=640&q=75`, {
      ...(signal && { signal }),
    }).then(
      () => made.push(name),
      () => undefined,
    )
  const flood = Array.from({ length: 60 }, (_, index) => picture(`${index}`, leaving.signal))
  await expect.poll(() => site.upstream.asked().length).toBeGreaterThan(0)
  leaving.abort()
  await Promise.all(flood)
  // The front has noticed that they left.
  const queues = async () => (await ask('/metrics')).text
  await expect.poll(queues).toContain('site_queue{queue="pictures",state="waiting"} 0')
  hangUp()
  await ask('/_next/image?url=%2Fmedia%2Fother-8x6.png&w=640&q=75', { localAddress: '127.0.0.3' })
  // Those begun before the clients left, and this one.
  expect(site.upstream.asked().length).toBeLessThan(11)
  // The same client's next picture comes after all that it had requested.
  await picture('last')
  expect(site.upstream.asked().length).toBeLessThan(12)
})

test('a render for a visitor is charged to the visitor and does not delay a publish', async () => {
  let hold: Promise<void> | undefined
  site = await startTestFront((upstream) => {
    for (let index = 0; index < 40; index += 1) upstream.page(`/${index}`, `page ${index}`)
    upstream.pages.set('/api/health', json({ status: 'ok' }))
    upstream.before = (path) => (/^\/\d/.test(path) ? hold : undefined)
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  hold = promise
  const headers = {
    rsc: '1',
    'next-router-prefetch': '1',
    'next-router-segment-prefetch': '/_tree',
  }
  const wanted = Array.from({ length: 40 }, (_, index) =>
    ask(`/${index}?_rsc=_i_aeImnuN6u1u1r`, { headers, localAddress: '127.0.0.2' }),
  )
  await expect.poll(() => site.upstream.asked().length).toBe(4)
  // The front's own call and another visitor's have separate connections.
  expect((await healthOf(site.front)).status).toBe(200)
  const other = ask('/7?_rsc=_i_aeImnuN6u1u1r', { headers, localAddress: '127.0.0.3' })
  await expect
    .poll(() => site.upstream.asked().filter((url) => url.startsWith('/7?')).length)
    .toBe(1)
  resolve()
  expect((await other).status).toBe(200)
  for (const { status } of await Promise.all(wanted)) expect(status).toBe(200)
})

test("the cost of a page or a form's answer is charged to the client that requested it", async () => {
  const counted: string[] = []
  const { run } = FairQueue.prototype
  const running = vi.spyOn(FairQueue.prototype, 'run')
  running.mockImplementation(function (this: FairQueue, client, work, gone) {
    const counting = (spend: (milliseconds: number) => void) =>
      work((milliseconds) => {
        counted.push(client)
        spend(milliseconds)
      })
    return run.call(this, client, counting, gone)
  })
  site = await startTestFront(
    (upstream) => {
      upstream.page('/a', 'page')
    },
    { app: { ...app, passThrough: ['^/api/sent$'] } },
  )
  site.upstream.pages.set('/api/sent', { body: '<p>Say what is wrong</p>' })
  counted.length = 0
  await ask('/a?_rsc', { headers: { rsc: '1' }, localAddress: '127.0.0.2' })
  await ask('/api/sent', { method: 'POST', body: 'a=b', localAddress: '127.0.0.4' })
  expect(counted).toEqual(['127.0.0.2', '127.0.0.4'])
})

test('the health answer shows strangers the status and operators the details', async () => {
  site = await startTestFront((upstream) => {
    const said = { status: 'ok', content: 'reachable', build: 'one' }
    upstream.pages.set('/api/health', json(said))
  })
  const said = { status: 'ok', content: 'reachable', build: 'one' }
  for (const authorization of ['', 'Bearer made-up', 'Bearer ']) {
    const { status, text: body } = await ask('/api/health', { headers: { authorization } })
    expect([status, JSON.parse(body)]).toEqual([200, said])
  }
  const told = JSON.parse((await healthOf(site.front)).text)
  expect(told).toMatchObject({
    ...said,
    front: { filled: true, residentBytes: expect.any(Number) },
  })
  site.upstream.pages.delete('/api/health')
  expect(JSON.parse((await ask('/api/health')).text)).toEqual({ status: 'unavailable' })
})

test('a request with two Host headers is refused', async () => {
  site = await startTestFront((upstream) => upstream.page('/', 'home'))
  const { hostname, port } = new URL(site.front.url)
  const raw = (hosts: string): Promise<string> => {
    const socket = connect(Number(port), hostname)
    socket.write(`GET / HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)
    return text(socket)
  }
  expect(await raw('Host: a\r\n')).toMatch(/^HTTP\/1.1 200 /)
  expect(await raw('Host: a\r\nhOST: b\r\n')).toMatch(/^HTTP\/1.1 400 /)
  expect(await raw('Host: a\r\nHost: a\r\n')).toMatch(/^HTTP\/1.1 400 /)
})

test('long paths are truncated in the log, and one kind of event does not suppress another', async () => {
  site = await startTestFront((upstream) => upstream.page('/', 'home'))
  for (let index = 0; index < 30; index += 1) await ask(`/${'x'.repeat(8000)}${index}`)
  const report = { 'csp-report': { 'blocked-uri': `https://${'x'.repeat(5000)}.example` } }
  await ask('/api/csp-reports', { method: 'POST', body: JSON.stringify(report) })
  const events = site.log.map(({ event }) => event)
  expect(events).toContain('not-found')
  expect(events).toContain('csp-violation')
  for (const { fields } of site.log) expect(JSON.stringify(fields).length).toBeLessThan(800)
})

/** Every way to write a segment that a server may read as another path. */
const detours = [
  '..',
  '.',
  '%2e%2e',
  '%2E.',
  '.%2e',
  '%2e',
  '..%2f..',
  '..%5c..',
  'a%2Fb',
  'a%5Cb',
  'a\\..',
  '..\\api',
  'a#b',
]

test('a path that Next could read as another one is unknown, below every prefix', async () => {
  const prefixes = ['/media', '/social-image', '/_next/image', '/images/w_64,f_webp,q_75/media', '']
  site = await startTestFront(
    (upstream) => {
      upstream.page('/', 'home')
      upstream.page('/missing', '<h1>404</h1>')
    },
    {
      notFoundPath: '/missing',
      app: { files: [], passThrough: ['^/media/', '^/social-image/', '^/_next/image$'] },
    },
  )
  for (const prefix of prefixes) {
    for (const detour of detours) {
      for (const end of ['', '/', '/api/paths', '/any-made-up?x=1']) {
        const path = `${prefix}/${detour}${end}`
        const answer = await ask(path)
        expect([path, answer.status, answer.text]).toEqual([path, 404, '<h1>404</h1>'])
      }
    }
  }
  expect(site.upstream.asked()).toEqual([])
  const absolute = await ask('/', { headers: { host: 'site.example' } })
  expect(absolute.status).toBe(200)
})

test('a target with a host in it is unknown, and an upgrade is answered like any request', async () => {
  site = await startTestFront((upstream) => upstream.page('/', 'home'), { app })
  const { port } = new URL(site.front.url)
  const say = (lines: string) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.end(`${lines}\r\nHost: site.example\r\nConnection: close\r\n\r\n`)
    return text(socket)
  }
  expect(await say('GET http://other.example/draft-preview HTTP/1.1')).toMatch(/^HTTP\/1.1 404 /)
  expect(await say('GET / HTTP/1.1\r\nUpgrade: websocket')).toMatch(/^HTTP\/1.1 200 /)
  expect(site.upstream.asked()).toEqual([])
})

test('headers that only Next may send do not reach it', async () => {
  site = await startTestFront((upstream) => {
    upstream.pages.set('/api/echo', { body: 'echo', type: 'text/plain' })
  })
  const internal = [
    'x-middleware-prefetch',
    'x-middleware-subrequest',
    'x-middleware-rewrite',
    'next-resume',
    'next-action',
    'x-matched-path',
    'x-now-route-matches',
    'x-prerender-revalidate',
    'x-nextjs-data',
    'x-invoke-path',
    'x-next-cache-tags',
  ]
  const kept = { accept: 'text/plain', 'accept-language': 'en' }
  const headers = { ...Object.fromEntries(internal.map((name) => [name, '1'])), ...kept }
  expect((await ask('/api/echo', { headers })).text).toBe('echo')
  const received = site.upstream.seen.at(-1)?.headers ?? {}
  expect(received).toMatchObject(kept)
  expect(internal.filter((name) => name in received)).toEqual([])
})

test('the target of the rewrite to drafts is unknown, with a slash at its end and without', async () => {
  site = await startTestFront((upstream) => upstream.page('/', 'home'), { app })
  for (const path of ['/draft-preview', '/draft-preview/', '/draft-preview/pricing'])
    expect((await ask(path)).status).toBe(404)
  expect(site.upstream.asked()).toEqual([])
})

test('an answer that must not send a referrer says so', async () => {
  site = await startTestFront((upstream) => {
    const headers = { location: '/', 'referrer-policy': 'strict-origin, no-referrer' }
    upstream.pages.set('/api/echo', { status: 307, type: '', headers })
  })
  expect((await ask('/api/echo')).headers['referrer-policy']).toBe('no-referrer')
})
