import { expect, type Page, test } from '@playwright/test'

const button = (page: Page) => page.getByRole('button', { name: 'Menu' })
const top = (page: Page) => page.evaluate(() => scrollY)

async function openMenu(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'false')
  await button(page).click()
  await expect(button(page)).toHaveAttribute('aria-expanded', 'true')
}

for (const width of [768, 900, 1023]) {
  const tag = width === 900 ? [] : '@all'
  test(`the page does not move behind the open menu, ${width} wide`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 })
    await openMenu(page)
    await page.mouse.move(width / 2, 400)
    await page.mouse.wheel(0, 900)
    await page.mouse.move(width / 2, 50)
    await page.mouse.wheel(0, 900)
    for (const key of ['PageDown', 'End', 'ArrowDown']) await page.keyboard.press(key)
    await page.evaluate(() => new Promise((done) => setTimeout(done, 400)))
    expect(await top(page)).toBe(0)
    // Once the menu is closed, the page scrolls again.
    await page.keyboard.press('Escape')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await page.mouse.wheel(0, 900)
    await expect.poll(() => top(page)).toBeGreaterThan(300)
  })
}

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 820, height: 1180 } })

  test('the page does not move behind the open menu', { tag: '@all' }, async ({ page }) => {
    await openMenu(page)
    const session = await page.context().newCDPSession(page)
    for (const y of [600, 60]) {
      await session.send('Input.synthesizeScrollGesture', {
        x: 400,
        y: y === 60 ? 90 : 1000,
        yDistance: y === 60 ? -60 : -800,
        gestureSourceType: 'touch',
      })
    }
    expect(await top(page)).toBe(0)
  })
})
