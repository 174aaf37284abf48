import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { FairQueue } from '../http/limits.ts'
import { request } from '../testing/request.ts'
import { startTestFront, type TestFront } from '../testing/start.ts'
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
  for (const path of ['/draft-preview', '/draft-preview/', '/draft-preview/a']) {
    expect((await ask(path, { headers })).status).toBe(404)
    expect((await ask(path)).status).toBe(404)
  }
  expect(site.upstream.asked()).toEqual([])
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
  expect((await ask('/api/health')).status).toBe(200)
  const other = ask('/7?_rsc=_i_aeImnuN6u1u1r', { headers, localAddress: '127.0.0.3' })
  await expect
    .poll(() => site.upstream.asked().filter((url) => url.startsWith('/7?')).length)
    .toBe(1)
  resolve()
  expect((await other).status).toBe(200)
  for (const { status } of await Promise.all(wanted)) expect(status).toBe(200)
})

test('long paths are truncated in the log, and one kind of event does not suppress another', async () => {
  site = await startTestFront((upstream) => upstream.page('/', 'home'))
  for (let index = 0; index < 30; index += 1) await ask(`/${'x'.repeat(8000)}${index}`)
  await ask('/api/echo', { method: 'POST', body: 'x'.repeat(70_000) })
  const events = site.log.map(({ event }) => event)
  expect(events).toContain('not-found')
  expect(events).toContain('answer-failed')
  for (const { fields } of site.log) expect(JSON.stringify(fields).length).toBeLessThan(800)
})

test('an answer that must not send a referrer says so', async () => {
  site = await startTestFront((upstream) => {
    const headers = { location: '/', 'referrer-policy': 'strict-origin, no-referrer' }
    upstream.pages.set('/api/echo', { status: 307, type: '', headers })
  })
  expect((await ask('/api/echo')).headers['referrer-policy']).toBe('no-referrer')
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
