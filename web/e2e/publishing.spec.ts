import { type APIRequestContext, expect, test } from '@playwright/test'
import { expireAll } from './support/differential/reference.ts'
import { deleteTestRoutes, hero, lake, testRoute as route } from './support/lake-client.ts'
import { startOwnSite } from './support/own-site.ts'
import { settled } from './support/settled.ts'

async function read(request: APIRequestContext, path: string) {
  const response = await request.get(path, { maxRedirects: 0 })
  return { status: response.status(), text: await response.text(), headers: response.headers() }
}

/** `npm run bench` measures the speed; here the change only has to appear by itself. */
async function expectSoon(check: () => Promise<boolean>, what: string) {
  await expect.poll(check, { message: what, timeout: 20_000, intervals: [50] }).toBe(true)
}

test.afterAll(deleteTestRoutes)

test('a router asks again after a publish, even for what the browser has cached', {
  tag: '@alone',
}, async ({ page, request }) => {
  const before = await lake.getDocument('route-services-asset-hub')
  const openAssetHub = async () => {
    await page.goto('/contact')
    const link = page.getByRole('contentinfo').locator('a[href="/services/asset-hub"]')
    await link.hover()
    await settled(page)
    await link.click()
    await page.waitForURL('/services/asset-hub')
  }
  await openAssetHub()
  const title = `Seen at ${Date.now()}`
  await lake.patch('route-services-asset-hub').set({ title }).commit()
  await expectSoon(
    async () => (await read(request, '/services/asset-hub')).text.includes(title),
    'the new title',
  )
  await openAssetHub()
  await expect(page).toHaveTitle(new RegExp(title))
  await lake.patch('route-services-asset-hub').set({ title: before?.title }).commit()
})

test('a new route is reachable at once and in its menu', { tag: '@alone' }, async ({ request }) => {
  expect((await read(request, '/services/test-new')).status).toBe(404)
  const fields = { pageType: 'service', order: 99, menuLabel: 'Brand-new service' }
  await lake.create(route('test-new', '/services/test-new', fields))
  await expectSoon(
    async () => (await read(request, '/services/test-new')).status === 200,
    'the new page',
  )
  await expectSoon(
    async () => (await read(request, '/pricing')).text.includes('Brand-new service'),
    'the menu entry on another page',
  )
})

test('Token in the header and in the menu follows its route', { tag: ['@all', '@alone'] }, async ({
  page,
  request,
}) => {
  const shown = async (text: string) => (await read(request, '/contact')).text.includes(text)
  const narrow = { width: 360, height: 780 }
  try {
    const to = { _type: 'target', kind: 'page', page: { _type: 'reference', _ref: 'route-nctr' } }
    await lake.patch('route-token').set({ menuLabel: 'NCTR token', to }).commit()
    await expectSoon(() => shown('NCTR token'), 'the new label')
    await page.goto('/contact')
    const link = page.getByRole('banner').getByRole('link', { name: 'NCTR token', exact: true })
    await expect(link).toHaveAttribute('href', '/nctr')
    await page.setViewportSize(narrow)
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu.getByRole('link', { name: 'NCTR token' })).toHaveAttribute('href', '/nctr')

    await lake.patch('route-token').set({ menuLabel: 'NCTR later', soon: true }).commit()
    await expectSoon(() => shown('NCTR later'), 'the announcement')
    await page.goto('/contact')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(menu.locator('[data-soon]:visible')).toHaveText('NCTR later soon')
    await page.setViewportSize({ width: 1440, height: 900 })
    const announced = page.getByRole('banner').locator('[data-soon]:visible')
    await expect(announced.filter({ hasText: 'NCTR later soon' })).toHaveCount(1)
    await expect(page.getByRole('link', { name: /NCTR later/ })).toHaveCount(0)
  } finally {
    await lake.patch('route-token').unset(['menuLabel', 'to', 'soon']).commit()
    await expectSoon(async () => !(await shown('NCTR later')), 'what it was before')
  }
})

test('social links are found by id: on the contact page with their picture, and in what is shared', {
  tag: ['@all', '@alone'],
}, async ({ page, request }) => {
  const shown = async (text: string) => (await read(request, '/contact')).text.includes(text)
  const asset = await lake.fetch<string>('*[_type == "sanity.imageAsset"][0]._id')
  const image = { _type: 'picture', alt: 'A comb', asset: { _type: 'reference', _ref: asset } }
  try {
    await lake.patch('social-discord').set({ image, name: 'Our Discord' }).commit()
    await expectSoon(() => shown('Our Discord'), 'the new name')
    await page.goto('/contact')
    const main = page.getByRole('main')
    const discord = main.getByRole('link', { name: /^Our Discord/ })
    await expect(discord).toHaveAttribute('href', 'https://discord.example/nectar')
    await expect(discord.locator('img')).toHaveJSProperty('complete', true)
    expect(
      await discord.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth),
    ).toBeGreaterThan(0)
    await expect(main.getByRole('link', { name: /^GitHub/ }).locator('svg')).toBeVisible()
    await expect(page.locator('meta[name="twitter:site"]')).toHaveAttribute('content', '@nectar')
  } finally {
    await lake.patch('social-discord').unset(['image']).set({ name: 'Discord' }).commit()
    await expectSoon(async () => !(await shown('Our Discord')), 'the old name again')
  }
})

