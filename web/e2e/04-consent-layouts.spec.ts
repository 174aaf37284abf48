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
      expect(top).toBeGreaterThan(width === 360 ? 300 : 600)
      const links = page.locator('footer a:visible')
      for (const link of [links.first(), links.last()]) {
        await link.focus()
        const box = await link.boundingBox()
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top)
      }
    })
  }
}
