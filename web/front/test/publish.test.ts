import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { fingerprintOf } from '../../protocol/fingerprint.ts'
import { holdTime } from '../testing/hold-time.ts'
import { request } from '../testing/request.ts'
import { sendChange, startTestFront, type TestFront, webhook } from '../testing/start.ts'
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

/** Gives a page a new text that comes from content shared by all pages, not from its own document. */
function show(path: string, body: string): void {
  site.upstream.page(path, body, site.upstream.pages.get(path))
}

function publish(answer: Page): ReturnType<typeof request> {
  site.upstream.webhook = () => answer
  return sendChange(site.front)
}

test('the call is forwarded unchanged, and its answer is passed back once the pages are fresh', async () => {
  await start()
  site.upstream.page('/a', '/a two')
  const steps = { waitMs: 1, readMs: 2 }
  const answer = await publish(site.upstream.changed('/a', { steps }))
  expect(answer.status).toBe(200)
  expect(JSON.parse(answer.text)).toMatchObject({ applied: true, paths: ['/a'], steps })
  // The page's own answer says that it exists.
  expect(site.upstream.seen.filter(({ url }) => url.includes('?of='))).toEqual([])
  const received = site.upstream.seen.find(({ url }) => url === webhook)
  expect(received?.body).toBe('{"_id":"route-a"}')
  expect(received?.headers).toMatchObject({
    'sanity-webhook-signature': expect.stringMatching(/^t=/),
    'accept-encoding': 'identity',
  })

  site.upstream.seen.length = 0
  expect(await text('/a')).toBe('/a two')
  expect(await text('/a?_rsc', { rsc: '1' })).toBe('rsc /a two')
  expect(await text('/b')).toBe('/b one')
  expect(site.upstream.asked()).toEqual([])
  const line = site.log.find(({ event }) => event === 'publish')
  expect(line?.fields).toMatchObject({ status: 200, ...steps, warmed: 1, left: 0 })
  expect(line?.fields).toHaveProperty('warmMs')
})

test('a publish, not the next visitor, renders the page for unknown paths again', async () => {
  const notFoundPath = '/missing-page'
  const app = { files: [notFoundPath, '/robots.txt'], passThrough: [] }
  const setUp = (upstream: TestUpstream) => {
    upstream.page(notFoundPath, 'missing')
    upstream.paths = []
  }
  site = await startTestFront(setUp, { app, notFoundPath })
  const publishMenus = (menus: string) =>
    publish(json({ tags: ['menu'], fresh: fingerprintOf({ menus }) }))
  const asked = () => site.upstream.asked().filter((path) => path === notFoundPath).length
  site.upstream.menus = 'menus two'
  await publishMenus('menus two')
  expect(asked()).toBe(1)
  await publishMenus('menus two')
  expect(await text('/nobody-has-this')).toBe('missing')
  expect(asked()).toBe(1)
})

test('a cached prefetch variant is requested again after a publish', async () => {
  await start()
  const headers = {
    rsc: '1',
    'next-router-prefetch': '1',
    'next-router-segment-prefetch': '/_tree',
  }
  expect(await text('/a?_rsc=_i_aeImnuN6u1u1r', headers)).toBe('rsc/_tree /a one')
  site.upstream.page('/a', '/a two')
  await publish(site.upstream.changed('/a'))
  expect(await text('/a?_rsc=_i_aeImnuN6u1u1r', headers)).toBe('rsc/_tree /a two')
})

test('a publish is reported as live once no older copy is served', async () => {
  await start()
  const { upstream } = site
  const fresh = () => JSON.parse(upstream.changed('/a').body ?? '').fresh
  const publication = () =>
    upstream.pages.set('/api/publications', json({ state: 'live', fresh: fresh() }))
  const asked = async () => JSON.parse(await text('/api/publications'))
  publication()
  expect(await asked()).toEqual({ state: 'live' })
  // Next has it already, but the front has not heard of it.
  upstream.page('/a', '/a two')
  publication()
  expect(await asked()).toEqual({ state: 'pending' })
  await publish(upstream.changed('/a'))
  expect(await asked()).toEqual({ state: 'live' })
  // The front has heard of it, and the new copy is being rendered.
  const rendered = Promise.withResolvers<void>()
  upstream.page('/a', '/a three')
  publication()
  upstream.before = (path) => (path === '/a' ? rendered.promise : undefined)
  upstream.seen.length = 0
  const publishing = publish(upstream.changed('/a'))
  await expect.poll(() => upstream.asked()).toContain('/a')
  const told = asked()
  rendered.resolve()
  expect(await told).toEqual({ state: 'live' })
  expect(await text('/a')).toBe('/a three')
  await publishing
})

