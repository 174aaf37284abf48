import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { sitemapPaths } from './support/sitemap.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function findings(page: Page, where: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${where} ${id}: ${help} (${target.join(' ')})`),
  )
}

for (const width of [360, 1440]) {
  test(`axe finds nothing on any page at ${width} wide`, async ({ page, request }) => {
    test.setTimeout(420_000)
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const found: string[] = []
    for (const path of [...(await sitemapPaths(request)), '/no-such-page']) {
      await page.goto(path)
      found.push(...(await findings(page, path)))
    }
    expect(found).toEqual([])
  })
}

test('axe finds nothing with the menus open', async ({ page }) => {
  await page.goto('/')
  const found: string[] = []
  const navigation = page.getByRole('navigation', { name: 'Main' })
  for (const group of ['Product', 'Solutions', 'Developers', 'Resources']) {
    await navigation.getByRole('button', { name: group }).click()
    found.push(...(await findings(page, `menu ${group}`)))
  }
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  found.push(...(await findings(page, 'mobile menu')))
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
