import { type APIRequestContext, expect, test } from '@playwright/test'
import { lake } from './support/lake-client.ts'

const secretId = 'drafts.test-perspective-secret'
const own = { 'sec-fetch-site': 'same-origin' }

test.beforeAll(() =>
  lake.createOrReplace({
    _id: secretId,
    _type: 'sanity.previewUrlSecret',
    secret: 'secret-of-the-test-of-perspectives',
    studioUrl: 'http://localhost:3333',
  }),
)

test.afterAll(() => lake.delete(secretId))

/** Turns draft mode on, as the Studio does, and returns its cookies. */
async function enterPreview(request: APIRequestContext): Promise<string> {
  const query = new URLSearchParams({
    'sanity-preview-secret': 'secret-of-the-test-of-perspectives',
    'sanity-preview-pathname': '/pricing',
    'sanity-preview-perspective': 'drafts',
  })
  const entered = await request.get(`/api/draft-mode/enable?${query}`, { maxRedirects: 0 })
  expect(entered.status()).toBe(307)
  return entered
    .headersArray()
    .filter(({ name }) => name.toLowerCase() === 'set-cookie')
    .map(({ value }) => value.split(';')[0])
    .join('; ')
}

test('only the preview’s own page in draft mode can choose a perspective, and only by a valid name', {
  tag: '@any',
}, async ({ request }) => {
  const choose = async (data: string, headers: Record<string, string>) =>
    (await request.post('/api/draft-mode/perspective', { data, headers })).status()
  // Playwright's cookie store does not send secure cookies to a plain address.
  const cookie = await enterPreview(request)
  expect(cookie).toContain('__prerender_bypass=')
  expect(await choose('rSpring,drafts', { ...own, cookie })).toBe(200)
  expect(await choose('drafts', { ...own, cookie })).toBe(204)

  expect(await choose('rSpring', { ...own, cookie: '' })).toBe(403)
  expect(await choose('rSpring', { ...own, cookie: '__prerender_bypass=made-up' })).toBe(403)
  for (const site of ['cross-site', 'same-site', 'none']) {
    expect(await choose('rSpring', { 'sec-fetch-site': site, cookie })).toBe(403)
  }
  expect(await choose('rSpring', { cookie })).toBe(403)

  for (const junk of ['', ',', '*[_type == "inquiry"]', '../drafts', '\u0000', '{"a":1}']) {
    expect([junk, await choose(junk, { ...own, cookie })]).toEqual([junk, 400])
  }
  const many = Array.from({ length: 400 }, (_, index) => `rRelease${index}`).join()
  expect(await choose(many, { ...own, cookie })).toBe(400)
})