test('a poll about a revision does not delay its publish: Next is asked once it is applied', async () => {
  await start()
  const { upstream } = site
  const applied = Promise.withResolvers<void>()
  upstream.before = (path) => (path === webhook ? applied.promise : undefined)
  upstream.page('/a', '/a two')
  upstream.webhook = () => upstream.changed('/a')
  const { fresh } = JSON.parse(upstream.changed('/a').body ?? '')
  upstream.pages.set('/api/publications', json({ state: 'live', fresh }))
  const asked = (rev: string) => text(`/api/publications?id=route-a&rev=${rev}`)
  const early = asked('r1')
  const published = sendChange(site.front, '{"_id":"route-a","_rev":"r1"}')
  await expect.poll(() => upstream.asked()).toContain(webhook)
  expect(upstream.asked().filter((path) => path.startsWith('/api/publications'))).toEqual([])
  applied.resolve()
  expect(JSON.parse(await early)).toEqual({ state: 'live' })
  await published
  // For a revision that never arrives, Next is asked after a short wait.
  expect(JSON.parse(await asked('r2'))).toEqual({ state: 'live' })
})

test('a page cached while the list of paths was unreadable does not keep a publish from being live', async () => {
  await start((upstream) => {
    upstream.paths = ['/a', '/b', '/c']
    upstream.pages.set('/nowhere', { status: 404, body: 'Nothing', states: {} })
    upstream.listStatus = 503
  })
  const { upstream } = site
  expect((await request(`${site.front.url}/nowhere`)).status).toBe(404)
  upstream.listStatus = 200
  await publish(upstream.changed('/a'))
  upstream.menus = 'menus two'
  await publish(upstream.changed('/a'))
  const { fresh } = JSON.parse(upstream.changed('/a').body ?? '')
  upstream.pages.set('/api/publications', json({ state: 'live', fresh }))
  expect(JSON.parse(await text('/api/publications'))).toEqual({ state: 'live' })
})

test('a page that turns out to be gone during a publish does not keep it from being live', async () => {
  await start()
  const { upstream } = site
  upstream.pages.delete('/b')
  upstream.menus = 'menus two'
  await publish(upstream.changed('/a'))
  const { fresh } = JSON.parse(upstream.changed('/a').body ?? '')
  upstream.pages.set('/api/publications', json({ state: 'live', fresh }))
  expect(JSON.parse(await text('/api/publications'))).toEqual({ state: 'live' })
  upstream.seen.length = 0
  expect((await request(`${site.front.url}/b`)).status).toBe(404)
  expect(upstream.asked()).not.toContain('/b')
})

test('visitors get the old page without waiting until the new one is rendered', async () => {
  await start()
  const { promise, resolve } = Promise.withResolvers<void>()
  site.upstream.page('/a', '/a two')
  site.upstream.before = (path) => (path === '/a' ? promise : undefined)
  const publishing = publish(site.upstream.changed('/a'))
  await expect.poll(() => site.upstream.asked()).toContain('/a')
  expect(await text('/a')).toBe('/a one')
  resolve()
  await publishing
  expect(await text('/a')).toBe('/a two')
})

test('a render that began before the publish is neither cached nor shown once there is a newer one', async () => {
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
  const runOut = holdTime()
  const published = publish(site.upstream.changed('/late'))
  // As long as a publish waits for a running render.
  await runOut(3000)
  await published
  resolve()
  expect(await early).toBe('late two')
  expect(await text('/late')).toBe('late two')
})

test('no render runs while a change is applied', async () => {
  await start((upstream) =>
    upstream.page('/d', '/d one', { headers: { 'cache-control': 's-maxage=0' } }),
  )
  const order: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  site.upstream.before = async (path) => {
    if (path === '/api/refresh') order.push('expire')
    if (path !== '/d') return
    order.push('render begins')
    await promise
    order.push('render ends')
  }
  const early = text('/d')
  await expect.poll(() => order).toEqual(['render begins'])
  const publishing = publish(site.upstream.changed('/a'))
  const late = text('/d?late')
  await delay(100)
  resolve()
  await Promise.all([early, late, publishing])
  expect(order.slice(0, 3)).toEqual(['render begins', 'render ends', 'expire'])
})

