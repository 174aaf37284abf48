import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { isNode } from './support/node-route.ts'
import { chainUrl, nctr, newAccount, tokensOf } from './support/test-chain.ts'
import { announced, TestWallet } from './support/test-wallet.ts'
import { connected, expectSentOnce, recipient, reviewOne } from './support/transfer-page.ts'
import { connect, dialog, expectConnected, openDialog } from './support/wallet-page.ts'

const tag = ['@sample', '@all']

test('with full storage, each transfer needs a confirmation', { tag }, async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const { account, wallet, main } = await connected(page)
  await (await reviewOne(main)).click()
  const alert = main.getByRole('alert').filter({ hasText: 'This browser keeps nothing' })
  await expect(alert).toBeVisible()
  expect(wallet.countOf('eth_sendTransaction')).toBe(0)
  await alert.getByRole('button', { name: 'I have not sent it, go on' }).click()
  await expect(main.getByText('Done', { exact: true })).toBeVisible()
  await expect(main.getByText('This browser keeps nothing for this site')).toBeVisible()
  await main.getByRole('button', { name: 'Send another' }).click()
  await (await reviewOne(main)).click()
  await expect(alert).toBeVisible()
  await expectSentOnce(account.address)
})

test('a transfer that may have been sent is searched for, and not requested again', {
  tag,
}, async ({ page }) => {
  const { account, wallet, main } = await connected(page)
  const { promise, resolve } = Promise.withResolvers<void>()
  wallet.next('eth_sendTransaction', async (params) => {
    void promise.then(() => wallet.result('eth_sendTransaction', params))
    throw { code: -32603, message: 'Internal JSON-RPC error.' }
  })
  const sign = await reviewOne(main)
  await sign.click()
  await expect(main.getByText('It may have been sent')).toBeVisible()
  await expect(sign).toHaveAttribute('aria-disabled', 'true')
  await sign.click({ force: true })
  await page.reload()
  await expect(main.getByText('It may have been sent')).toBeVisible()
  resolve()
  await expect(main.getByText('Done', { exact: true })).toBeVisible()
  expect(wallet.countOf('eth_sendTransaction')).toBe(1)
  await expectSentOnce(account.address)
})

test('after two minutes of doubt the page names the risk, and the visitor may go on', {
  tag,
}, async ({ page }) => {
  await page.clock.install()
  const { account, wallet, main } = await connected(page)
  wallet.next('eth_sendTransaction', { code: -32603, message: 'Internal JSON-RPC error.' })
  const sign = await reviewOne(main)
  await sign.click()
  await expect(main.getByText('It may have been sent')).toBeVisible()
  await page.clock.fastForward('02:05')
  const risk = main.getByRole('alert').filter({ hasText: 'you pay twice' })
  await expect(risk.getByRole('link', { name: /View your account on Moonscan/ })).toBeVisible()
  await risk.getByRole('button', { name: 'It was not sent, go on' }).click()
  await page.clock.resume()
  await sign.click()
  await expect(main.getByText('Done', { exact: true })).toBeVisible()
  await expectSentOnce(account.address)
})

test('a wallet that names another transaction is reported, with both transactions', {
  tag,
}, async ({ page }) => {
  const { account, wallet, main } = await connected(page)
  wallet.next('eth_sendTransaction', () =>
    wallet.result('eth_sendTransaction', [{ to: account.address, value: '0x1' }]),
  )
  await (await reviewOne(main)).click()
  await expect(main.getByText('Your wallet sent something else')).toBeVisible()
  await expect(main.getByText(`Transfer of 1 NCTR to ${recipient}`)).toBeVisible()
  await expect(main.getByText(/A transaction from 0x\w{40} to 0x\w{40}/)).toBeVisible()
  await expect(main.getByText('Done', { exact: true })).toBeHidden()
  expect(await tokensOf(account.address)).toBe(nctr('1250.5'))
})

test('a review that the wallet closes says why', { tag }, async ({ page }) => {
  const { wallet, main } = await connected(page)
  const other = await newAccount({ tokens: '5' })
  const sign = await reviewOne(main)
  await expect(sign).toBeVisible()
  // Looking at the other wallets changes nothing: the review stays.
  await openDialog(page)
  await dialog(page).getByRole('button', { name: 'Use another wallet' }).click()
  await dialog(page).getByRole('button', { name: 'Back to your account' }).click()
  await expect(dialog(page).getByText('1,250.5 NCTR')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sign).toBeVisible()
  await wallet.moveToAccount(other)
  const alert = main.getByRole('alert').filter({ hasText: 'was closed' })
  await expect(alert).toContainText('Your wallet changed to another account.')
  await main.getByRole('button', { name: 'Review' }).click()
  await expect(sign).toBeVisible()
  await wallet.moveToChain(1284)
  await expect(alert).toContainText('Your wallet changed to another network.')
})

