import { expect, test } from '@playwright/test'

test.describe('code tabs', () => {
  test('move by arrow keys, Home and End, and show one panel at a time', {
    tag: ['@sample', '@all'],
  }, async ({ page }) => {
    await page.goto('/services/web3-storage')
    const tabs = page.getByRole('tab')
    const panels = page.getByRole('tabpanel')
    await expect(panels).toHaveCount(1)
    const count = await tabs.count()
    expect(count).toBeGreaterThan(1)

    await tabs.first().focus()
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

  test('are all in view on a phone', { tag: ['@sample', '@all'] }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    for (const path of ['/services/web3-storage', '/services/rpc-indexing']) {
      await page.goto(path)
      const tabs = page.getByRole('tab')
      await page.getByRole('tablist').scrollIntoViewIfNeeded()
      expect(await tabs.count()).toBeGreaterThan(2)
      for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 0.95 })
    }
  })

  test('copy the code of the visible tab', { tag: ['@sample', '@all'] }, async ({
    page,
    context,
  }) => {
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

test('on a phone, the guidance of a form comes before its button', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/contact')
  const guidance = await page.getByText('Never send a secret').boundingBox()
  const send = await page.getByRole('button', { name: 'Send message' }).boundingBox()
  expect(guidance?.y).toBeLessThan(send?.y ?? 0)
})

test.describe('price list', () => {
  test('filters by service and by chain, and says how many rows are left', {
    tag: ['@sample', '@all'],
  }, async ({ page }) => {
    await page.goto('/pricing')
    const service = page.getByLabel('Service', { exact: true })
    const list = page.locator('section').filter({ has: service }).last()
    const rows = list.getByRole('rowheader')
    await expect(rows.first()).toBeVisible()
    const all = await list.locator('tbody tr:has(th[scope="row"])').count()
    await expect(list.getByRole('status')).toHaveText(`${all} rows`)

    await service.selectOption({ label: 'NFT collections' })
    await page.getByLabel('Chain', { exact: true }).selectOption({ label: 'Moonbase Alpha' })
    const left = list.locator('tbody tr:has(th[scope="row"])')
    await expect(left).toHaveCount(2)
    await expect(list.getByRole('status')).toHaveText(`2 of ${all} rows`)
    for (const row of await left.all()) await expect(row).toContainText('Moonbase Alpha')
    await expect(rows.first()).toBeVisible()

    await service.selectOption({ label: 'All services' })
    await page.getByLabel('Chain', { exact: true }).selectOption({ label: 'All chains' })
    await expect(left).toHaveCount(all)
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('every code sample is there, under its name', { tag: ['@sample', '@all'] }, async ({
    page,
  }) => {
    await page.goto('/services/web3-storage')
    const panels = page.locator('[role="tabpanel"]')
    expect(await panels.count()).toBeGreaterThan(1)
    for (const panel of await panels.all()) {
      await expect(panel).toBeVisible()
      await expect(panel.locator('p').first()).toBeVisible()
    }
    await expect(page.getByRole('tablist')).toBeHidden()
  })

  test('the price list is whole and shows no filter', { tag: ['@sample', '@all'] }, async ({
    page,
  }) => {
    await page.goto('/pricing')
    await expect(page.getByLabel('Service', { exact: true })).toBeHidden()
    await expect(page.getByRole('rowheader', { name: 'Deploy to staging' })).toBeVisible()
  })

  test('answers open, and test networks come and go', { tag: ['@sample', '@all'] }, async ({
    page,
  }) => {
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

for (const width of [360, 390, 1024, 1440]) {
  test(`no method name is broken across lines, ${width} wide`, {
    tag: ['@sample', '@all'],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 })
    await page.goto('/services/rpc-indexing')
    const names = page.getByRole('group', { name: 'Method' }).locator('code')
    await expect(names).toHaveCount(4)
    for (const name of await names.all()) {
      expect(await name.evaluate((element) => element.getClientRects().length)).toBe(1)
    }
  })
}
