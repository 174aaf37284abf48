import { expect, test } from '@playwright/test'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('the end of a long list and of a table opens by keyboard', {
    tag: ['@sample', '@all'],
  }, async ({ page }) => {
    await page.goto('/')
    // All ten services fit.
    await expect(page.getByRole('heading', { name: 'Multichain' })).toBeVisible()
    const story = page.getByRole('heading', { name: 'One painter, one hundred pieces, no code' })
    await expect(story).toBeHidden()
    await page.locator('#success-stories').getByText('Show 3 more').focus()
    await page.keyboard.press('Enter')
    await expect(story).toBeVisible()

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

  test('long code shows its first lines, and all of them on request', {
    tag: ['@sample', '@all'],
  }, async ({ page }) => {
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

  test('a printed page includes what a phone folds away', { tag: ['@sample', '@all'] }, async ({
    page,
  }) => {
    await page.goto('/')
    await page.emulateMedia({ media: 'print' })
    const story = page.getByRole('heading', { name: 'One painter, one hundred pieces, no code' })
    await expect(story).toBeVisible()
    await expect(page.locator('#success-stories').getByText('Show 3 more')).toBeHidden()
  })
})

test('on a phone, code tabs are in one row', { tag: ['@sample', '@all'] }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of [
    '/',
    '/services/web3-storage',
    '/services/cloud-functions',
    '/recipes/web3-game',
  ]) {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    const rows: number[] = []
    for (const list of await page.getByRole('tablist').all()) {
      // Before it is near, the browser has not laid it out.
      await list.scrollIntoViewIfNeeded()
      const tops = await list.evaluate(({ children }) =>
        Array.from(children, (tab) => tab.getBoundingClientRect().y),
      )
      rows.push(new Set(tops).size)
    }
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows)).toEqual(new Set([1]))
  }
})

test('on a phone, each token page shows an example of what its card will show', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [path, shown] of [
    ['/nctr', 'An example of a wallet'],
    ['/nctr/get', 'An example of a grant'],
    ['/nctr/transfer', 'An example of a transfer'],
  ] as const) {
    await page.goto(path)
    const box = await page.getByRole('img', { name: shown }).boundingBox()
    // At least its upper third is on the first screen, and its text can be read.
    expect(box && box.y + box.height / 3, path).toBeLessThan(844)
    expect(box?.width, path).toBeGreaterThan(300)
  }
})

test.describe('on a phone without a script', () => {
  test.use({ viewport: { width: 360, height: 780 }, javaScriptEnabled: false })

  test('lists, tables and the groups of the footer open', { tag: ['@sample', '@all'] }, async ({
    page,
  }) => {
    await page.goto('/')
    await page.locator('#success-stories').getByText('Show 3 more').click()
    await expect(
      page.getByRole('heading', { name: 'One painter, one hundred pieces, no code' }),
    ).toBeVisible()
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Web3 hosting' })
    await expect(link).toBeHidden()
    await page.getByRole('contentinfo').getByText('Product', { exact: true }).last().click()
    await expect(link).toBeVisible()
  })
})

test('on a wide screen, nothing is folded away', { tag: ['@sample', '@all'] }, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Multichain' })).toBeVisible()
  const rest = page.locator('#success-stories').getByText('Show 3 more')
  await expect(rest).toHaveCount(1)
  await expect(rest).toBeHidden()
  await page.goto('/pricing')
  await expect(page.getByRole('rowheader', { name: 'New asset' })).toBeVisible()
  const edges = await page
    .locator('.data-table:has(> .rest)')
    .first()
    .locator('thead th:nth-child(3)')
    .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)))
  expect(new Set(edges).size).toBe(1)
})
