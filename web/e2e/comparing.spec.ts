import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'

const tag = '@all'

test.describe('recipes', () => {
  test('are filtered by service and time; the choice is in the address and is restored', {
    tag,
  }, async ({ page }) => {
    await page.goto('/recipes')
    const list = page.getByRole('region', { name: 'Quickest first' })
    const recipes = list.getByRole('heading', { level: 3 })
    await expect(recipes).toHaveCount(9)
    await list.getByLabel('Service', { exact: true }).selectOption('Hosting')
    await list.getByLabel('Time', { exact: true }).selectOption('A day')
    await expect(list.getByRole('status')).toHaveText('1 of 9')
    await expect(recipes).toHaveText(['A video site'])
    await expect(page).toHaveURL(
      ({ searchParams }) =>
        searchParams.get('service') === 'Hosting' && searchParams.get('time') === 'A day',
    )

    await list.getByRole('link', { name: /Build the video site/ }).click()
    await expect(page).toHaveURL('/recipes/youtube')
    await page.goBack()
    await expect(recipes).toHaveText(['A video site'])
    await expect(list.getByLabel('Time', { exact: true })).toHaveValue('A day')

    await list.getByLabel('Service', { exact: true }).selectOption('All services')
    await list.getByLabel('Time', { exact: true }).selectOption('Any time')
    await expect(recipes).toHaveCount(9)
    await expect(page).toHaveURL('/recipes')
  })

  test('are filtered by keyboard, and say when none is left', { tag }, async ({ page }) => {
    await page.goto('/recipes?service=Candles')
    const list = page.getByRole('region', { name: 'Quickest first' })
    // An address may say anything: no service has this name, so all recipes show.
    await expect(list.getByRole('heading', { level: 3 })).toHaveCount(9)
    await list.getByLabel('Service', { exact: true }).focus()
    await page.keyboard.press('w')
    await page.keyboard.press('Tab')
    await expect(list.getByLabel('Time', { exact: true })).toBeFocused()
    await page.keyboard.type('An h')
    await expect(list.getByRole('status')).toHaveText('0 of 9: choose another service or time')
    await expect(list.getByRole('heading', { level: 3 })).toHaveCount(0)
  })

  test('all show without scripts, without a filter', { tag }, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/recipes?service=Hosting')
    const list = page.getByRole('region', { name: 'Quickest first' })
    await expect(list.getByRole('heading', { level: 3 })).toHaveCount(9)
    await expect(list.getByLabel('Service', { exact: true })).toBeHidden()
    await context.close()
  })
})

for (const width of [360, 768, 1440]) {
  test(`the header of the service matrix stays in view, ${width} wide`, { tag }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 780 })
    await page.goto('/product/features')
    const table = page.getByRole('table', { name: 'The ten services, side by side' })
    const last = table.getByRole('rowheader', { name: /^RPC and indexing/ })
    await last.evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await expect(last).toBeInViewport()
    for (const name of ['Console', 'REST API', 'SDK', 'CLI', 'Price']) {
      const head = table.getByRole('columnheader', { name, exact: true })
      await expect(head).toBeInViewport({ ratio: 0.95 })
      const seen = await head.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
      expect(seen, `${name} is not covered`).toBe(true)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const { violations } = await new AxeBuilder({ page }).include('table').analyze()
    expect(violations).toEqual([])
  })
}

test('the token page shows what unlocks when, as curves and in words', { tag }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/token')
  const chart = page.getByRole('region', { name: 'How grants unlock' })
  await expect(chart.getByText('150,000,000 NCTR')).toBeVisible()
  await expect(chart.getByRole('listitem')).toHaveText([
    /12 months.*At once50%Cliff3 monthsThen evenlyTo month 12$/,
    /24 months.*At once25%Cliff6 monthsThen evenlyTo month 24$/,
    /48 months.*At once0%Cliff12 monthsThen evenlyTo month 48$/,
  ])
  // A quarter of the width is twelve of 48 months: from there on, all of the first grant is unlocked.
  const first = chart.getByRole('listitem').first()
  await expect(first.locator('path').last()).toHaveAttribute('d', 'M0 50H6.3L25 0H100')
  await first.scrollIntoViewIfNeeded()
  const { violations } = await new AxeBuilder({ page }).include('#supply').analyze()
  expect(violations).toEqual([])
})
