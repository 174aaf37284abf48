import { afterEach, expect, test } from 'vitest'
import { partName } from '../../protocol/fingerprint.ts'
import { fastly } from '../cdn/cdn.ts'
import { holdTime } from '../testing/hold-time.ts'
import { request } from '../testing/request.ts'
import { sendChange, startTestFront, type TestFront } from '../testing/start.ts'
import { prerendered } from '../testing/upstream.ts'

let site: TestFront
let purged: string[]
let whenTold: () => Promise<unknown> | undefined

afterEach(() => site.stop())

async function start(): Promise<void> {
  purged = []
  whenTold = () => undefined
  const cdn = {
    ...fastly({ addresses: [], token: '' }),
    purge: async (tags: readonly string[]) => {
      purged.push(...tags)
      await whenTold()
    },
  }
  site = await startTestFront(
    (upstream) => {
      upstream.page('/a', 'a one')
      const soon = { ...prerendered, 'cache-control': 's-maxage=60' }
      upstream.page('/closes-soon', 'closes soon', { headers: soon })
      upstream.pages.set('/sitemap.xml', { type: 'application/xml', body: '<urlset/>' })
    },
    { cdn, app: { files: ['/sitemap.xml'], passThrough: [] } },
  )
}

const headersOf = async (path: string, headers = {}) =>
  (await request(site.front.url + path, { headers })).headers

test('a CDN may keep each variant of a page for a day, tagged with its fingerprint parts', async () => {
  await start()
  const tags = ['site', partName('document:/a'), partName('menus')]
  for (const [path, asked] of [
    ['/a', {}],
    ['/a?_rsc', { rsc: '1' }],
  ] as const) {
    const headers = await headersOf(path, asked)
    expect(headers['surrogate-control']).toMatch('max-age=86400')
    expect(headers['surrogate-key']?.split(' ').sort()).toEqual(tags.sort())
  }
})

test('a CDN keeps no 404 and no answer that has no tags or expires by itself', async () => {
  await start()
  for (const path of ['/sitemap.xml', '/closes-soon', '/nowhere']) {
    const headers = await headersOf(path)
    expect(headers['cache-control'], path).toBe('no-cache')
    expect(headers, path).not.toHaveProperty('surrogate-control')
    expect(headers, path).not.toHaveProperty('surrogate-key')
    expect(headers, path).not.toHaveProperty('cdn-cache-control')
  }
})

test('a CDN does not keep the last good copy of a page that cannot be rendered', async () => {
  await start()
  site.upstream.page('/a', 'a two')
  const changed = site.upstream.changed('/a')
  site.upstream.webhook = () => changed
  site.upstream.pages.set('/a', { status: 500 })
  await sendChange(site.front)
  const { text, headers } = await request(`${site.front.url}/a`)
  expect([text, headers['x-stale']]).toEqual(['a one', '1'])
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers).not.toHaveProperty('surrogate-control')
})

test('a CDN does not keep a page if a publish arrived during its render', async () => {
  await start()
  const rendered = Promise.withResolvers<void>()
  site.upstream.pages.set('/late', { body: 'late one', states: { 'document:/late': 'one' } })
  site.upstream.before = (path) => (path === '/late' ? rendered.promise : undefined)
  site.upstream.webhook = () => site.upstream.changed('/a', { paths: ['/late'] })
  site.upstream.page('/a', 'a two')
  await sendChange(site.front)
  const late = headersOf('/late')
  await expect.poll(() => site.upstream.asked().filter((path) => path === '/late').length).toBe(1)
  site.upstream.page('/a', 'a three')
  site.upstream.webhook = () => site.upstream.changed('/a')
  const runOut = holdTime()
  const published = sendChange(site.front)
  // As long as a publish waits for a running render.
  await runOut(3000)
  await published
  rendered.resolve()
  expect((await late)['cache-control']).toBe('no-cache')
})

test('the CDN is purged once the instance serves the new page, and the sender is answered after that', async () => {
  await start()
  const given: string[] = []
  whenTold = async () => given.push((await request(`${site.front.url}/a`)).text)
  site.upstream.page('/a', 'a two')
  site.upstream.webhook = () => site.upstream.changed('/a')
  await sendChange(site.front)
  expect(given).toEqual(['a two'])
  expect(purged).toEqual([partName('document:/a')])
})

test('an instance purges everything when it stops', async () => {
  await start()
  await site.front.close()
  expect(purged).toEqual(['site'])
})
