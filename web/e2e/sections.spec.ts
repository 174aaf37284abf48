import { expect, type Page, test } from '@playwright/test'

const tag = '@all'

const lastStory = 'One painter, one hundred pieces, no code'

test.describe('code tabs', () => {
  test('move by arrow keys, Home and End, and show one panel at a time', { tag }, async ({
    page,
  }) => {
    await page.goto('/services/web3-storage')
    const tabs = page.getByRole('tab')
    const panels = page.getByRole('tabpanel')
    await expect(panels).toHaveCount(1)
    const count = await tabs.count()
    expect(count).toBeGreaterThan(1)

    await tabs.first().focus()
    // The code of the tabs loads once the page is used.
    const waiting = page.locator('[data-waits]').filter({ has: page.getByRole('tablist') })
    await expect(waiting).toHaveCount(0)
    await page.keyboard.press('ArrowRight')
    await expect(tabs.nth(1)).toBeFocused()
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
    await expect(panels).toHaveAccessibleName((await tabs.nth(1).textContent()) ?? '')

    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowLeft')
    await expect(tabs.nth(count - 1)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(tabs.first()).toBeFocused()
    await page.keyboard.press('End')
    await expect(tabs.nth(count - 1)).toBeFocused()
    await expect(panels).toHaveCount(1)
  })

  test('are all in view on a phone', { tag }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    for (const path of ['/services/web3-storage', '/services/rpc-indexing']) {
      await page.goto(path)
      const tabs = page.getByRole('tab')
      await page.getByRole('tablist').scrollIntoViewIfNeeded()
      expect(await tabs.count()).toBeGreaterThan(2)
      for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 0.95 })
    }
  })

  test('copy the code of the visible tab', { tag }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/services/web3-storage')
    const tab = page.getByRole('tab').nth(1)
    await tab.click()
    await page.getByRole('button', { name: /^Copy the code/ }).click()
    // Both clicks are carried out late if they came before the page's scripts.
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    const code = (await page.getByRole('tabpanel').locator('code').textContent())?.trim() ?? ''
    await expect
      .poll(() => page.evaluate(async () => (await navigator.clipboard.readText()).trim()))
      .toBe(code)
  })
})

test('a filtered price list can be shared, and is restored with the page', { tag }, async ({
  page,
  context,
}) => {
  await page.goto('/pricing#price-list')
  const listOn = (on: Page) =>
    on.getByRole('region', { name: 'Every price, by service and chain', exact: true })
  const list = listOn(page)
  await list.getByLabel('Service', { exact: true }).selectOption('NFT collections')
  await list.getByLabel('Chain', { exact: true }).selectOption('Astar')
  await expect(list.getByRole('rowheader', { name: /^Mint/ })).toHaveCount(1)
  // Choices made before the scripts have loaded may be applied in either order.
  await expect(page).toHaveURL(
    ({ searchParams, hash }) =>
      hash === '#price-list' &&
      searchParams.get('service') === 'NFT collections' &&
      searchParams.get('chain') === 'Astar',
  )

  const other = await context.newPage()
  await other.goto(page.url())
  const same = listOn(other)
  await same.scrollIntoViewIfNeeded()
  await same.hover()
  await expect(same.getByLabel('Chain', { exact: true })).toHaveValue('Astar')
  await expect(same.getByRole('status')).toHaveText(/^2 of \d+ rows$/)

  await list.getByLabel('Service', { exact: true }).selectOption('All services')
  await list.getByLabel('Chain', { exact: true }).selectOption('All chains')
  await expect(page).toHaveURL('/pricing#price-list')
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('every code sample is there, under its name', { tag }, async ({ page }) => {
    await page.goto('/services/web3-storage')
    const panels = page.locator('[role="tabpanel"]')
    expect(await panels.count()).toBeGreaterThan(1)
    for (const panel of await panels.all()) {
      await expect(panel).toBeVisible()
      await expect(panel.locator('p').first()).toBeVisible()
    }
    await expect(page.getByRole('tablist')).toBeHidden()
  })

  test('the price list is whole and shows no filter', { tag }, async ({ page }) => {
    await page.goto('/pricing')
    await expect(page.getByLabel('Service', { exact: true })).toBeHidden()
    await expect(page.getByRole('rowheader', { name: 'Deploy to staging' })).toBeVisible()
  })

  test('answers open, and test networks come and go', { tag }, async ({ page }) => {
    await page.goto('/pricing')
    const question = page.locator('main details.disclosure').first()
    await question.locator('summary').click()
    await expect(question).toHaveJSProperty('open', true)

    await page.goto('/product/features')
    const network = page.getByText('Moonbase Alpha', { exact: true })
    const box = page.getByRole('checkbox', { name: /^Show test networks/ })
    await box.setChecked(true)
    await expect(network).toBeVisible()
    await box.setChecked(false)
    await expect(network).toBeHidden()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('the end of a long list and of a table opens by keyboard', { tag }, async ({ page }) => {
    await page.goto('/')
    // All ten services fit.
    await expect(page.getByRole('heading', { name: 'Multichain' })).toBeVisible()
    const story = page.getByRole('heading', { name: lastStory })
    await expect(story).toBeHidden()
    await page.locator('#success-stories').getByText('Show 3 more').focus()
    await page.keyboard.press('Enter')
    await expect(story).toBeVisible()

    await page.goto('/pricing')
    const row = page.getByRole('rowheader', { name: 'New asset' })
    await expect(row).toBeHidden()
    const rest = page.getByText(/^Show all \d+ rows$/)
    await rest.last().focus()
    await page.keyboard.press('Enter')
    await expect(row).toBeVisible()
  })

  test('long code shows its first lines, and all of them on request', { tag }, async ({ page }) => {
    await page.goto('/services/smart-contracts')
    const code = page.getByRole('tabpanel').locator('.code')
    const height = () => code.evaluate(({ clientHeight }) => clientHeight)
    const short = await height()
    const all = page.getByRole('checkbox', { name: /^Show all \d+ lines$/ })
    await all.first().check()
    await expect.poll(height).toBeGreaterThan(short)
  })

  test('a printed page includes what a phone folds away', { tag }, async ({ page }) => {
    await page.goto('/')
    await page.emulateMedia({ media: 'print' })
    const story = page.getByRole('heading', { name: lastStory })
    await expect(story).toBeVisible()
    await expect(page.locator('#success-stories').getByText('Show 3 more')).toBeHidden()
  })
})

test.describe('without a script, on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, javaScriptEnabled: false })

  test('lists, tables and the groups of the footer open', { tag }, async ({ page }) => {
    await page.goto('/')
    await page.locator('#success-stories').getByText('Show 3 more').click()
    await expect(page.getByRole('heading', { name: lastStory })).toBeVisible()
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Web3 hosting' })
    await expect(link).toBeHidden()
    await page.getByRole('contentinfo').getByText('Product', { exact: true }).last().click()
    await expect(link).toBeVisible()
  })
})

test('on a wide screen, nothing is folded away', { tag }, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Multichain' })).toBeVisible()
  const rest = page.locator('#success-stories').getByText('Show 3 more')
  await expect(rest).toHaveCount(1)
  await expect(rest).toBeHidden()
  await page.goto('/pricing')
  await expect(page.getByRole('rowheader', { name: 'New asset' })).toBeVisible()
  const table = page.locator('.data-table:has(> .rest)').first()
  const edges = await table
    .locator('thead th:nth-child(3)')
    .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)))
  expect(new Set(edges).size).toBe(1)
})
