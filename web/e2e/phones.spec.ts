import { expect, test } from '@playwright/test'
import { sitemapPaths } from './support/sitemap.ts'

/** How long a page may be on a phone, in pixels. */
const lengths: Readonly<Record<string, number>> = { '/': 9640, '/pricing': 8500 }
const ordinaryLength = 7500

const tooLong = (path: string, height: number) =>
  height > (lengths[path] ?? ordinaryLength) ? [`${path} is ${height} px long`] : []

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('no page is long, and every table shows all its columns', async ({ page, request }) => {
    test.setTimeout(240_000)
    const found: string[] = []
    for (const path of await sitemapPaths(request)) {
      await page.goto(path)
      // What waits for its turn to be laid out has a height that is guessed, and some parts need a script.
      await page.locator('html[data-laid-out]').waitFor()
      const height = await page.evaluate(async () => {
        await document.fonts.ready
        return document.documentElement.scrollHeight
      })
      found.push(...tooLong(path, height))
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 780 })
        const cut = await page.locator('.data-table').evaluateAll((tables) => {
          for (const details of document.querySelectorAll('details')) details.open = true
          return tables
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map((table) => table.getAttribute('aria-label'))
        })
        found.push(...cut.map((label) => `${path}: ${label} is cut at ${width}`))
      }
      await page.setViewportSize({ width: 360, height: 780 })
    }
    expect(found).toEqual([])
  })

  test('with text at 200 %, no page scrolls sideways', async ({ page, request }) => {
    test.setTimeout(240_000)
    const wide: string[] = []
    for (const path of await sitemapPaths(request)) {
      await page.goto(path)
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 780 })
        const reach = await page.evaluate(() => {
          document.documentElement.setAttribute('data-laid-out', '')
          document.documentElement.style.fontSize = '200%'
          return document.documentElement.scrollWidth
        })
        if (reach > width) wide.push(`${path} is ${reach} px wide at ${width}`)
      }
    }
    expect(wide).toEqual([])
  })

  test('the end of a long list and of a table opens by keyboard', async ({ page }) => {
    await page.goto('/')
    const service = page.getByRole('heading', { name: 'Multichain' })
    await expect(service).toBeHidden()
    await page.getByText('Show 7 more').focus()
    await page.keyboard.press('Enter')
    await expect(service).toBeVisible()

    await page.goto('/pricing')
    const row = page.getByRole('rowheader', { name: 'New asset' })
    await expect(row).toBeHidden()
    await page
      .getByText(/^Show all \d+ rows$/)
      .last()
      .focus()
    await page.keyboard.press('Enter')
    await expect(row).toBeVisible()
  })

  test('long code shows its first lines, and all of them on request', async ({ page }) => {
    await page.goto('/services/smart-contracts')
    const code = page.getByRole('tabpanel').locator('.code')
    const short = await code.evaluate(({ clientHeight }) => clientHeight)
    await page
      .getByRole('checkbox', { name: /^Show all \d+ lines$/ })
      .first()
      .check()
    await expect
      .poll(() => code.evaluate(({ clientHeight }) => clientHeight))
      .toBeGreaterThan(short)
  })

  test('a printed page has what a phone folds away', async ({ page }) => {
    await page.goto('/')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: 'Multichain' })).toBeVisible()
    await expect(page.getByText('Show 7 more')).toBeHidden()
  })
})

test.describe('on a phone without a script', () => {
  test.use({ viewport: { width: 360, height: 780 }, javaScriptEnabled: false })

  test('lists, tables and the groups of the footer open', async ({ page }) => {
    await page.goto('/')
    await page.getByText('Show 7 more').click()
    await expect(page.getByRole('heading', { name: 'Multichain' })).toBeVisible()
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Web3 hosting' })
    await expect(link).toBeHidden()
    await page.getByRole('contentinfo').getByText('Product', { exact: true }).last().click()
    await expect(link).toBeVisible()
  })
})

test('on a wide screen, nothing is folded away', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Multichain' })).toBeVisible()
  await expect(page.getByText('Show 7 more')).toBeHidden()
  await page.goto('/pricing')
  await expect(page.getByRole('rowheader', { name: 'New asset' })).toBeVisible()
  const edges = await page
    .locator('.data-table:has(> .rest)')
    .first()
    .locator('thead th:nth-child(3)')
    .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)))
  expect(new Set(edges).size).toBe(1)
})
