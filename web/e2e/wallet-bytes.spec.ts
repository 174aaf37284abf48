import { glob, readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { scriptsOf, walletMarks } from './support/loaded-scripts.ts'
import { chainUrl, newAccount } from './support/test-chain.ts'
import { TestWallet } from './support/test-wallet.ts'
import { connect, dialog, expectConnected, openDialog } from './support/wallet-page.ts'

const { wagmi, coinbase } = walletMarks

test('the dialog weighs no more than 88 kB', { tag: ['@sample', '@all'] }, async ({ page }) => {
  await page.goto('/nctr/buy')
  await page.locator('html[data-laid-out]').waitFor()
  await page.waitForLoadState('networkidle')
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') {
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    }
  })
  await openDialog(page)
  await expect(dialog(page).getByRole('button', { name: 'Browser wallet' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThanOrEqual(88_000)
})

test('the dialog loads wagmi, and Coinbase’s code only when that is chosen', {
  tag: '@sample',
}, async ({ page, context }) => {
  const account = await newAccount({})
  await TestWallet.install(context, { account, chainUrl, coinbase: true })
  const loaded = scriptsOf(page)
  await page.goto('/nctr')
  await openDialog(page)
  await expect(dialog(page).getByRole('button', { name: 'Browser wallet' })).toBeVisible()
  const first = await loaded()
  expect([wagmi, coinbase].map((mark) => first.includes(mark))).toEqual([true, false])

  await dialog(page).getByRole('button', { name: 'Coinbase Wallet' }).click()
  await expectConnected(page, account.address)
  await expect(page.getByRole('main').getByText('0 NCTR')).toBeVisible()
  expect(await loaded()).toContain(coinbase)
})

test('reconnecting loads no more than the wallet that was used last', {
  tag: ['@sample', '@all'],
}, async ({ page, context }) => {
  const account = await newAccount({})
  await TestWallet.install(context, { account, chainUrl, coinbase: true })
  await page.goto('/nctr')
  await connect(page)
  const balance = page.getByRole('main').getByText('0 NCTR')
  await expect(balance).toBeVisible()
  const loaded = scriptsOf(page)
  await page.reload()
  await expect(balance).toBeVisible()
  const scripts = await loaded()
  expect([wagmi, coinbase].map((mark) => scripts.includes(mark))).toEqual([true, false])
})

test('a build has the practice wallet in it only for the local chain of a first start', {
  tag: '@sample',
}, async () => {
  let files = 0
  for await (const file of glob(
    `web/${process.env.WEB_BUILD ?? '.next'}/{static,server}/**/*.js`,
  )) {
    files += 1
    expect(await readFile(file, 'utf8'), file).not.toContain('site.practice-wallet')
  }
  expect(files).toBeGreaterThan(20)
})
