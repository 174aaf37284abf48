import { setTimeout as delay } from 'node:timers/promises'
import { keyFor } from '@nectar/schemas/config/environment'
import { afterEach, expect, test } from 'vitest'
import { type ApplyChange, signBody } from '../../protocol/change.ts'
import { holdTime } from '../testing/hold-time.ts'
import { request } from '../testing/request.ts'
import {
  sendChange,
  startTestFront,
  type TestFront,
  webhook,
  webhookSecret,
} from '../testing/start.ts'
import { json, prerendered, type TestUpstream } from '../testing/upstream.ts'

let site: TestFront

afterEach(() => site.stop())

async function start(
  setUp: (upstream: TestUpstream) => void = () => undefined,
  options: Parameters<typeof startTestFront>[1] = {},
): Promise<TestUpstream> {
  site = await startTestFront((upstream) => {
    for (const path of ['/a', '/b', '/c']) upstream.page(path, `${path} one`)
    setUp(upstream)
  }, options)
  return site.upstream
}

/** A front that follows the content source, with the function by which it applies what it hears. */
async function startFollowing(
  applied?: string,
): Promise<{ upstream: TestUpstream; apply: ApplyChange }> {
  let apply: ApplyChange = async () => 'failed'
  const upstream = await start(() => undefined, {
    follow: async (given) => {
      apply = given
      return { start: async () => undefined, isApplied: ({ _rev }) => _rev === applied }
    },
  })
  return { upstream, apply }
}

const text = async (path: string, headers = {}): Promise<string> =>
  (await request(site.front.url + path, { headers })).text

const change = (id: string, rev = 'r1') => ({ _id: id, _type: 'route', _rev: rev })
const publish = (id = 'route-a', rev = 'r1') =>
  sendChange(site.front, JSON.stringify(change(id, rev)))

test('a change is read, its tags expire, and its page is new once the call is answered', async () => {
  const upstream = await start()
  upstream.page('/a', '/a two')
  upstream.reading = () => upstream.changed('/a')
  const answer = await publish()
  expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { applied: true }])
  expect(upstream.calls()).toEqual([{ changes: [change('route-a')] }, { tags: ['type:route'] }])
  upstream.seen.length = 0
  expect(await text('/a')).toBe('/a two')
  expect(await text('/b')).toBe('/b one')
  expect(upstream.asked()).toEqual([])
  const line = site.log.find(({ event }) => event === 'publish')
  expect(line?.fields).toMatchObject({ changes: 1, left: 0 })
})

test('the publish of another page does not prolong one that ends at a date', async () => {
  const headers = { ...prerendered, 'cache-control': 's-maxage=2' }
  const upstream = await start((upstream) => upstream.page('/a', 'before', { headers }))
  await delay(1000)
  await publish()
  upstream.page('/a', 'after', { headers })
  await delay(1000)
  expect(await text('/a')).toBe('after')
})

test('nobody gets the old page while the new one is rendered', async () => {
  const upstream = await start()
  const rendered = Promise.withResolvers<void>()
  upstream.page('/a', '/a two')
  upstream.reading = () => upstream.changed('/a')
  upstream.before = (path) => (path === '/a' ? rendered.promise : undefined)
  const publishing = publish()
  await expect.poll(() => upstream.asked()).toContain('/a')
  const visits = ['/a', '/a?x=1'].map((path) => text(path))
  rendered.resolve()
  expect(await Promise.all(visits)).toEqual(['/a two', '/a two'])
  await publishing
  expect(upstream.asked().filter((path) => path === '/a')).toHaveLength(1)
})

test('a render that read the old content is not given out after the change', async () => {
  const upstream = await start((upstream) => {
    upstream.page('/a', '/a one', { headers: { 'cache-control': 's-maxage=0' } })
  })
  const read = Promise.withResolvers<void>()
  upstream.before = (path) => (path === '/a' ? read.promise : undefined)
  // It waits for a page that is being rendered.
  const visit = text('/a')
  await expect.poll(() => upstream.asked()).toContain('/a')
  upstream.reading = () => upstream.changed('/a')
  const publishing = publish()
  await expect.poll(() => upstream.calls()).toHaveLength(1)
  expect(upstream.calls()).toHaveLength(1)
  read.resolve()
  await visit
  await publishing
  expect(upstream.calls()).toEqual([{ changes: [change('route-a')] }, { tags: ['type:route'] }])
})

test('a render that is too slow to wait for is repeated, and the tags expire once more', async () => {
  const upstream = await start()
  const slow = Promise.withResolvers<void>()
  upstream.page('/new', '/new one')
  upstream.paths = ['/a', '/b', '/c', '/new']
  let renders = 0
  upstream.before = (path) => {
    if (path !== '/new') return
    renders += 1
    return renders === 1 ? slow.promise : undefined
  }
  upstream.reading = () => upstream.changed('/new')
  await publish('route-first')
  // The publish itself renders the new page; a second change arrives meanwhile.
  const runOut = holdTime()
  upstream.page('/new', '/new two')
  const publishing = publish('route-new', 'r2')
  await runOut(3000)
  await runOut(2000)
  await publishing
  slow.resolve()
  await expect.poll(() => text('/new')).toBe('/new two')
  await expect.poll(() => upstream.calls().length).toBeGreaterThanOrEqual(5)
})

