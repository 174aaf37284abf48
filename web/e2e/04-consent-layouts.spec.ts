import { expect, test } from '@playwright/test'
import { accessibilityFindings } from './support/axe.ts'

const layouts = {
  default: '/',
  claim: '/nctr/get',
  landing: '/lp-hosting',
  legal: '/privacy-policy',
  light: '/simplets',
}

for (const width of [360, 1440]) {
  for (const [layout, path] of Object.entries(layouts)) {
    test(`the banner on the ${layout} layout at ${width} is accessible and hides no focus`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(path)
      const banner = page.getByRole('region', { name: 'Cookie consent' })
      await expect(banner).toBeVisible()
      expect(await accessibilityFindings(page)).toEqual([])

      const top = (await banner.boundingBox())?.y ?? 0
      expect(top).toBeGreaterThan(width === 360 ? 600 : 800)
      const links = page.locator('footer a:visible')
      for (const link of [links.first(), links.last()]) {
        await link.focus()
        const box = await link.boundingBox()
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top)
      }
    })
  }
}

const screens = [
  [1366, 768],
  [1280, 720],
  [1440, 900],
  [360, 640],
  [360, 780],
] as const

for (const [width, height] of screens) {
  test(`the banner leaves the first button of a page in sight at ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    for (const path of ['/', '/pricing', '/services/web3-hosting', '/lp-hosting', '/token']) {
      await page.goto(path)
      const banner = page.getByRole('region', { name: 'Cookie consent' })
      await expect(banner).toBeVisible()
      const button = await page.locator('//main//h1/following::a[1]').boundingBox()
      const { y: top = 0 } = (await banner.boundingBox()) ?? {}
      expect((button?.y ?? height) + (button?.height ?? 0), path).toBeLessThanOrEqual(top)
    }
  })
}