/** Starts a front whose page `/d` is being rendered for a visitor until `resolve`. */
async function beginRender(): Promise<{ early: Promise<string>; resolve: () => void }> {
  await start((upstream) =>
    upstream.page('/d', '/d one', { headers: { 'cache-control': 's-maxage=0' } }),
  )
  const { promise, resolve } = Promise.withResolvers<void>()
  site.upstream.before = (path) => (path === '/d' ? promise : undefined)
  const early = text('/d')
  await expect.poll(() => site.upstream.asked()).toContain('/d')
  return { early, resolve }
}

test('no old page is served for long while a publish waits for a long render', async () => {
  const { early, resolve } = await beginRender()
  site.upstream.page('/a', '/a two')
  const runOut = holdTime()
  const publishing = publish(site.upstream.changed('/a'))
  await runOut(600)
  const shown = text('/a')
  await delay(50)
  resolve()
  expect(await shown).toBe('/a two')
  await Promise.all([early, publishing])
})

test('tags expire once more after a render that the publish did not wait for', async () => {
  const { early, resolve } = await beginRender()
  const runOut = holdTime()
  const publishing = publish(site.upstream.changed('/a'))
  await runOut(3000)
  await publishing
  const expiries = () => site.upstream.asked().filter((path) => path === '/api/refresh').length
  expect(expiries()).toBe(1)
  resolve()
  await early
  await expect.poll(expiries).toBe(2)
})

test('tags expire again after an overlapping render', async () => {
  await start((upstream) =>
    upstream.page('/d', '/d one', { headers: { 'cache-control': 's-maxage=0' } }),
  )
  const applied = Promise.withResolvers<void>()
  site.upstream.before = (path) => (path === webhook ? applied.promise : undefined)
  const publishing = publish(site.upstream.changed('/a'))
  await expect.poll(() => site.upstream.asked()).toContain(webhook)
  await text('/d')
  applied.resolve()
  await publishing
  expect(site.upstream.asked()).toContain('/api/refresh')
})

test('the pages of a release change at the same moment and are rendered once each', async () => {
  await start()
  const { upstream } = site
  const rendered = Promise.withResolvers<void>()
  for (const path of ['/a', '/b', '/new']) upstream.page(path, `${path} two`)
  upstream.page('/c', '/c two', { status: 500 })
  upstream.before = (path) => (path === '/b' ? rendered.promise : undefined)
  upstream.seen.length = 0
  const publishing = publish(upstream.released(['/a', '/b', '/c', '/new']))
  await expect.poll(() => upstream.asked()).toContain('/new')
  // Longer than the old copy of a page is shown after a publish of its own.
  await delay(800)
  expect(await Promise.all(['/a', '/b', '/c'].map((path) => text(path)))).toEqual([
    '/a one',
    '/b one',
    '/c one',
  ])
  expect((await request(`${site.front.url}/new`)).status).toBe(404)
  rendered.resolve()
  expect((await publishing).status).toBe(200)
  expect(await Promise.all(['/a', '/b', '/new'].map((path) => text(path)))).toEqual([
    '/a two',
    '/b two',
    '/new two',
  ])
  // No page is rendered before the release has expired.
  const [, ...asked] = upstream.asked()
  expect(asked[0]).toBe('/api/refresh')
  // Each in its two variants.
  const rendersOf = (path: string) =>
    upstream.asked().filter((url) => url.replace(/\?.*/, '') === path).length
  expect(['/a', '/b', '/new'].map(rendersOf)).toEqual([2, 2, 2])
  expect(await text('/c')).toBe('/c one')
  const failed = site.log.filter(({ event }) => event === 'warm-failed')
  expect(failed.map(({ fields }) => fields.path)).toContain('/c')
  const line = site.log.find(({ event }) => event === 'publish')
  expect(line?.fields).toMatchObject({ warmed: 3, left: 1 })
})