test('a change of what pages share makes every page that shows it new, visited ones first', async () => {
  const upstream = await start()
  await text('/c')
  for (const path of ['/a', '/b', '/c']) upstream.page(path, `${path} two`)
  upstream.reading = () => json({ tags: ['menus'] })
  await publish('menu-header')
  const asked = upstream.asked().filter((path) => /^\/[abc]$/.test(path))
  expect(asked[0]).toBe('/c')
  expect(asked.toSorted()).toEqual(['/a', '/b', '/c'])
  expect(await text('/b')).toBe('/b two')
})

test('a page for which a visitor waits is rendered before the others', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `/page-${index}`)
  const upstream = await start((upstream) => {
    for (const path of names) upstream.page(path, 'one')
  })
  const rendered = Promise.withResolvers<void>()
  for (const path of names) upstream.page(path, 'two')
  upstream.reading = () => json({ tags: ['menus'] })
  upstream.before = (path) => (names.includes(path) ? rendered.promise : undefined)
  const asked = () => upstream.asked().filter((path) => names.includes(path))
  const publishing = publish('menu-header')
  await expect.poll(() => asked().length).toBe(1)
  const wanted = names.find((path) => !asked().includes(path)) ?? ''
  const last = names.toReversed().find((path) => !asked().includes(path)) ?? wanted
  const visits = Promise.all([text(last), text(last)])
  // The front has read the requests once a later one is answered.
  await request(`${site.front.url}/api/health?live`)
  rendered.resolve()
  expect(await visits).toEqual(['two', 'two'])
  expect(asked().indexOf(last)).toBeLessThanOrEqual(4)
  await publishing
})

test('hundreds of changes at once cost one reading of everything', async () => {
  const { upstream, apply } = await startFollowing()
  for (const path of ['/a', '/b', '/c']) upstream.page(path, `${path} two`)
  const changes = Array.from({ length: 400 }, (_, index) => apply(change(`route-${index}`)))
  expect(new Set(await Promise.all(changes))).toEqual(new Set(['applied']))
  expect(upstream.calls()).toEqual([{}])
  for (const path of ['/a', '/b', '/c']) expect(await text(path)).toBe(`${path} two`)
})

test('a deletion counts even if its document is told as new once more after it', async () => {
  const { upstream, apply } = await startFollowing()
  const created = { ...change('route-a'), operation: 'create' } as const
  const deleted = { ...change('route-a'), operation: 'delete' } as const
  expect(await apply(created)).toBe('applied')
  expect(await Promise.all([apply(deleted), apply(created)])).toEqual(['applied', 'applied'])
  const read = upstream.calls().filter((call) => JSON.stringify(call).includes('changes'))
  expect(read).toEqual([{ changes: [created] }, { changes: [deleted] }])
})

test('what an instance hears next is applied while pages of the last change are rendered', async () => {
  const { upstream, apply } = await startFollowing()
  const rendered = Promise.withResolvers<void>()
  upstream.reading = () => upstream.changed('/a')
  upstream.before = (path) => (path === '/a' ? rendered.promise : undefined)
  try {
    expect(await apply(change('route-a'))).toBe('applied')
    await expect.poll(() => upstream.asked()).toContain('/a')
  } finally {
    rendered.resolve()
  }
  upstream.page('/b', '/b two')
  upstream.reading = () => upstream.changed('/b')
  expect(await apply(change('route-b'))).toBe('applied')
  expect(await text('/b')).toBe('/b two')
})

test('a page that appears, moves or disappears does so once the call is answered', async () => {
  const upstream = await start()
  upstream.page('/new', '/new one')
  upstream.reading = () => upstream.changed('/new')
  await publish('route-new')
  expect(await text('/new')).toBe('/new one')
  upstream.pages.delete('/a')
  upstream.reading = () => upstream.changed('/a')
  await publish('route-a')
  expect((await request(`${site.front.url}/a`)).status).toBe(404)
})

test('a document that cannot be shown keeps its page, names its field, and is not sent again', async () => {
  const upstream = await start()
  const refused = { reason: 'title is missing', refusals: [{ path: '/a', issues: [] }] }
  upstream.reading = () => json({ tags: [], refused: { 'route-a': refused } })
  const answer = await publish()
  expect([answer.status, JSON.parse(answer.text)]).toEqual([422, { applied: false, ...refused }])
  expect(await text('/a')).toBe('/a one')
})

test('while the content cannot be read, nothing expires and the sender tries again', async () => {
  const upstream = await start()
  upstream.reading = () => json({ reason: 'The content source did not answer.' }, 503)
  expect((await publish()).status).toBe(503)
  expect(await text('/a')).toBe('/a one')
  await upstream.stop()
  expect((await publish()).status).toBe(503)
  expect(await text('/a')).toBe('/a one')
})

