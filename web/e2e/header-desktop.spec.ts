import { expect, type Page, test } from '@playwright/test'

const group = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name })
const isOpen = (page: Page, name: string) =>
  expect(group(page, name)).toHaveAttribute('aria-expanded', 'true')
const isClosed = (page: Page, name: string) =>
  expect(group(page, name)).toHaveAttribute('aria-expanded', 'false')

/** Opens a page. The header's script has run once the header follows the scrolling. */
async function open(page: Page, path = '/') {
  await page.goto(path)
  await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'false')
}

test('a dropdown opens on hover and closes 400 ms after the pointer leaves', {
  tag: '@sample',
}, async ({ page }) => {
  await page.clock.install()
  await open(page)
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await group(page, 'Product').hover()
  await isOpen(page, 'Product')
  await page.mouse.move(700, 880)
  await page.clock.runFor(399)
  await isOpen(page, 'Product')
  await page.clock.runFor(2)
  await isClosed(page, 'Product')
})

test('a pointer that returns in time keeps the dropdown open', { tag: '@sample' }, async ({
  page,
}) => {
  await page.clock.install()
  await open(page)
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await group(page, 'Product').hover()
  await page.mouse.move(700, 880)
  await page.clock.runFor(300)
  await group(page, 'Product').hover()
  await page.clock.runFor(1000)
  await isOpen(page, 'Product')
})

test('a click opens and closes it, and one is open at a time', { tag: '@sample' }, async ({
  page,
}) => {
  await open(page)
  await group(page, 'Product').click()
  await isOpen(page, 'Product')
  await group(page, 'Developers').click()
  await isOpen(page, 'Developers')
  await isClosed(page, 'Product')
  await group(page, 'Developers').click()
  await isClosed(page, 'Developers')
})

test('a press outside and Escape close it; Escape gives the focus back', {
  tag: '@sample',
}, async ({ page }) => {
  await open(page)
  await group(page, 'Product').press('Enter')
  await isOpen(page, 'Product')
  await page.mouse.click(700, 880)
  await isClosed(page, 'Product')
  await group(page, 'Product').press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'See all features' }).first()).toBeFocused()
  await page.keyboard.press('Escape')
  await isClosed(page, 'Product')
  await expect(group(page, 'Product')).toBeFocused()
})

test('arrow keys, Home and End move along the bar and within a dropdown', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  await open(page)
  const bar = page.getByRole('navigation', { name: 'Main' })
  await group(page, 'Product').focus()
  await page.keyboard.press('ArrowRight')
  await expect(group(page, 'Solutions')).toBeFocused()
  await page.keyboard.press('End')
  await expect(bar.getByRole('link', { name: 'Simplets' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(group(page, 'Product')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const links = page.locator('[data-open="true"] a')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(links.last()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(links.first()).toBeFocused()
})

test('moving the focus out of the bar closes the dropdown', { tag: ['@sample', '@all'] }, async ({
  page,
}) => {
  await open(page)
  await group(page, 'Product').press('Enter')
  await isOpen(page, 'Product')
  await page.getByRole('banner').getByRole('link', { name: 'Token', exact: true }).first().focus()
  await isClosed(page, 'Product')
})

test('following a link closes the dropdown, even one to an anchor of the same page', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  await open(page, '/recipes')
  await group(page, 'Solutions').click()
  await page.locator('[data-open="true"] a[href="/recipes#youtube"]').click()
  await expect(page).toHaveURL(/#youtube$/)
  await isClosed(page, 'Solutions')
  await group(page, 'Developers').click()
  await page.locator('[data-open="true"] a[href="/development"]').click()
  await expect(page).toHaveURL(/\/development$/)
  await isClosed(page, 'Developers')
})

test('a long list in a menu has two columns, and three from 1920 px', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  await open(page)
  const columns = () =>
    page
      .locator('.menu-panel[data-open="true"] a[href^="/services/"]')
      .evaluateAll((links) => new Set(links.map((link) => link.getBoundingClientRect().x)).size)
  for (const [width, count] of [
    [1440, 2],
    [1919, 2],
    [1920, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.mouse.move(0, 880)
    await isClosed(page, 'Product')
    await group(page, 'Product').hover()
    await isOpen(page, 'Product')
    expect(await columns()).toBe(count)
  }
})

for (const width of [1024, 1280, 1440, 1920]) {
  test(`each panel is at most 420 px high at ${width}, and an entry of a long list takes two lines`, {
    tag: ['@sample', '@all'],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page)
    const panels = await page.locator('.menu-panel').evaluateAll((all) =>
      all.map((panel) => ({
        height: panel.clientHeight,
        broken: [
          ...panel.querySelectorAll<HTMLElement>('.panel-columns :is(.menu-link, .menu-note)'),
        ]
          .filter((text) => text.getClientRects().length > 1 || text.offsetHeight > 30)
          .map((text) => text.textContent),
      })),
    )
    expect(panels.length).toBeGreaterThan(3)
    for (const { height, broken } of panels) {
      expect(height).toBeLessThanOrEqual(420)
      expect(broken).toEqual([])
    }
  })
}

test('the header is 100 px high and gets its background past 80 px', { tag: '@sample' }, async ({
  page,
}) => {
  await open(page)
  const banner = page.getByRole('banner')
  const background = () => banner.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect((await banner.boundingBox())?.height).toBeGreaterThanOrEqual(100)
  await page.evaluate(() => scrollTo(0, 80))
  await expect(banner).toHaveAttribute('data-scrolled', 'false')
  expect(await background()).toBe('rgba(0, 0, 0, 0)')
  await page.evaluate(() => scrollTo(0, 81))
  await expect(banner).toHaveAttribute('data-scrolled', 'true')
  await expect.poll(background).not.toMatch(/rgba\(0, 0, 0, 0\)|\/ 0/)
})
