import { expect, type Page, test } from '@playwright/test'

test.use({ viewport: { width: 360, height: 780 } })

const button = (page: Page) => page.getByRole('button', { name: 'Menu' })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const scrollLock = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY)

async function openMenu(page: Page, path = '/') {
  await page.goto(path)
  await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'false')
  await button(page).click()
  await expect(button(page)).toHaveAttribute('aria-expanded', 'true')
}

test('the menu has the groups as an accordion, one open at a time, and Token', {
  tag: '@sample',
}, async ({ page }) => {
  await openMenu(page)
  const group = (name: string) => menu(page).locator('details', { hasText: name })
  await menu(page).getByText('Product', { exact: true }).click()
  await expect(group('Web3 storage')).toHaveAttribute('open')
  await menu(page).getByText('Developers', { exact: true }).click()
  await expect(menu(page).locator('details[open]')).toHaveCount(1)
  await expect(menu(page).getByRole('link', { name: 'Token', exact: true })).toHaveAttribute(
    'href',
    '/token',
  )
})

test('further down a page, the header stays above the open menu, whose rows have the same height', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  await page.goto('/pricing')
  await page.evaluate(() => scrollTo(0, 3000))
  await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'true')
  await button(page).click()
  await expect(button(page)).toHaveAttribute('aria-expanded', 'true')
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0)
  const heights = await page
    .locator('.mobile-menu :is(summary, .menu-row)')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(4)
  expect(new Set(heights).size).toBe(1)
  await button(page).click()
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false')
})

test('the header notices scrolling even if a busy browser reports it late', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  await page.addInitScript(() => {
    // A busy browser reports several changes in one call, the oldest first.
    const Native = IntersectionObserver
    window.IntersectionObserver = class extends Native {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const waiting: IntersectionObserverEntry[] = []
        super((entries, observer) => {
          waiting.push(...entries)
          if (scrollY > 0) callback(waiting.splice(0), observer)
        }, options)
      }
    }
  })
  await page.goto('/pricing')
  await expect(page.getByRole('banner')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => scrollTo(0, 3000))
  await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'true')
})

for (const height of [568, 780]) {
  test(`a group's heading stays in view as another closes, ${height} high`, {
    tag: ['@sample', '@all'],
  }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height })
    await openMenu(page)
    const heading = (name: string) => menu(page).locator('summary', { hasText: name })
    const opened = (name: string) =>
      menu(page).locator('details[open]', { has: page.locator('summary', { hasText: name }) })
    for (const [from, to] of [
      ['Product', 'Solutions'],
      ['Solutions', 'Developers'],
      ['Developers', 'Resources'],
      ['Product', 'Resources'],
    ] as const) {
      if ((await opened(from).count()) === 0) await heading(from).click()
      await expect(opened(from)).toHaveCount(1)
      await heading(to).click()
      await expect(opened(to)).toHaveCount(1)
      // An animation inside a closed group never ends; only those of the groups themselves move the headings.
      await menu(page).evaluate((element) => {
        const ofGroups = element
          .getAnimations({ subtree: true })
          .filter(
            ({ effect }) =>
              effect instanceof KeyframeEffect && effect.pseudoElement === '::details-content',
          )
        return Promise.allSettled(ofGroups.map(({ finished }) => finished))
      })
      await expect(heading(to)).toBeInViewport({ ratio: 1 })
      const top = (await heading(to).boundingBox())?.y ?? 0
      expect(top, `${to} after ${from}`).toBeGreaterThanOrEqual(100)
    }
  })
}

test('the button closes the menu that it opened, and says so', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  await openMenu(page)
  await expect(button(page)).toHaveAccessibleName('Close menu')
  await expect(page.getByText('Menu', { exact: true })).toBeHidden()
  await button(page).click()
  await expect(menu(page)).toBeHidden()
  await expect(button(page)).toHaveAccessibleName('Menu')
})

test('the page does not scroll under the menu, and does again from 768 on', {
  tag: '@sample',
}, async ({ page }) => {
  await openMenu(page)
  expect(await scrollLock(page)).toBe('hidden')
  await page.setViewportSize({ width: 768, height: 780 })
  expect(await scrollLock(page)).not.toBe('hidden')
  await expect(menu(page)).toBeVisible()
  await page.setViewportSize({ width: 360, height: 780 })
  await button(page).click()
  expect(await scrollLock(page)).not.toBe('hidden')
})

test('the menu gives way to the bar from 1024 on', { tag: '@sample' }, async ({ page }) => {
  await openMenu(page)
  await page.setViewportSize({ width: 1024, height: 780 })
  await expect(button(page)).toBeHidden()
  await expect(menu(page).getByRole('button', { name: 'Product' })).toBeVisible()
})

test('following a link closes the menu, and so does going back', { tag: '@sample' }, async ({
  page,
}) => {
  await openMenu(page)
  await menu(page).getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(menu(page)).toBeHidden()
  await button(page).click()
  await expect(menu(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect(menu(page)).toBeHidden()
})

test('the focus stays inside, and Escape closes the menu', { tag: '@sample' }, async ({ page }) => {
  await openMenu(page)
  const stops = await menu(page).locator('a:visible, summary:visible').count()
  for (let press = 0; press <= stops + 1; press++) {
    await page.keyboard.press('Tab')
    const inside = await page.evaluate(
      () => document.activeElement?.matches('#site-menu *, .menu-button') ?? false,
    )
    expect(inside, `after ${press + 1} presses of Tab`).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false')
})