test('a visitor whose page is being rendered when a release begins does not get it before the others', async () => {
  await start((upstream) =>
    upstream.page('/a', '/a one', { headers: { 'cache-control': 's-maxage=0' } }),
  )
  const { upstream } = site
  const renders = { a: Promise.withResolvers<void>(), b: Promise.withResolvers<void>() }
  upstream.before = (path) =>
    path === '/a' ? renders.a.promise : path === '/b' ? renders.b.promise : undefined
  upstream.seen.length = 0
  const early = text('/a')
  await expect.poll(() => upstream.asked()).toContain('/a')
  for (const path of ['/a', '/b']) upstream.page(path, `${path} two`)
  const publishing = publish(upstream.released(['/a', '/b']))
  await expect.poll(() => upstream.asked()).toContain(webhook)
  await delay(50)
  renders.a.resolve()
  expect(await early).toBe('/a one')
  expect(await text('/b')).toBe('/b one')
  renders.b.resolve()
  await publishing
  expect(await Promise.all(['/a', '/b'].map((path) => text(path)))).toEqual(['/a two', '/b two'])
})

test('a page whose first render ends while a release begins is rendered again', async () => {
  await start((upstream) =>
    upstream.page('/d', '/d one', { headers: { 'cache-control': 'no-store' } }),
  )
  const { upstream } = site
  const rendered = Promise.withResolvers<void>()
  upstream.page('/d', '/d one')
  upstream.menus = 'menus two'
  const release = upstream.released(['/a', '/b'])
  const live = JSON.parse(upstream.changed('/d').body ?? '')
  upstream.pages.set('/api/publications', json({ state: 'live', fresh: live.fresh }))
  upstream.menus = 'menus one'
  upstream.seen.length = 0
  upstream.before = async (path) => {
    if (path === '/d') await rendered.promise
    if (path !== '/api/refresh') return
    // The old render is put into the cache meanwhile.
    await delay(50)
    upstream.menus = 'menus two'
  }
  const visit = text('/d')
  await expect.poll(() => upstream.asked()).toContain('/d')
  const publishing = publish(release)
  await expect.poll(() => upstream.asked()).toContain(webhook)
  await delay(50)
  rendered.resolve()
  await publishing
  await visit
  expect(JSON.parse(await text('/api/publications'))).toEqual({ state: 'live' })
})

test('an edit that a release has replaced before its render is shown with the release', async () => {
  await start()
  const { upstream } = site
  upstream.page('/a', '/a edited')
  const edit = upstream.changed('/a')
  // Committed after the edit was read, and before its page is rendered.
  for (const path of ['/a', '/b']) upstream.page(path, `${path} released`)
  await publish(edit)
  const shown = () => Promise.all(['/a', '/b'].map((path) => text(path)))
  expect(await shown()).toEqual(['/a one', '/b one'])
  expect((await request(`${site.front.url}/a?_rsc`, { headers: { rsc: '1' } })).text).toBe(
    'rsc /a one',
  )
  const renderedB = Promise.withResolvers<void>()
  upstream.before = (path) => (path === '/b' ? renderedB.promise : undefined)
  upstream.seen.length = 0
  const publishing = publish(upstream.released(['/a', '/b']))
  await expect.poll(() => upstream.asked()).toContain('/b')
  expect(await shown()).toEqual(['/a one', '/b one'])
  renderedB.resolve()
  await publishing
  expect(await shown()).toEqual(['/a released', '/b released'])
})

test('a release that restores older content is not shown ahead of time either', async () => {
  await start()
  const { upstream } = site
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  for (const state of ['two', 'three']) {
    upstream.page('/a', `/a ${state}`)
    await publish(upstream.changed('/a'))
    vi.advanceTimersByTime(3000)
  }
  upstream.page('/a', '/a four')
  const edit = upstream.changed('/a')
  upstream.page('/a', '/a two')
  await publish(edit)
  expect(await text('/a')).toBe('/a three')
  await publish(upstream.released(['/a', '/b']))
  expect(await text('/a')).toBe('/a two')
})

test('a change without a call is shown after 15 s', async () => {
  await start()
  site.upstream.page('/a', '/a edited')
  const edit = site.upstream.changed('/a')
  site.upstream.page('/a', '/a untold')
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  await publish(edit)
  expect(await text('/a')).toBe('/a one')
  vi.advanceTimersByTime(14_000)
  expect(await text('/a')).toBe('/a one')
  vi.advanceTimersByTime(2000)
  expect(await text('/a')).toBe('/a untold')
})