test('a page turned into a redirect and back keeps its sections', { tag: '@alone' }, async ({
  request,
}) => {
  await lake.createOrReplace(route('test-turn', '/test-turn'))
  await expectSoon(async () => (await read(request, '/test-turn')).status === 200, 'a page')
  const redirect = (permanent: boolean) => ({
    _type: 'target',
    kind: 'page',
    page: { _type: 'reference', _ref: 'route-pricing' },
    permanent,
  })
  await lake
    .patch('test-turn')
    .set({ redirect: redirect(true) })
    .commit()
  await expect
    .poll(
      async () => {
        const { status, headers } = await read(request, '/test-turn?x=1')
        return [status, headers.location, headers['cache-control']]
      },
      { timeout: 20_000 },
    )
    .toEqual([308, '/pricing?x=1', 'no-cache'])
  await lake
    .patch('test-turn')
    .set({ redirect: redirect(false) })
    .commit()
  await expectSoon(async () => (await read(request, '/test-turn')).status === 307, '307')
  await lake.patch('test-turn').unset(['redirect']).commit()
  await expectSoon(
    async () => (await read(request, '/test-turn')).text.includes('Heading of test-turn'),
    'its sections again',
  )
})

test('a deleted page is gone, even while all others are rendered', {
  tag: ['@all', '@alone', '@any'],
}, async ({ request }) => {
  const tagline = (await lake.getDocument('settings'))?.tagline
  // Every page shows it.
  await lake
    .patch('settings')
    .set({ tagline: `Changed at ${Date.now()}` })
    .commit()
  await lake.createOrReplace(route('test-gone', '/test-gone'))
  await expectSoon(async () => (await read(request, '/test-gone')).status === 200, 'a page')
  await lake.delete('test-gone')
  await expectSoon(async () => (await read(request, '/test-gone')).status === 404, '404')
  await lake
    .patch('settings')
    .set({ tagline: tagline ?? '' })
    .commit()
})

test('a draft never shows', { tag: ['@alone', '@any'] }, async ({ request }) => {
  await lake.create(route('drafts.test-draft', '/test-draft'))
  await lake.create({
    ...route('drafts.test-public', '/test-public'),
    sections: [hero('A secret')],
  })
  // Published last: once it shows, the site has noticed the drafts too.
  await lake.createOrReplace({
    ...route('test-public', '/test-public'),
    sections: [hero('What is published')],
  })
  await expectSoon(
    async () => (await read(request, '/test-public')).text.includes('What is published'),
    'the published page',
  )
  expect((await read(request, '/test-draft')).status).toBe(404)
  expect((await read(request, '/test-public')).text).not.toContain('A secret')
  expect((await read(request, '/sitemap.xml')).text).not.toContain('/test-draft')
})

test('a broken document keeps its last good page, and other pages still change', {
  tag: ['@all', '@alone'],
}, async ({ request, baseURL }) => {
  await lake.createOrReplace(route('test-broken', '/test-broken'))
  await expectSoon(
    async () => (await read(request, '/test-broken')).text.includes('Heading of test-broken'),
    'the page',
  )
  const found = async () =>
    (await read(request, '/search.json')).text.includes('Heading of test-broken')
  await expectSoon(found, 'the page in the search')
  const broken = await lake.patch('test-broken').unset(['sections[_key=="hero"].title']).commit()
  await expect
    .poll(
      async () => {
        const answer = await request.get(`/api/publications?id=test-broken&rev=${broken._rev}`)
        return await answer.json()
      },
      { timeout: 20_000 },
    )
    .toMatchObject({
      state: 'refused',
      refusals: [
        {
          documentId: 'test-broken',
          problems: [
            { path: 'sections[_key=="hero"].title', message: 'is missing: write some text' },
          ],
        },
      ],
    })
  expect((await read(request, '/test-broken')).text).toContain('Heading of test-broken')
  await lake.patch('route-contact').set({ title: 'Contact while another page is broken' }).commit()
  await expectSoon(
    async () => (await read(request, '/contact')).text.includes('while another page is broken'),
    'another page',
  )
  await expireAll(baseURL ?? '')
  expect((await read(request, '/search.json')).text).toContain('"/test-broken"')
})

test('a page that shows a broken story still changes, and keeps the story as it was', {
  tag: ['@all', '@alone'],
}, async ({ request }) => {
  const [story, page] = await Promise.all(
    ['story-mossgate', 'route-home'].map((id) => lake.getDocument(id)),
  )
  const shown = async (text: string) => (await read(request, '/')).text.includes(text)
  await expectSoon(() => shown(story?.name), 'the story')
  await lake.patch('story-mossgate').unset(['summary']).commit()
  try {
    const title = `While a story is broken ${Date.now()}`
    await lake.patch('route-home').set({ title }).commit()
    await expectSoon(() => shown(title), 'the page')
    expect(await shown(story?.name)).toBe(true)
    await lake.patch('route-home').set({ title: page?.title }).commit()
  } finally {
    await lake.patch('story-mossgate').set({ summary: story?.summary }).commit()
  }
})

test('an instance that starts while every page would be broken shows the pages it has until that is fixed', {
  tag: ['@all', '@alone'],
}, async () => {
  const before = await lake.getDocument('settings')
  const brandName = `Brand of ${Date.now()}`
  await lake.patch('settings').unset(['brandName']).commit()
  const site = await startOwnSite({})
  try {
    const page = () => fetch(`${site.url}/privacy-policy`)
    expect((await page()).status).toBe(200)
    await lake.patch('settings').set({ brandName }).commit()
    await expect.poll(async () => (await page()).text()).toContain(brandName)
  } finally {
    await site.kill()
    await lake.createOrReplace({ ...before, _id: 'settings', _type: 'settings' })
  }
})