test('a page that fails keeps its last good copy, and the others are new', async () => {
  const upstream = await start()
  upstream.pages.set('/a', { status: 500, body: 'broken' })
  upstream.page('/b', '/b two')
  upstream.reading = () => json({ tags: ['menus'] })
  expect((await publish('menu-header')).status).toBe(200)
  const { headers, text: shown } = await request(`${site.front.url}/a`)
  expect([shown, headers['x-stale']]).toEqual(['/a one', '1'])
  expect(await text('/b')).toBe('/b two')
  expect(site.log.find(({ event }) => event === 'renew-failed')?.fields).toMatchObject({
    path: '/a',
  })
})

test('a call with a wrong signature, or without one, does nothing', async () => {
  const upstream = await start()
  const forged = await sendChange(site.front, JSON.stringify(change('route-a')), 'wrong')
  const unsigned = await request(site.front.url + webhook, { method: 'POST', body: '{}' })
  expect([forged.status, unsigned.status]).toEqual([401, 401])
  for (const body of ['{"_id":1}', 'not json', '[]', '{}'])
    expect((await sendChange(site.front, body)).status, body).toBe(400)
  expect(upstream.seen).toEqual([])
})

test('everything is read again on a call of our own', async () => {
  const upstream = await start()
  upstream.page('/a', '/a two')
  const signature = signBody('{}', Date.now(), keyFor(webhookSecret, 'refreshing'))
  const headers = { 'sanity-webhook-signature': signature }
  const call = { method: 'POST', headers, body: '{}' }
  expect((await request(`${site.front.url}/api/refresh`, call)).status).toBe(200)
  expect(await text('/a')).toBe('/a two')
  // A signature for webhooks is not valid here.
  const other = { 'sanity-webhook-signature': signBody('{}', Date.now(), webhookSecret) }
  const refused = await request(`${site.front.url}/api/refresh`, { ...call, headers: other })
  expect(refused.status).toBe(401)
  upstream.refreshStatus = 503
  expect((await request(`${site.front.url}/api/refresh`, call)).status).toBe(503)
})

test('a webhook about what the instance has applied already needs no work', async () => {
  const { upstream } = await startFollowing('r1')
  const answer = await publish()
  expect(JSON.parse(answer.text)).toMatchObject({ applied: false, reason: /before/ })
  expect(upstream.calls()).toEqual([])
})

test('a webhook that was applied is answered without effect if it is sent again', async () => {
  const upstream = await start()
  const body = JSON.stringify(change('route-a'))
  const send = async (key: string) => {
    const signature = signBody(body, Date.now(), webhookSecret)
    const headers = { 'sanity-webhook-signature': signature, 'idempotency-key': key }
    const answer = await request(site.front.url + webhook, { method: 'POST', headers, body })
    return JSON.parse(answer.text).applied
  }
  expect([await send('one'), await send('one'), await send('two')]).toEqual([true, false, true])
  // Two readings, each with its expiry.
  expect(upstream.calls()).toHaveLength(4)
})

test('a publication is live once this instance has applied it, and its own address answers', async () => {
  const { upstream } = await startFollowing('applied')
  const asked = async (path: string, rev: string) => {
    const publication = { id: 'route-a', rev, state: 'live' }
    upstream.pages.set('/api/publications', json({ ...publication, paths: [path] }))
    return JSON.parse(await text('/api/publications')).state
  }
  expect(await asked('/a', 'applied')).toBe('live')
  expect(await asked('/a', 'heard of later')).toBe('pending')
  expect(await asked('/unknown', 'applied')).toBe('pending')
  upstream.pages.set('/a', { status: 500 })
  await publish('route-a', 'r2')
  expect(await asked('/a', 'applied')).toBe('pending')
  upstream.page('/a', '/a three')
  await publish('route-a', 'r3')
  expect(await asked('/a', 'applied')).toBe('live')
})

test('files such as the sitemap, and the page for unknown paths, are new after a publish', async () => {
  const notFoundPath = '/missing-page'
  const upstream = await start(
    (upstream) => {
      upstream.page(notFoundPath, 'missing')
      upstream.page('/sitemap.xml', 'one', { type: 'application/xml' })
      upstream.paths = ['/b']
    },
    { app: { files: [notFoundPath, '/sitemap.xml'], passThrough: [] }, notFoundPath },
  )
  expect(await text('/sitemap.xml')).toBe('one')
  upstream.page('/sitemap.xml', 'two', { type: 'application/xml' })
  upstream.reading = () => upstream.changed('/b')
  await publish('route-b')
  expect(await text('/sitemap.xml')).toBe('two')
  upstream.page(notFoundPath, 'missing two')
  upstream.reading = () => json({ tags: ['menus'] })
  await publish('menu-header', 'r2')
  expect(await text('/nobody-has-this')).toBe('missing two')
})
