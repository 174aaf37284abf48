import { expect, test } from '@playwright/test'
import { expireAll } from './support/differential/reference.ts'
import {
  deleteTestRoutes,
  expectPublication,
  expectStatus,
  expectText,
  hero,
  lake,
  testRoute as route,
} from './support/lake-client.ts'
import { startOwnSite } from './support/own-site.ts'
import { settled } from './support/settled.ts'

const alone = ['@all', '@alone']

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
  await expectText(request, '/services/asset-hub', title)
  await openAssetHub()
  await expect(page).toHaveTitle(new RegExp(title))
  await lake.patch('route-services-asset-hub').set({ title: before?.title }).commit()
})

test('a new route is reachable at once and in its menu', { tag: '@alone' }, async ({ request }) => {
  expect((await request.get('/services/test-new')).status()).toBe(404)
  const fields = { pageType: 'service', order: 99, menuLabel: 'Brand-new service' }
  await lake.create(route('test-new', '/services/test-new', fields))
  await expectStatus(request, '/services/test-new', 200)
  await expectText(request, '/pricing', 'Brand-new service')
})

test('Token in the header and in the menu follows its route', { tag: alone }, async ({
  page,
  request,
}) => {
  const narrow = { width: 360, height: 780 }
  try {
    const to = { _type: 'target', kind: 'page', page: { _type: 'reference', _ref: 'route-nctr' } }
    await lake.patch('route-token').set({ menuLabel: 'NCTR token', to }).commit()
    await expectText(request, '/contact', 'NCTR token')
    await page.goto('/contact')
    const link = page.getByRole('banner').getByRole('link', { name: 'NCTR token', exact: true })
    await expect(link).toHaveAttribute('href', '/nctr')
    await page.setViewportSize(narrow)
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu.getByRole('link', { name: 'NCTR token' })).toHaveAttribute('href', '/nctr')

    await lake.patch('route-token').set({ menuLabel: 'NCTR later', soon: true }).commit()
    await expectText(request, '/contact', 'NCTR later')
    await page.goto('/contact')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(menu.locator('[data-soon]:visible')).toHaveText('NCTR later soon')
    await page.setViewportSize({ width: 1440, height: 900 })
    const announced = page.getByRole('banner').locator('[data-soon]:visible')
    await expect(announced.filter({ hasText: 'NCTR later soon' })).toHaveCount(1)
    await expect(page.getByRole('link', { name: /NCTR later/ })).toHaveCount(0)
  } finally {
    await lake.patch('route-token').unset(['menuLabel', 'to', 'soon']).commit()
    await expectText(request, '/contact', 'NCTR later', false)
  }
})

test('social links are found by id: on the contact page with their picture, and in what is shared', {
  tag: alone,
}, async ({ page, request }) => {
  const asset = await lake.fetch<string>('*[_type == "sanity.imageAsset"][0]._id')
  const image = { _type: 'picture', alt: 'A comb', asset: { _type: 'reference', _ref: asset } }
  try {
    await lake.patch('social-discord').set({ image, name: 'Our Discord' }).commit()
    await expectText(request, '/contact', 'Our Discord')
    await page.goto('/contact')
    const main = page.getByRole('main')
    const discord = main.getByRole('link', { name: /^Our Discord/ })
    await expect(discord).toHaveAttribute('href', 'https://discord.example/nectar')
    const picture = discord.locator('img')
    await expect(picture).toHaveJSProperty('complete', true)
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
    await expect(main.getByRole('link', { name: /^GitHub/ }).locator('svg')).toBeVisible()
    await expect(page.locator('meta[name="twitter:site"]')).toHaveAttribute('content', '@nectar')
  } finally {
    await lake.patch('social-discord').unset(['image']).set({ name: 'Discord' }).commit()
    await expectText(request, '/contact', 'Our Discord', false)
  }
})

test('a page turned into a redirect and back keeps its sections', { tag: '@alone' }, async ({
  request,
}) => {
  await lake.createOrReplace(route('test-turn', '/test-turn'))
  await expectStatus(request, '/test-turn', 200)
  const page = { _type: 'reference', _ref: 'route-pricing' }
  const redirect = { _type: 'target', kind: 'page', page, permanent: true }
  await lake.patch('test-turn').set({ redirect }).commit()
  await expectStatus(request, '/test-turn', 308)
  const answer = await request.get('/test-turn?x=1', { maxRedirects: 0 })
  expect(answer.headers()).toMatchObject({ location: '/pricing?x=1', 'cache-control': 'no-cache' })
  await lake.patch('test-turn').set({ 'redirect.permanent': false }).commit()
  await expectStatus(request, '/test-turn', 307)
  await lake.patch('test-turn').unset(['redirect']).commit()
  await expectText(request, '/test-turn', 'Heading of test-turn')
})

test('a deleted page is gone, even while all others are rendered', {
  tag: ['@all', '@alone', '@any'],
}, async ({ request }) => {
  const before = (await lake.getDocument('settings'))?.tagline ?? ''
  // Every page shows it.
  const setTagline = (tagline: string) => lake.patch('settings').set({ tagline }).commit()
  await setTagline(`Changed at ${Date.now()}`)
  await lake.createOrReplace(route('test-gone', '/test-gone'))
  await expectStatus(request, '/test-gone', 200)
  await lake.delete('test-gone')
  await expectStatus(request, '/test-gone', 404)
  await setTagline(before)
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
  await expectText(request, '/test-public', 'What is published')
  expect((await request.get('/test-draft')).status()).toBe(404)
  expect(await (await request.get('/test-public')).text()).not.toContain('A secret')
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/test-draft')
})

test('a broken document keeps its last good page, and other pages still change', {
  tag: alone,
}, async ({ request, baseURL }) => {
  await lake.createOrReplace(route('test-broken', '/test-broken'))
  await expectText(request, '/test-broken', 'Heading of test-broken')
  await expectText(request, '/search.json', 'Heading of test-broken')
  const title = 'sections[_key=="hero"].title'
  const broken = await lake.patch('test-broken').unset([title]).commit()
  const problems = [{ path: title, message: 'is missing: write some text' }]
  await expectPublication(request, broken, {
    state: 'refused',
    refusals: [{ documentId: 'test-broken', problems }],
  })
  const kept = await (await request.get('/test-broken')).text()
  expect(kept).toContain('Heading of test-broken')
  await lake.patch('route-contact').set({ title: 'Contact while another page is broken' }).commit()
  await expectText(request, '/contact', 'while another page is broken')
  await expireAll(baseURL ?? '')
  expect(await (await request.get('/search.json')).text()).toContain('"/test-broken"')
})

test('a page that shows a broken story still changes, and keeps the story as it was', {
  tag: alone,
}, async ({ request }) => {
  const [story, page] = await Promise.all(
    ['story-mossgate', 'route-home'].map((id) => lake.getDocument(id)),
  )
  await expectText(request, '/', story?.name)
  await lake.patch('story-mossgate').unset(['summary']).commit()
  try {
    const title = `While a story is broken ${Date.now()}`
    await lake.patch('route-home').set({ title }).commit()
    await expectText(request, '/', title)
    expect(await (await request.get('/')).text()).toContain(story?.name)
    await lake.patch('route-home').set({ title: page?.title }).commit()
  } finally {
    await lake.patch('story-mossgate').set({ summary: story?.summary }).commit()
  }
})

test('an instance that starts while every page would be broken shows the pages it has until that is fixed', {
  tag: alone,
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
