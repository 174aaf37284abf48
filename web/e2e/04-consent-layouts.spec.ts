import { expect, test } from '@playwright/test'

const screens = [
  [1366, 768],
  [1280, 720],
  [1440, 900],
  [360, 640],
  [360, 780],
] as const

test('the cookie banner does not cover the first button of a page on any screen', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  const banner = page.getByRole('region', { name: 'Cookie consent' })
  for (const path of ['/', '/pricing', '/services/web3-hosting', '/lp-hosting', '/token']) {
    await page.goto(path)
    await expect(banner).toBeVisible()
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height })
      const button = await page.locator('//main//h1/following::a[1]').boundingBox()
      const { y: top = 0 } = (await banner.boundingBox()) ?? {}
      const end = (button?.y ?? height) + (button?.height ?? 0)
      expect.soft(end, `${path} at ${width} × ${height}`).toBeLessThanOrEqual(top)
    }
  }
})