test('a page without a copy waits for the release that is being rendered', async () => {
  await start((upstream) =>
    upstream.page('/d', '/d one', { headers: { 'cache-control': 'no-store' } }),
  )
  const { upstream } = site
  const rendered = Promise.withResolvers<void>()
  upstream.before = (path) => (path === '/b' ? rendered.promise : undefined)
  for (const path of ['/b', '/d']) upstream.page(path, `${path} two`)
  const publishing = publish(upstream.released(['/b', '/d']))
  await expect.poll(() => upstream.asked()).toContain('/b')
  const visit = text('/d')
  expect(await Promise.race([visit, delay(300)])).toBeUndefined()
  expect(await text('/b')).toBe('/b one')
  rendered.resolve()
  await publishing
  expect(await visit).toBe('/d two')
  expect(await text('/b')).toBe('/b two')
})

test('a release that cannot expire now is answered 503, and shown when it is sent again', async () => {
  await start()
  const { upstream } = site
  for (const path of ['/a', '/b']) upstream.page(path, `${path} two`)
  const released = upstream.released(['/a', '/b'])
  upstream.refreshStatus = 503
  expect((await publish(released)).status).toBe(503)
  expect(await text('/a')).toBe('/a one')
  upstream.refreshStatus = 200
  expect((await publish(released)).status).toBe(200)
  expect(await text('/a')).toBe('/a two')
})

test('a repeated call about a release after a later one renders nothing', async () => {
  await start()
  const publishRelease = (state: string) => {
    for (const path of ['/a', '/b']) site.upstream.page(path, `${path} ${state}`)
    return site.upstream.released(['/a', '/b'], state)
  }
  const two = publishRelease('two')
  await publish(two)
  await publish(publishRelease('three'))
  site.upstream.seen.length = 0
  await publish(two)
  expect(site.upstream.asked()).toEqual([webhook])
  expect(await text('/a')).toBe('/a three')
})

test('a release waits at most 15 s for a page', async () => {
  await start()
  const rendered = Promise.withResolvers<void>()
  for (const path of ['/a', '/b']) site.upstream.page(path, `${path} two`)
  site.upstream.before = (path) => (path === '/b' ? rendered.promise : undefined)
  site.upstream.seen.length = 0
  const runOut = holdTime()
  const publishing = publish(site.upstream.released(['/a', '/b']))
  await expect.poll(() => site.upstream.asked()).toContain('/b')
  await runOut(15_000)
  await publishing
  expect(await text('/a')).toBe('/a two')
  const shown = text('/b')
  rendered.resolve()
  expect(await shown).toBe('/b two')
})

test('a new page appears and a deleted one disappears at once', async () => {
  await start()
  expect((await request(`${site.front.url}/new`)).status).toBe(404)
  site.upstream.page('/new', 'new one')
  site.upstream.pages.delete('/b')
  site.upstream.seen.length = 0
  await publish(site.upstream.changed('/new'))
  await publish(site.upstream.changed('/b'))
  // The cost of a publish must not grow with the site: other paths are not checked.
  expect(site.upstream.seen.map(({ url }) => url)).toContain('/api/paths?of=%2Fnew')
  expect(site.upstream.seen.map(({ url }) => url)).toContain('/api/paths?of=%2Fb')
  expect(site.upstream.seen.map(({ url }) => url)).not.toContain('/api/paths')
  expect(await text('/new')).toBe('new one')
  expect((await request(`${site.front.url}/b`)).status).toBe(404)
})

test('a file such as the sitemap is rendered when it is next requested', async () => {
  site = await startTestFront((upstream) => upstream.page('/sitemap.xml', 'one', { states: {} }), {
    app: { files: ['/sitemap.xml'], passThrough: [] },
  })
  site.upstream.page('/sitemap.xml', 'two', { states: {} })
  await publish(json({ applied: true, tags: ['type:route'] }))
  expect(site.upstream.asked()).toEqual([webhook])
  expect(await text('/sitemap.xml')).toBe('two')
})

test('a change of shared content renders every cached page and the 404 page once', async () => {
  await start((upstream) => upstream.page('/.not-found', '/.not-found one', { status: 404 }))
  site.upstream.page('/a', '/a two')
  for (const path of ['/b', '/c', '/.not-found']) show(path, `${path} two`)
  site.upstream.menus = 'menus two'
  await publish(site.upstream.changed('/a'))
  site.upstream.seen.length = 0
  await publish(site.upstream.changed('/a'))
  expect(site.upstream.asked()).toEqual([webhook])
  for (const path of ['/a', '/b', '/c']) expect(await text(path)).toBe(`${path} two`)
  const missing = await request(`${site.front.url}/nowhere`)
  expect([missing.status, missing.text]).toEqual([404, '/.not-found two'])
})

