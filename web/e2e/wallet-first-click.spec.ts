import { expect, type Locator, type Page, test } from '@playwright/test'
import { sitemapPaths } from './support/sitemap.ts'
import { chainUrl, newAccount } from './support/test-chain.ts'
import { TestWallet } from './support/test-wallet.ts'
import { dialog } from './support/wallet-page.ts'

const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }

/** Makes a page as slow as on a phone four times slower than this machine, on a slow connection. */
async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  })
}

/** Every button that opens the dialog, on each page that has one. */
const buttons = [
  ['/nctr', 'Connect wallet'],
  ['/nctr', 'Connect to see your balance'],
  ['/nctr/get', 'Connect wallet'],
  ['/nctr/get', 'Connect to claim'],
  ['/nctr/transfer', 'Connect wallet'],
  ['/nctr/transfer', 'Connect to transfer'],
  ['/nctr/buy', 'Connect wallet'],
] as const

test('no other button opens the dialog than those tested here', { tag: '@sample' }, async ({
  request,
}) => {
  const found: string[] = []
  for (const path of await sitemapPaths(request)) {
    const html = await (await request.get(path)).text()
    found.push(
      ...Array.from(html.matchAll(/aria-haspopup="dialog"(?! class="search-open)/g), () => path),
    )
  }
  expect(found.sort()).toEqual(buttons.map(([path]) => path).sort())
})

for (const [path, name] of buttons) {
  test(`one click on "${name}" at ${path} opens the dialog, from cold on a slow phone`, {
    tag: ['@sample', '@all'],
  }, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ ...phone, baseURL })
    const page = await context.newPage()
    await throttle(page)
    await page.goto(path, { waitUntil: 'commit' })
    await page.getByRole('button', { name, exact: true }).click()
    const option = dialog(page).getByRole('button', { name: 'Browser wallet' })
    await expect(option).toBeVisible({ timeout: 60_000 })
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
    // And it stays: the wallet's code has arrived by now.
    await option.click()
    await expect(dialog(page).getByText('This browser has no wallet')).toBeVisible()
    await context.close()
  })
}

/** Expects an element to be in view, covered neither by the header nor by the cookie banner. */
async function expectInSight(element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 1 })
  const isOnTop = () =>
    element.evaluate((it) => {
      const { left, right, top, bottom } = it.getBoundingClientRect()
      return [top + 1, bottom - 1].every((y) => {
        const above = document.elementFromPoint((left + right) / 2, y)
        return above !== null && (it.contains(above) || above.contains(it))
      })
    })
  await expect.poll(isOnTop).toBe(true)
}

for (const [width, height] of [
  [1440, 900],
  [1366, 768],
  [390, 844],
] as const) {
  test(`the panel of each token page is on the first screen at ${width} × ${height}`, {
    tag: ['@sample', '@all'],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height })
    for (const path of ['/nctr', '/nctr/get', '/nctr/transfer']) {
      await page.goto(path)
      const button = page.getByRole('main').getByRole('button', { name: /^Connect to/ })
      await expect(button).toBeInViewport({ ratio: 1 })
    }
  })

  test(`after connecting and after claiming the panel is in view at ${width} × ${height}`, {
    tag: ['@sample', '@all'],
  }, async ({ context }) => {
    const account = await newAccount({ grant: { atOnce: '100', later: '360' } })
    const wallet = await TestWallet.install(context, { account, chainUrl, chainId: 1287 })
    const connectedAt = async (path: string, title: string) => {
      const page = await context.newPage()
      await page.setViewportSize({ width, height })
      await page.goto(path)
      const main = page.getByRole('main')
      await main.getByRole('button', { name: /^Connect to/ }).click()
      await dialog(page).getByRole('button', { name: 'Browser wallet', exact: true }).click()
      await expect(dialog(page)).toBeHidden()
      await expect(page.locator('#cookie-banner')).toBeVisible()
      await expectInSight(main.getByRole('heading', { name: title, exact: true }))
      return main
    }
    await connectedAt('/nctr', 'Your balances')
    await connectedAt('/nctr/transfer', 'Send NCTR')
    const main = await connectedAt('/nctr/get', 'Your grant on Moonbase Alpha')
    await expectInSight(main.getByText('Claimable now'))
    let approve = () => {}
    wallet.next('eth_sendTransaction', async (params) => {
      await new Promise<void>((resolve) => {
        approve = resolve
      })
      return wallet.result('eth_sendTransaction', params)
    })
    await main.getByRole('button', { name: 'Claim NCTR' }).click()
    await expectInSight(main.getByText('Check the details in your wallet'))
    approve()
    await expect(main.getByRole('button', { name: 'Add NCTR to wallet' })).toBeVisible()
    await expectInSight(main.getByRole('heading', { name: 'Claim of NCTR' }))
    await expectInSight(main.getByRole('status').getByText('Done'))
  })
}
