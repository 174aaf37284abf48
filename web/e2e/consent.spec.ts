import { expect, type Page, test } from '@playwright/test'
import { watchPolicy } from './support/policy-violations.ts'
import { settled } from './support/settled.ts'
import { layerOf, logVisit, readDataLayer } from './support/visit-log.ts'

const tag = '@all'
const region = (page: Page) => page.getByRole('region', { name: 'Cookie consent' })
const press = (page: Page, name: string) => region(page).getByRole('button', { name }).click()
const stored = (page: Page) =>
  page.evaluate(() => localStorage.getItem('cookie-consent-cookie-banner'))

/** Opens the banner from the page about cookies. */
async function openSettings(page: Page): Promise<void> {
  await page.goto('/cookie-policy')
  await page.getByRole('main').getByRole('button', { name: 'Cookie settings' }).click()
}

test('asks nothing of other hosts and sets no cookie before a choice', async ({
  page,
  context,
  baseURL,
}) => {
  const log = await logVisit(page, baseURL ?? '')
  await page.goto('/')
  await expect(region(page)).toBeVisible()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.goto('/pricing')
  await expect(region(page)).toBeVisible()
  expect(log.foreign).toEqual([])
  expect(await context.cookies()).toEqual([])
  expect(await readDataLayer(page)).toEqual([])
})

for (const [button, choice] of [
  ['Decline', 'decline'],
  ['Postpone', 'postpone'],
] as const) {
  test(`${button} is remembered and loads nothing`, async ({ page, context, baseURL }) => {
    const log = await logVisit(page, baseURL ?? '')
    await page.goto('/')
    await press(page, button)
    await expect(region(page)).toBeHidden()
    expect(await stored(page)).toBe(choice)
    await page.goto('/pricing')
    await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeVisible()
    await settled(page)
    await expect(region(page)).toBeHidden()
    expect(log.foreign).toEqual([])
    expect(await context.cookies()).toEqual([])
  })
}

test('Accept loads the container once and reports events in order', async ({ page, baseURL }) => {
  const violations = await watchPolicy(page)
  const log = await logVisit(page, baseURL ?? '')
  await page.goto('/startup-initiative?email=ada@example.com')
  await press(page, 'Accept')
  await expect.poll(() => log.foreign).toHaveLength(1)
  expect(log.foreign).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST123'])

  await page.getByRole('link', { name: 'Apply for a batch' }).first().click()
  await page.getByRole('link', { name: 'Nectar' }).first().click()
  await expect(page).toHaveURL('/')
  await expect
    .poll(async () => JSON.stringify(await readDataLayer(page)))
    .toContain('"page_path":"/"')

  const layer = await readDataLayer(page)
  expect(layer.slice(0, 4)).toEqual([
    [
      'consent',
      'default',
      expect.objectContaining({ ad_storage: 'denied', analytics_storage: 'denied' }),
    ],
    ['consent', 'update', { analytics_storage: 'granted' }],
    ['set', { page_location: `${baseURL}/startup-initiative`, page_referrer: '' }],
    expect.objectContaining({ event: 'gtm.js' }),
  ])
  const views = layer.filter((entry) => JSON.stringify(entry).includes('page_view'))
  expect(views).toEqual([
    { event: 'page_view', page_path: '/startup-initiative', page_title: expect.any(String) },
    { event: 'page_view', page_path: '/', page_title: expect.any(String) },
  ])
  expect(layer).toContainEqual({ event: 'select_link', event_code: 'startup_hero_apply' })
  expect(JSON.stringify(layer)).not.toContain('ada@example.com')
  expect(violations).toEqual([])

  await page.reload()
  await expect.poll(() => log.foreign).toHaveLength(2)
  await expect(region(page)).toBeHidden()
})

test('withdrawing stops tracking at once and removes its cookies', async ({
  page,
  context,
  baseURL,
}) => {
  const log = await logVisit(page, baseURL ?? '')
  await page.goto('/cookie-policy')
  await press(page, 'Accept')
  await expect.poll(async () => (await context.cookies()).length).toBe(2)
  await expect(page.getByText('You accepted analytics.')).toBeVisible()

  const settings = page.getByRole('main').getByRole('button', { name: 'Cookie settings' })
  await settings.click()
  await expect(region(page)).toBeFocused()
  const before = log.foreign.length
  await press(page, 'Decline')
  await expect(page.getByText('You declined analytics: nothing is loaded.')).toBeVisible()
  await expect.poll(() => context.cookies()).toEqual([])
  await expect.poll(() => layerOf(page)).toEqual([])
  await page.goto('/')
  await settled(page)
  expect(log.foreign).toHaveLength(before)
  expect(await context.cookies()).toEqual([])
})