test.each([
  ['garbage', json({ applied: false, reason: 'not a change' }, 400)],
  ['applied before', json({ applied: false, reason: 'applied before' })],
  ['content unreachable', json({ applied: false, reason: 'no answer' }, 503)],
])('%s: the answer is passed back and no page is rendered', async (_, answer) => {
  await start()
  site.upstream.page('/a', '/a two')
  const given = await publish(answer)
  expect([given.status, given.text]).toEqual([answer.status, answer.body])
  expect(await text('/a')).toBe('/a one')
})

test('a refused page keeps its copy and does not delay the others', async () => {
  await start()
  site.upstream.page('/a', '/a two')
  const refused = { applied: false, reason: '/b: title' }
  const { body = '' } = site.upstream.changed('/a', refused)
  site.upstream.page('/b', '/b two')
  const given = await publish(json(JSON.parse(body), 503))
  expect(given.status).toBe(503)
  expect(await text('/a')).toBe('/a two')
  expect(await text('/b')).toBe('/b one')
})

test('a repeated call about a change renders nothing', async () => {
  await start()
  const { upstream } = site
  upstream.page('/a', '/a two')
  await publish(upstream.changed('/a'))
  upstream.seen.length = 0
  await publish(upstream.changed('/a', { applied: false, tags: [] }))
  expect(upstream.asked()).toEqual([webhook])
  expect(await text('/a')).toBe('/a two')
})

test('simultaneous calls from webhook and listener about a revision apply it once', async () => {
  await start()
  const { upstream } = site
  upstream.page('/a', '/a two')
  upstream.webhook = () => upstream.changed('/a')
  const rendered = Promise.withResolvers<void>()
  upstream.before = (path) => (path === '/a' ? rendered.promise : undefined)
  upstream.seen.length = 0
  const told = (more: object) =>
    sendChange(site.front, JSON.stringify({ _id: 'route-a', _rev: 'r1', ...more }))
  const answers = [told({ operation: 'update' }), told({ _updatedAt: '2026-11-26T12:00:00Z' })]
  await expect.poll(() => upstream.asked()).toContain('/a')
  const gone = told({ operation: 'delete' })
  rendered.resolve()
  for (const { status } of await Promise.all(answers)) expect(status).toBe(200)
  await gone
  // A deletion may name the same revision and is applied separately.
  expect(upstream.asked().filter((path) => path === webhook)).toHaveLength(2)
  // For a later call, Next answers that the change was applied before.
  await told({})
  expect(upstream.asked().filter((path) => path === webhook)).toHaveLength(3)
})

test('catching up renders every cached page', async () => {
  await start()
  site.upstream.page('/c', '/c two')
  await publish(json({ applied: true, tags: ['content'], all: true }))
  expect(await text('/c')).toBe('/c two')
})

test('a page that moved is gone from its old path', async () => {
  await start()
  const { upstream } = site
  const answer = JSON.parse(upstream.changed('/a').body ?? '')
  upstream.page('/moved', 'moved one', upstream.pages.get('/a'))
  upstream.pages.delete('/a')
  await publish(json({ ...answer, fresh: '', paths: ['/moved'] }))
  expect(await text('/moved')).toBe('moved one')
  expect((await request(`${site.front.url}/a`)).status).toBe(404)
})

test("no old page is served after the sender's wait ends, even if renders are left", async () => {
  const many = Array.from({ length: 60 }, (_, index) => `/many-${index}`)
  await start((upstream) => {
    for (const path of many) upstream.page(path, `${path} one`)
  })
  const { upstream } = site
  for (const path of many) show(path, `${path} two`)
  upstream.menus = 'menus two'
  const { promise: rendered, resolve } = Promise.withResolvers<void>()
  upstream.before = (path) => (many.includes(path) ? rendered : undefined)
  const runOut = holdTime()
  const published = publish(upstream.changed('/a'))
  await runOut(400)
  expect((await published).status).toBe(200)
  const shown = Promise.all(many.map((path) => text(path)))
  resolve()
  expect(await shown).toEqual(many.map((path) => `${path} two`))
})

