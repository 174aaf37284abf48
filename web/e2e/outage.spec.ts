import { expect, test } from '@playwright/test'
import { controlLake, deleteTestRoutes, lake, testRoute } from './support/lake-client.ts'

test.afterEach(() => controlLake('start'))
test.afterAll(deleteTestRoutes)

test('with the lake stopped, the site keeps serving every page it has', {
  tag: ['@all', '@alone'],
}, async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => new URL(url ?? '').pathname,
  )
  expect(paths.length).toBeGreaterThan(40)
  // The menus of all pages change, and the lake stops before all are rendered again.
  const name = '/services/test-outage'
  await lake.createOrReplace(testRoute('test-outage', name))
  await expect.poll(async () => (await request.get('/')).text()).toContain(name)
  await controlLake('stop')
  for (const path of paths) {
    expect((await request.get(path)).status(), path).toBe(200)
  }
  const health = await request.get('/api/health')
  expect(health.status()).toBe(200)
  expect(await health.json()).toMatchObject({ content: 'unreachable' })
  // Whatever needs the content source on every request says so, and when to try again.
  for (const path of [
    '/api/publications?id=route-home&rev=1',
    '/api/draft-mode/enable?sanity-preview-secret=1',
    `/media/${'0'.repeat(40)}-10x10.png`,
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect([answer.status(), answer.headers()['retry-after']], path).toEqual([503, '5'])
  }
})
