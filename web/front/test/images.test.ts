import { afterEach, expect, test } from 'vitest'
import { request } from '../testing/request.ts'
import { healthOf, startTestFront, type TestFront } from '../testing/start.ts'

let site: TestFront

afterEach(() => site.stop())

async function start(body: string, cacheControl: string): Promise<void> {
  site = await startTestFront(
    (upstream) => {
      upstream.paths = []
      upstream.pages.set('/_next/image', {
        type: 'image/webp',
        body,
        headers: { 'cache-control': cacheControl },
      })
    },
    { memoryBytes: 8 * 1024 * 1024, app: { files: [], passThrough: ['^/_next/image$'] } },
  )
}

const image = (query: string, accept = 'image/webp,*/*'): ReturnType<typeof request> =>
  request(`${site.front.url}/_next/image${query}`, { headers: { accept } })

test('an image is requested once, whatever the order of its parameters', async () => {
  await start('picture', 'public, max-age=3600')
  const first = await image('?url=%2Fmedia%2Fa&w=640&q=75')
  expect(first.text).toBe('picture')
  expect(first.headers).toMatchObject({ 'content-type': 'image/webp', vary: 'Accept' })
  await image('?w=640&q=75&url=%2Fmedia%2Fa&extra=1')
  await image('?url=%2Fmedia%2Fa&w=640&q=75', 'image/webp')
  expect(site.upstream.asked()).toHaveLength(1)
  await image('?url=%2Fmedia%2Fa&w=640&q=75', 'image/png')
  expect(site.upstream.asked()).toHaveLength(2)
})

test('an address with the size, format and quality in its path gives that picture to every browser', async () => {
  await start('picture', 'public, max-age=3600')
  const asked = `${site.front.url}/images/w_640,f_webp,q_75/media/a`
  const answer = await request(asked, { headers: { accept: '*/*' } })
  expect([answer.status, answer.text]).toEqual([200, 'picture'])
  await image('?url=%2Fmedia%2Fa&w=640&q=75', 'image/webp')
  expect(site.upstream.asked()).toHaveLength(1)
  expect((await request(asked.replace('f_webp', 'f_avif'))).status).toBe(404)
})

test('an old image is served if no newer one can be fetched', async () => {
  await start('picture', 'public, max-age=0')
  await image('?url=%2Fmedia%2Fa&w=640&q=75')
  const pages = site.upstream.pages
  pages.set('/_next/image', { status: 500, body: 'no' })
  expect((await image('?url=%2Fmedia%2Fa&w=640&q=75')).status).toBe(200)
  expect((await image('?url=%2Fmedia%2Fother&w=640&q=75')).status).toBe(500)
})

test('a refusal of a size is passed on and not cached', async () => {
  await start('picture', 'public, max-age=3600')
  site.upstream.pages.set('/_next/image', { status: 400, body: '"w" is not allowed' })
  expect((await image('?url=%2Fmedia%2Fa&w=641&q=75')).status).toBe(400)
  expect((await image('?url=%2Fmedia%2Fa&w=641&q=75')).status).toBe(400)
  expect(site.upstream.asked()).toHaveLength(2)
})

test('images stay within their share of the memory', async () => {
  await start('x'.repeat(400_000), 'public, max-age=3600')
  for (let width = 0; width < 20; width += 1) await image(`?url=%2Fmedia%2Fa&w=${width}&q=75`)
  const { front } = JSON.parse((await healthOf(site.front)).text)
  expect(front.bytes).toBeGreaterThan(1_000_000)
  expect(front.bytes).toBeLessThan(2.2 * 1024 * 1024)
})