test('reopens from the footer and gives the focus back', async ({ page }) => {
  await page.goto('/pricing')
  await press(page, 'Decline')
  await expect(page.locator('#content')).toBeFocused()
  const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' })
  await settings.focus()
  await page.keyboard.press('Enter')
  await expect(region(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(region(page).getByRole('link')).toBeFocused()
  for (const name of ['Accept', 'Decline', 'Postpone']) {
    await page.keyboard.press('Tab')
    await expect(region(page).getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(settings).toBeFocused()
  expect(await stored(page)).toBe('postpone')
})

test('keeps the choice in a cookie if local storage is full and holds an older choice', {
  tag,
}, async ({ page, context }) => {
  await page.addInitScript(() => {
    Storage.prototype.getItem = () => 'postpone'
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await openSettings(page)
  await press(page, 'Decline')
  await expect
    .poll(() => context.cookies())
    .toMatchObject([{ name: 'cookie-consent-cookie-banner', value: 'decline', sameSite: 'Lax' }])
  await page.reload()
  await expect(page.getByText('You declined analytics: nothing is loaded.')).toBeVisible()
  await expect(region(page)).toBeHidden()
})

test('a choice kept in local storage removes an older one from the cookie', {
  tag,
}, async ({ page, context, baseURL }) => {
  const name = 'cookie-consent-cookie-banner'
  await context.addCookies([{ name, value: 'postpone', url: baseURL ?? '' }])
  await openSettings(page)
  await press(page, 'Decline')
  await expect.poll(() => stored(page)).toBe('decline')
  await expect.poll(() => context.cookies()).toEqual([])
})

test('with Global Privacy Control the banner is open and says so; nothing is counted unless accepted', {
  tag,
}, async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  })
  const log = await logVisit(page, baseURL ?? '')
  await page.goto('/cookie-policy')
  await expect(region(page)).toBeVisible()
  const words = /^Your browser asks not to be tracked/
  await expect(region(page).getByText(words)).toBeVisible()
  await expect(page.getByRole('main').getByText(words)).toBeVisible()
  await settled(page)
  expect(log.foreign).toEqual([])
  await press(page, 'Postpone')
  await page.reload()
  await settled(page)
  await expect(region(page)).toBeHidden()
  expect(log.foreign).toEqual([])
  await page.getByRole('main').getByRole('button', { name: 'Cookie settings' }).click()
  await press(page, 'Accept')
  await expect.poll(() => log.foreign).toHaveLength(1)
})

test('follows a choice that is made in another tab', { tag }, async ({ page, context }) => {
  await page.goto('/')
  await expect(region(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/pricing')
  await press(other, 'Decline')
  await expect(region(page)).toBeHidden()
})

test('opens and closes without moving anything', { tag }, async ({ page }) => {
  await page.goto('/')
  const places = () =>
    page.evaluate(() =>
      ['header', 'main', 'main h1', 'footer'].map((selector) => {
        const { x, y, width, height } =
          document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
        return [selector, x, y, width, height]
      }),
    )
  await expect(region(page)).toBeVisible()
  await settled(page)
  const open = await places()
  await press(page, 'Decline')
  await expect(region(page)).toBeHidden()
  expect(await places()).toEqual(open)
})

test('the policy opens in a new tab, the picture shows with a container', async ({ page }) => {
  await page.goto('/')
  const link = region(page).getByRole('link', { name: 'Read the cookie policy' })
  await expect(link).toHaveAttribute('href', '/cookie-policy')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(region(page).getByRole('img')).toBeVisible()
  const { x = 0, y = 0, width = 0, height = 0 } = (await region(page).boundingBox()) ?? {}
  expect(y + height).toBeLessThanOrEqual(900)
  expect(y).toBeGreaterThan(600)
  expect(Math.abs(x + width / 2 - 720)).toBeLessThan(10)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('there is no banner, and the page is complete', { tag }, async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('#cookie-banner')).toBeHidden()
    await expect(page.getByText('Cookie settings')).toBeHidden()
  })
})

const screens = [
  [1366, 768],
  [1280, 720],
  [1440, 900],
  [360, 640],
  [360, 780],
] as const

test('the cookie banner does not cover the first button of a page on any screen', {
  tag,
}, async ({ page }) => {
  for (const path of ['/', '/pricing', '/services/web3-hosting', '/lp-hosting', '/token']) {
    await page.goto(path)
    await expect(region(page)).toBeVisible()
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height })
      const button = await page.locator('//main//h1/following::a[1]').boundingBox()
      const { y: top = 0 } = (await region(page).boundingBox()) ?? {}
      const end = (button?.y ?? height) + (button?.height ?? 0)
      expect.soft(end, `${path} at ${width} × ${height}`).toBeLessThanOrEqual(top)
    }
  }
})

test('every open tab follows a choice that only a cookie keeps', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await logVisit(tab, baseURL ?? '')
    await tab.goto('/cookie-policy')
    await settled(tab)
  }
  await press(page, 'Accept')
  await expect(region(other)).toBeHidden()
  await expect(other.getByText('You accepted analytics.')).toBeVisible()
  await expect.poll(() => readDataLayer(page)).not.toEqual([])

  await other.getByRole('main').getByRole('button', { name: 'Cookie settings' }).click()
  await press(other, 'Decline')
  await expect(page.getByText('You declined analytics: nothing is loaded.')).toBeVisible()
  await expect.poll(() => layerOf(page)).toEqual([])
})
