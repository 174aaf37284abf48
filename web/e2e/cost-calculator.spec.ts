import { expect, test } from '@playwright/test'

test('the calculator names plan and credits, and its address can be shared', {
  tag: ['@sample', '@all'],
}, async ({ page, context }) => {
  await page.goto('/pricing#calculator')
  const calculator = page.locator('#calculator')
  const said = calculator.getByRole('status')
  await expect(said).toContainText('Forager: $19.90 a month')
  await calculator.getByLabel('Files').fill('301')
  await expect(said).toContainText('Apiary: by agreement')
  await expect(said).toContainText('Hive has Files: 300 GB at most.')
  await calculator.getByLabel('Files').fill('2')
  await page.keyboard.press('Tab')
  await expect(calculator.getByLabel('Traffic a month')).toBeFocused()
  await page.keyboard.type('20')
  await calculator.getByLabel('Mints 4 credits each').fill('5 000')
  await calculator.getByLabel(/^Users/).fill('0')
  // A site, a collection and 5,000 mints: 100 + 1,000 + 20,000 credits, of which the plan has 1,200.
  await expect(said).toContainText('Free: $0 a month, and $80 once')
  await expect(said).toContainText('21100 credits needed, 1200 in the plan.')
  await expect(page).toHaveURL(/need=files\+2\+traffic-a-month\+20\+sites\+1\+/)

  const other = await context.newPage()
  await other.goto(page.url())
  const same = other.locator('#calculator')
  await same.scrollIntoViewIfNeeded()
  await same.hover()
  await expect(same.getByLabel(/^Mints/)).toHaveValue('5000')
  await expect(same.getByRole('status')).toContainText('and $80 once')

  for (const [typed, message] of [
    ['1,5', 'A whole number up to 1,000,000.'],
    ['1,2,3', 'A whole number up to 1,000,000.'],
    ['5,000', 'Write 5000 or 5.0: “5,000” can mean either.'],
  ] as const) {
    await calculator.getByLabel(/^Mints/).fill(typed)
    await expect(calculator.getByLabel(/^Mints/)).toHaveAccessibleDescription(message)
  }
  await calculator.getByLabel(/^Mints/).fill('many')
  await expect(calculator.getByLabel(/^Mints/)).toHaveAccessibleDescription(
    'A whole number up to 1,000,000.',
  )
})

test('the calculator loads its code only when a visitor comes near', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  const scripts: string[] = []
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text())
  })
  await page.goto('/pricing')
  await page.waitForLoadState('networkidle')
  const hasCalculator = () => scripts.some((script) => script.includes('A whole number up to'))
  expect(scripts.length).toBeGreaterThan(0)
  expect(hasCalculator()).toBe(false)
  await page.locator('#calculator').scrollIntoViewIfNeeded()
  await page.locator('#calculator').hover()
  await expect.poll(hasCalculator).toBe(true)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the calculator says that it shows an example', { tag: ['@sample', '@all'] }, async ({
    page,
  }) => {
    await page.goto('/pricing')
    const calculator = page.locator('#calculator')
    await expect(calculator.getByText(/^Changing the amounts needs JavaScript\./)).toBeVisible()
    await expect(calculator.getByRole('textbox')).toHaveCount(0)
    await expect(calculator.getByRole('status')).toContainText('Forager')
    await expect(calculator.getByRole('row', { name: /^Free Files: 3 GB at most/ })).toBeVisible()
  })
})
