import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { request } from '../testing/request.ts'
import { startTestFront, type TestFront } from '../testing/start.ts'
import { json, type Page, type TestUpstream } from '../testing/upstream.ts'

let site: TestFront

afterEach(() => site.stop())

async function start(setUp: (upstream: TestUpstream) => void = () => undefined): Promise<void> {
  site = await startTestFront((upstream) => {
    for (const path of ['/a', '/b', '/c']) upstream.page(path, `${path} one`)
    setUp(upstream)
  })
}

const text = async (path: string, headers = {}): Promise<string> =>
  (await request(site.front.url + path, { headers })).text

async function publish(answer: Page): ReturnType<typeof request> {
  site.upstream.webhook = () => answer
  return request(`${site.front.url}/api/webhooks/sanity`, {
    method: 'POST',
    headers: { 'sanity-webhook-signature': 't=1,v1=abc', 'accept-encoding': 'gzip' },
    body: '{"_id":"route-a"}',
  })
}

test('the call is handed on as it came, and the answer passed back once the pages are fresh', async () => {
  await start()
  site.upstream.page('/a', '/a two')
  const steps = { verifyMs: 1, readMs: 2, parseMs: 3, expireMs: 4 }
  const answer = await publish(json({ applied: true, paths: ['/a'], steps }))
  expect(answer.status).toBe(200)
  expect(JSON.parse(answer.text)).toEqual({ applied: true, paths: ['/a'], steps })
  const received = site.upstream.seen.find(({ url }) => url === '/api/webhooks/sanity')
  expect(received?.body).toBe('{"_id":"route-a"}')
  expect(received?.headers).toMatchObject({
    'sanity-webhook-signature': 't=1,v1=abc',
    'accept-encoding': 'identity',
  })

  site.upstream.seen.length = 0
  expect(await text('/a')).toBe('/a two')
  expect(await text('/a?_rsc', { rsc: '1' })).toBe('rsc /a two')
  expect(await text('/b')).toBe('/b one')
  expect(site.upstream.asked()).toEqual([])
  const line = site.log.find(({ event }) => event === 'publish')
  expect(line?.fields).toMatchObject({ status: 200, paths: 1, ...steps, warmed: 1, left: 0 })
  expect(line?.fields).toHaveProperty('warmMs')
})

test('a prefetched form that was kept is asked for again', async () => {
  await start()
  const headers = {
    rsc: '1',
    'next-router-prefetch': '1',
    'next-router-segment-prefetch': '/_tree',
  }
  expect(await text('/a?_rsc=_i_aeImnuN6u1u1r', headers)).toBe('rsc/_tree /a one')
  site.upstream.page('/a', '/a two')
  await publish(json({ applied: true, paths: ['/a'] }))
  expect(await text('/a?_rsc=_i_aeImnuN6u1u1r', headers)).toBe('rsc/_tree /a two')
})

test('who asks whether a publish is live hears of it when no older copy is given out any more', async () => {
  await start((upstream) => {
    upstream.pages.set('/api/publications', json({ state: 'live' }))
  })
  const applied = Promise.withResolvers<void>()
  const rendered = Promise.withResolvers<void>()
  const waits = new Map([
    ['/api/webhooks/sanity', applied.promise],
    ['/a', rendered.promise],
  ])
  site.upstream.page('/a', '/a two')
  site.upstream.before = (path) => waits.get(path)
  const publishing = publish(json({ applied: true, paths: ['/a'] }))
  await expect.poll(() => site.upstream.asked()).toContain('/api/webhooks/sanity')
  let shown: string | undefined
  const told = text('/api/publications').then(async (answer) => {
    shown = await text('/a')
    return answer
  })
  applied.resolve()
  await expect.poll(() => site.upstream.asked()).toContain('/a')
  await expect.poll(() => site.upstream.asked()).toContain('/api/publications')
  expect(shown).toBeUndefined()
  rendered.resolve()
  expect(JSON.parse(await told)).toEqual({ state: 'live' })
  expect(shown).toBe('/a two')
  await publishing
})

test('until the new page is there visitors get the old one, without waiting', async () => {
  await start()
  const { promise, resolve } = Promise.withResolvers<void>()
  site.upstream.page('/a', '/a two')
  site.upstream.before = (path) => (path === '/a' ? promise : undefined)
  const publishing = publish(json({ applied: true, paths: ['/a'] }))
  await expect.poll(() => site.upstream.asked()).toContain('/a')
  expect(await text('/a')).toBe('/a one')
  resolve()
  await publishing
  expect(await text('/a')).toBe('/a two')
})

