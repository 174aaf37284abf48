import { glob, readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { sitemapPaths } from './support/sitemap.ts'
import { chainUrl, newAccount } from './support/test-chain.ts'
import { TestWallet } from './support/test-wallet.ts'
import { connect, dialog, expectConnected, openDialog } from './support/wallet-page.ts'

/** Words that only the wallet's libraries contain; minifiers leave strings alone. */
const wagmi = 'eip6963:requestProvider'
const viem = 'eth_getTransactionReceipt'
const coinbase = 'walletlink.org'

/** The scripts that a page has loaded, each once, as one text. */
function scriptsOf(page: Page): () => Promise<string> {
  const texts = new Map<string, Promise<string>>()
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script' || texts.has(request.url())) return
    texts.set(
      request.url(),
      request.response().then(async (response) => (await response?.text()) ?? ''),
    )
  })
  return async () => (await Promise.all(texts.values())).join('\n')
}

test('no page loads a byte of wallet code before somebody opens the dialog', async ({
  context,
  request,
}) => {
  test.setTimeout(300_000)
  const paths = await sitemapPaths(request)
  expect(paths).toContain('/nctr/transfer')
  const tabs = await Promise.all([context.newPage(), context.newPage(), context.newPage()])
  await Promise.all(
    tabs.map(async (tab, index) => {
      const loaded = scriptsOf(tab)
      for (const path of paths.filter((_, position) => position % tabs.length === index)) {
        await tab.goto(path)
        // Set last of all, when nothing is left to do.
        await tab.locator('html[data-laid-out]').waitFor()
        const scripts = await loaded()
        expect(scripts.length, path).toBeGreaterThan(0)
        for (const mark of [wagmi, viem, coinbase])
          expect(scripts.includes(mark), `${mark} on ${path}`).toBe(false)
      }
    }),
  )
})

test('the dialog weighs no more than 90 kB', async ({ page }) => {
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
  expect(bytes).toBeLessThanOrEqual(90_000)
})

test('the dialog loads wagmi, and Coinbase’s code only when that is chosen', async ({
  page,
  context,
}) => {
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

test('reconnecting loads no more than the wallet that was used last', async ({ page, context }) => {
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

test('no file of a build for anything but the local chain of a first start has the practice wallet in it', async () => {
  let files = 0
  for await (const file of glob(
    `web/${process.env.WEB_BUILD ?? '.next'}/{static,server}/**/*.js`,
  )) {
    files += 1
    expect(await readFile(file, 'utf8'), file).not.toContain('nectar.practice-wallet')
  }
  expect(files).toBeGreaterThan(20)
})