test('every page has a notice of a transfer under way, until it is closed', { tag }, async ({
  page,
  context,
}) => {
  const { wallet, main } = await connected(page)
  const approve = wallet.hold('eth_sendTransaction')
  await (await reviewOne(main)).click()
  await expect(main.getByText('Check the details in your wallet')).toBeVisible()
  const notice = (tab: Page) => tab.getByRole('region', { name: 'Transaction under way' })
  await expect(notice(page)).toBeHidden()
  // The wallet moves to another network than the request's.
  await wallet.moveToChain(1284)
  await expect(main.getByText('Check the details in your wallet')).toBeVisible()

  const tab = await context.newPage()
  await tab.goto('/pricing')
  await expect(notice(tab)).toContainText('Your wallet was asked to sign')
  await notice(tab).getByRole('button', { name: 'Close' }).click()
  await expect(notice(tab)).toBeHidden()
  await tab.reload()
  await tab.locator('html[data-laid-out]').waitFor()
  await expect(notice(tab)).toBeHidden()
  approve()
})

const requests = z.array(z.object({ id: z.number() }))

test('a node that asks for a pause is reported at once, and asked when the visitor says so', {
  tag,
}, async ({ page, context }) => {
  const account = await newAccount({ tokens: '7' })
  await TestWallet.install(context, { account, chainUrl })
  await page.goto('/nctr')
  const headers = {
    'Retry-After': '60',
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'Retry-After',
  }
  await page.route(isNode, (route) => route.fulfill({ status: 429, headers, body: '' }))
  await connect(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText('The network’s node is busy.')
  await page.unroute(isNode)
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByText('7 NCTR')).toBeVisible()
})

test('a node that serves the right network again needs no reload', { tag }, async ({
  page,
  context,
}) => {
  const account = await newAccount({ tokens: '7' })
  await TestWallet.install(context, { account, chainUrl })
  await page.goto('/nctr')
  await page.route(isNode, (route) =>
    route.fulfill({
      json: requests
        .parse(route.request().postDataJSON())
        .map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x1' })),
    }),
  )
  await connect(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText('serves another network')
  await page.unroute(isNode)
  await expect(main.getByText('7 NCTR')).toBeVisible()
})

test('many wallets can be searched, and two of the same name told apart', { tag }, async ({
  page,
  context,
}) => {
  const account = await newAccount({})
  const announce = Array.from({ length: 300 }, (_, index) => ({
    ...announced,
    uuid: `7c4f1c1e-6a3e-4a0e-9c1f-${String(index).padStart(12, '0')}`,
    rdns: `example.wallet-${index}`,
    name: index < 2 ? `Twin \u202e${'name '.repeat(14)}` : `Wallet ${index}`,
  }))
  await TestWallet.install(context, { account, chainUrl, announce })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/nctr')
  await openDialog(page)
  const options = dialog(page).getByRole('list').getByRole('list').getByRole('button')
  await expect(options).toHaveCount(100)
  await expect(dialog(page).getByText('example.wallet-1', { exact: true })).toBeVisible()
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(await isWide()).toBe(false)
  await dialog(page).getByRole('searchbox', { name: 'Search for a wallet' }).fill('wallet 42')
  await expect(options).toHaveText(['Wallet 42'])
  await options.click()
  await expectConnected(page, account.address)
})

test('a phone without a wallet is offered apps first, large enough to tap', { tag }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  await page.goto('/nctr/get')
  await openDialog(page)
  const links = dialog(page).getByRole('link', { name: /^Open in/ })
  await expect(links).toHaveText([/MetaMask/, /SubWallet/, /Nova/, /Trust/, /Coinbase/])
  for (const link of await links.all()) {
    const box = await link.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
  const [first, option] = await Promise.all([
    links.first().boundingBox(),
    dialog(page).getByRole('button', { name: 'Browser wallet' }).boundingBox(),
  ])
  expect(first?.y).toBeLessThan(option?.y ?? 0)
  // A phone cannot scan the code that it shows itself.
  await expect(dialog(page).getByRole('button', { name: 'Coinbase Wallet' })).toBeHidden()
  await context.close()
})
