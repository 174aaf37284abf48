import { expect, test } from '@playwright/test'
import { accessibilityFindings } from './support/axe.ts'
import { watchPolicy } from './support/policy-violations.ts'
import { sitemapPaths } from './support/sitemap.ts'

for (const width of [360, 1440]) {
  test(`axe finds nothing on any page at ${width} wide, and no policy is violated`, async ({
    page,
    request,
  }) => {
    test.setTimeout(420_000)
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const violations = await watchPolicy(page)
    const found: string[] = []
    for (const path of [...(await sitemapPaths(request)), '/no-such-page']) {
      await page.goto(path)
      found.push(...(await accessibilityFindings(page)))
    }
    expect(found).toEqual([])
    expect(violations).toEqual([])
  })
}

test('axe finds nothing with the menus open', async ({ page }) => {
  await page.goto('/')
  const found: string[] = []
  const navigation = page.getByRole('navigation', { name: 'Main' })
  for (const group of ['Product', 'Solutions', 'Developers', 'Resources']) {
    await navigation.getByRole('button', { name: group }).click()
    found.push(...(await accessibilityFindings(page)))
  }
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  found.push(...(await accessibilityFindings(page)))
  expect(found).toEqual([])
})

test('no page scrolls sideways at 320 wide', async ({ page, request }) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 320, height: 800 })
  const wide: string[] = []
  for (const path of await sitemapPaths(request)) {
    await page.goto(path, { waitUntil: 'load' })
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > 320) wide.push(`${path} is ${width} px wide`)
  }
  expect(wide).toEqual([])
})