test('a render that began before the publish is not kept', async () => {
  await start((upstream) => {
    upstream.paths = ['/a', '/late']
    upstream.pages.set('/late', { status: 500 })
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  site.upstream.page('/late', 'late one')
  let first = true
  site.upstream.before = (path) => {
    if (path !== '/late' || !first) return undefined
    first = false
    const body = site.upstream.pages.get('/late')
    return promise.then(() => {
      if (body) site.upstream.pages.set('/late', body)
      setImmediate(() => site.upstream.page('/late', 'late two'))
    })
  }
  const early = text('/late')
  await expect.poll(() => site.upstream.asked()).toContain('/late')
  site.upstream.page('/late', 'late two')
  await publish(json({ applied: true, paths: ['/late'] }))
  resolve()
  expect(await early).toBe('late one')
  expect(await text('/late')).toBe('late two')
})

test('no render spans the moment at which a change is applied', async () => {
  await start((upstream) =>
    upstream.page('/d', '/d one', { headers: { 'cache-control': 's-maxage=0' } }),
  )
  const order: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  site.upstream.before = async (path) => {
    if (path !== '/d') return
    order.push('render begins')
    await promise
    order.push('render ends')
  }
  site.upstream.webhook = () => {
    order.push('change')
    return json({ applied: true, paths: ['/a'] })
  }
  const early = text('/d')
  await expect.poll(() => order).toEqual(['render begins'])
  const send = { method: 'POST', body: '{}' }
  const publishing = request(`${site.front.url}/api/webhooks/sanity`, send)
  const late = text('/d?late')
  await delay(100)
  resolve()
  await Promise.all([early, late, publishing])
  expect(order.slice(0, 3)).toEqual(['render begins', 'render ends', 'change'])
})

test('a new page is there and a deleted one gone at once', async () => {
  await start()
  expect((await request(`${site.front.url}/new`)).status).toBe(404)
  site.upstream.page('/new', 'new one')
  site.upstream.pages.delete('/b')
  site.upstream.seen.length = 0
  await publish(json({ applied: true, paths: ['/new', '/b'] }))
  // What a publish costs must not grow with the site: of other paths nothing is asked.
  expect(site.upstream.seen.map(({ url }) => url)).toContain('/api/paths?of=%2Fnew&of=%2Fb')
  expect(site.upstream.seen.map(({ url }) => url)).not.toContain('/api/paths')
  expect(await text('/new')).toBe('new one')
  expect((await request(`${site.front.url}/b`)).status).toBe(404)
})

test('a file such as the sitemap is made when it is next asked for', async () => {
  site = await startTestFront((upstream) => upstream.page('/sitemap.xml', 'one'), {
    app: { files: ['/sitemap.xml'], passThrough: [] },
  })
  site.upstream.page('/sitemap.xml', 'two')
  await publish(json({ applied: true, paths: ['/sitemap.xml'] }))
  expect(site.upstream.asked()).toEqual(['/api/webhooks/sanity'])
  expect(await text('/sitemap.xml')).toBe('two')
})

test('a change of everything renews every kept page and the 404 page', async () => {
  await start()
  for (const path of ['/a', '/b', '/c', '/.not-found']) site.upstream.page(path, `${path} two`)
  await publish(json({ applied: true, paths: 'all' }))
  for (const path of ['/a', '/b', '/c']) expect(await text(path)).toBe(`${path} two`)
  const missing = await request(`${site.front.url}/nowhere`)
  expect([missing.status, missing.text]).toEqual([404, '/.not-found two'])
})

test.each([
  ['refused signature', json({ applied: false, reason: 'signature' }, 401)],
  ['garbage', json({ applied: false, reason: 'not a change' }, 400)],
  ['applied before', json({ applied: false, reason: 'applied before' })],
  ['content unreachable', json({ applied: false, reason: 'no answer' }, 503)],
])('%s: the answer is passed back and no page is touched', async (_, answer) => {
  await start()
  site.upstream.page('/a', '/a two')
  const given = await publish(answer)
  expect([given.status, given.text]).toEqual([answer.status, answer.body])
  expect(await text('/a')).toBe('/a one')
})

test('a refused page keeps its copy and does not hold the others up', async () => {
  await start()
  site.upstream.page('/a', '/a two')
  site.upstream.page('/b', '/b two')
  const given = await publish(json({ applied: false, reason: '/b: title', paths: ['/a'] }, 422))
  expect(given.status).toBe(422)
  expect(await text('/a')).toBe('/a two')
  expect(await text('/b')).toBe('/b one')
})

test('a success that does not say which pages changed renews them all', async () => {
  await start()
  site.upstream.page('/c', '/c two')
  await publish({ status: 200, body: 'ok' })
  expect(await text('/c')).toBe('/c two')
})

test('a page that cannot be rendered after the publish keeps its last good copy', async () => {
  await start()
  site.upstream.pages.set('/a', { status: 500, body: 'error' })
  expect((await publish(json({ applied: true, paths: ['/a'] }))).status).toBe(200)
  const answer = await request(`${site.front.url}/a`)
  expect([answer.status, answer.text, answer.headers['x-nectar-stale']]).toEqual([
    200,
    '/a one',
    '1',
  ])
  site.upstream.page('/a', '/a two')
  await expect.poll(() => text('/a'), { timeout: 3000 }).toBe('/a two')
})

test('a hundred publishes at once are folded into a few rounds', async () => {
  await start()
  site.upstream.seen.length = 0
  site.upstream.page('/a', '/a two')
  const answer = json({ applied: true, paths: ['/a'] })
  const given = await Promise.all(Array.from({ length: 100 }, () => publish(answer)))
  expect(given.every(({ status }) => status === 200)).toBe(true)
  expect(site.upstream.asked().filter((url) => url === '/a').length).toBeLessThan(20)
  expect(await text('/a')).toBe('/a two')
})

test('a body without end is refused', async () => {
  await start()
  const answer = await request(`${site.front.url}/api/webhooks/sanity`, {
    method: 'POST',
    body: 'x'.repeat(1024 * 1024 + 1),
  })
  expect(answer.status).toBe(413)
})