test('a repeated call does not wait for renders that the publish left', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await start()
  const { upstream } = site
  upstream.page('/a', '/a two')
  upstream.before = (path) => (path === '/a' ? promise : undefined)
  const runOut = holdTime()
  const published = publish(upstream.changed('/a'))
  await runOut(400)
  await published
  const again = publish(upstream.changed('/a', { applied: false, tags: [] }))
  await runOut(0)
  await again
  const [first, second] = site.log.filter(({ event }) => event === 'publish')
  expect(first?.fields).toMatchObject({ left: 1, totalMs: 400 })
  expect(second?.fields).toMatchObject({ left: 1, warmMs: 0 })
  resolve()
  expect(await text('/a')).toBe('/a two')
})

test('a publish that takes longer to apply leaves less time for serving old pages', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await start()
  const { upstream } = site
  upstream.page('/a', '/a two')
  const told = Promise.withResolvers<void>()
  const applied = Promise.withResolvers<void>()
  upstream.before = (path) => {
    if (path === webhook) told.resolve()
    return path === '/a' ? promise : path === webhook ? applied.promise : undefined
  }
  const runOut = holdTime()
  const published = publish(upstream.changed('/a'))
  await told.promise
  vi.advanceTimersByTime(450)
  applied.resolve()
  await runOut(150)
  await published
  const [line] = site.log.filter(({ event }) => event === 'publish')
  expect(line?.fields).toMatchObject({ left: 1, warmMs: 150 })
  resolve()
  expect(await text('/a')).toBe('/a two')
})

test('a page that cannot be rendered after the publish keeps its last good copy', async () => {
  await start()
  site.upstream.page('/a', '/a two')
  const changed = site.upstream.changed('/a')
  site.upstream.pages.set('/a', { status: 500, body: 'error' })
  expect((await publish(changed)).status).toBe(200)
  const answer = await request(`${site.front.url}/a`)
  expect([answer.status, answer.text, answer.headers['x-stale']]).toEqual([200, '/a one', '1'])
  site.upstream.page('/a', '/a two')
  await expect.poll(() => text('/a')).toBe('/a two')
})

test.each([
  ['both', /^\/new/],
  ['the document', /^\/new$/],
])(
  'a new page whose first render is interrupted by another publish still gets a copy: %s',
  async (_, late) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await start()
    const { upstream } = site
    upstream.page('/new', '/new one')
    upstream.before = () => (late.test(upstream.seen.at(-1)?.url ?? '') ? promise : undefined)
    const runOut = holdTime()
    const first = publish(upstream.changed('/new'))
    await runOut(400)
    await first
    upstream.page('/a', '/a two')
    const second = publish(upstream.changed('/a'))
    // As long as a publish waits for a running render.
    await runOut(3000)
    await second
    resolve()
    const renders = () => upstream.asked().filter((url) => url === '/new').length
    await expect.poll(renders).toBeGreaterThan(1)
    // The publish refreshes once more after the render that it did not wait for.
    await delay(200)
    upstream.pages.set('/new', { status: 500, body: 'error' })
    expect(await text('/new')).toBe('/new one')
  },
)

test('a hundred simultaneous publishes are merged into a few rounds', async () => {
  await start()
  site.upstream.seen.length = 0
  site.upstream.page('/a', '/a two')
  const answer = site.upstream.changed('/a')
  const given = await Promise.all(Array.from({ length: 100 }, () => publish(answer)))
  expect(given.every(({ status }) => status === 200)).toBe(true)
  expect(site.upstream.asked().filter((url) => url === '/a').length).toBeLessThan(20)
  expect(await text('/a')).toBe('/a two')
})

test('an oversized body is refused', async () => {
  await start()
  expect((await sendChange(site.front, 'x'.repeat(64 * 1024 + 1))).status).toBe(413)
})

test('an unsigned call is refused immediately and does not reach the page server', async () => {
  await start((upstream) =>
    upstream.page('/d', '/d one', { headers: { 'cache-control': 's-maxage=0' } }),
  )
  const { upstream } = site
  // An endless render: anything that pauses all renders would wait for it.
  const rendering = Promise.withResolvers<void>()
  upstream.before = (path) => (path === '/d' ? rendering.promise : undefined)
  const early = text('/d')
  await expect.poll(() => upstream.asked()).toContain('/d')
  const refused = await Promise.all(
    Array.from({ length: 128 }, () => sendChange(site.front, '{}', 'another-secret-altogether')),
  )
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([401]))
  expect(upstream.asked()).not.toContain(webhook)
  upstream.before = () => undefined
  upstream.page('/a', '/a two')
  rendering.resolve()
  await publish(upstream.changed('/a'))
  expect(await text('/a')).toBe('/a two')
  await early
})
