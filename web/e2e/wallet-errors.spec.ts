import { expect, type Route, test } from '@playwright/test'
import { z } from 'zod'
import { holdRequests } from './support/held-requests.ts'
import { isNode } from './support/test-chain.ts'
import {
  connect,
  dialog,
  disconnect,
  expectConnected,
  installWallet,
  openDialog,
  visitConnected,
  walletButton,
} from './support/wallet-page.ts'

const tag = '@all'
const retry = 'Try again'
const anotherWallet = 'Choose another wallet'

/**
 * A wallet error of each way on: what a visitor reads when connecting ends in it, and the button. The unit tests have
 * every code.
 */
const codes: [code: number, message: string, button: string][] = [
  [4001, 'You declined the request in your wallet. Nothing was changed.', retry],
  [
    4100,
    'Your wallet has not allowed this site to use that account. Connect again and allow it.',
    'Connect again',
  ],
  [4200, 'Your wallet cannot do this. Update it, or use another wallet.', anotherWallet],
  [4901, 'Your wallet has no connection to this network. Switch the network, then try again.', ''],
]

test('a wallet error stops the attempt to connect, and offers a way on', { tag }, async ({
  page,
}) => {
  const { account, wallet } = await installWallet(page)
  await page.goto('/nctr')
  for (const [code, message, button] of codes) {
    await test.step(`${code}`, async () => {
      wallet.next('wallet_requestPermissions', { code, message: 'from the wallet' })
      // Some wallets lack permissions: connecting then goes on with this request.
      wallet.next('eth_requestAccounts', { code, message: 'from the wallet' })
      await connect(page)
      const said = dialog(page).getByRole('alert').locator('p')
      await expect(said).toHaveText(message)
      wallet.next('eth_requestAccounts')
      if (button) await dialog(page).getByRole('button', { name: button }).click()
      if (button === '' || button === anotherWallet) {
        await dialog(page).getByRole('button', { name: 'Browser wallet' }).click()
      }
      await expectConnected(page, account.address)
      await openDialog(page)
      await disconnect(page)
      await expect(dialog(page)).toBeHidden()
    })
  }
})

test('a wallet that never answers can be left at once, and is given up after two minutes', {
  tag,
}, async ({ page }) => {
  await page.clock.install()
  const { wallet } = await installWallet(page)
  wallet.next('wallet_requestPermissions', 'hang', 'hang')
  await page.goto('/nctr')
  await connect(page)
  await expect(dialog(page).getByText('Waiting for Test Wallet')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await dialog(page).getByRole('button', { name: 'Browser wallet' }).click()
  await expect(dialog(page).getByText('Waiting for Test Wallet')).toBeVisible()
  // The two minutes begin with the request.
  await expect.poll(() => wallet.countOf('wallet_requestPermissions')).toBe(2)
  await page.clock.fastForward('02:01')
  await expect(dialog(page).getByRole('alert').locator('p')).toHaveText(
    'The request took too long to respond.',
  )
  await dialog(page).getByRole('button', { name: retry }).click()
  await expect(dialog(page)).toBeHidden()
})

test('a wallet that hangs on revoking its permission is disconnected after 100 ms', {
  tag,
}, async ({ page }) => {
  await page.clock.install()
  const { account, wallet } = await visitConnected(page, '/nctr')
  wallet.next('wallet_revokePermissions', 'hang')
  await openDialog(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await dialog(page).getByRole('button', { name: 'Disconnect' }).click()
  await expect.poll(() => wallet.countOf('wallet_revokePermissions')).toBe(1)
  await page.clock.runFor(99)
  await expectConnected(page, account.address)
  await page.clock.runFor(1)
  await expect(walletButton(page)).toHaveText('Connect wallet')
})

test('an error has details for support', { tag }, async ({ page }) => {
  const { wallet } = await installWallet(page)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  wallet.next('wallet_requestPermissions', { code: 4001, message: 'from the wallet' })
  await page.goto('/nctr')
  await connect(page)
  const alert = dialog(page).getByRole('alert')
  await alert.getByText('Details for support').click()
  await expect(alert.getByText(/^UserRejectedError · 4001 · /)).toBeVisible()
  await expect(alert.getByRole('button', { name: 'Copy the details' })).toBeVisible()
  expect(logged.join()).toContain('You declined the request')
})

test('a wallet that was switched off meanwhile: Provider not found.', { tag }, async ({ page }) => {
  await installWallet(page, { announce: [], ethereum: true })
  await page.goto('/nctr')
  await openDialog(page)
  const option = dialog(page).getByRole('button', { name: 'Browser wallet' })
  await expect(option).toBeVisible()
  await page.evaluate(() => Reflect.deleteProperty(window, 'ethereum'))
  await option.click()
  await expect(dialog(page).getByRole('alert').locator('> p')).toHaveText('Provider not found.')
  await dialog(page).getByRole('button', { name: anotherWallet }).click()
  await expect(option).toBeVisible()
})

test('a wallet that ends the connection: Connector not connected.', { tag }, async ({ page }) => {
  const { account, wallet, main } = await visitConnected(page, '/nctr')
  await wallet.revoke()
  await expect(main.getByRole('alert')).toContainText('Connector not connected.')
  await main.getByRole('button', { name: 'Connect to see your balance' }).click()
  await dialog(page).getByRole('button', { name: 'Browser wallet' }).click()
  await expectConnected(page, account.address)
})

test('choosing the connected wallet again: Connector already connected.', { tag }, async ({
  page,
}) => {
  const { account } = await visitConnected(page, '/nctr')
  await openDialog(page)
  await dialog(page).getByRole('button', { name: 'Use another wallet' }).click()
  await dialog(page).getByRole('button', { name: 'Browser wallet' }).click()
  await expect(dialog(page).getByRole('alert').locator('> p')).toHaveText(
    'Connector already connected.',
  )
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expectConnected(page, account.address)
})

test('a network that the site does not know: Chain not configured.', { tag }, async ({ page }) => {
  await installWallet(page, { chainId: 1 })
  await page.goto('/nctr')
  await connect(page)
  await expect(page.getByRole('main').getByText(/^Chain not configured\./)).toBeVisible()
  await openDialog(page)
  await expect(dialog(page).getByText(/^Chain not configured\./)).toBeVisible()
  // A balance in the coin of another network than the wallet's would be wrong.
  await expect(dialog(page).getByText(/GLMR|DEV/)).toBeHidden()
})

const requests = z.array(z.object({ id: z.number(), method: z.string() }))
const sent = (route: Route) => requests.parse(route.request().postDataJSON())

/** How the network's node fails, and what the visitor of a token page reads; `rpc-transport.test.ts` has the others. */
const faults: [string, (route: Route) => Promise<void>, string][] = [
  [
    'HTTP 429',
    (route) => route.fulfill({ status: 429, headers: { 'Retry-After': '1' }, body: '' }),
    'The network’s node is busy. Wait a minute, then try again.',
  ],
  [
    'another chain',
    (route) =>
      route.fulfill({ json: sent(route).map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x1' })) }),
    'The network’s node serves another network. Nothing is read from it or sent to it.',
  ],
]

for (const [fault, answer, message] of faults) {
  test(`a node that fails with ${fault} is reported, and can be tried again`, { tag }, async ({
    page,
  }) => {
    await page.route(isNode, answer)
    const { main } = await visitConnected(page, '/nctr', { tokens: '7' })
    await expect(main.getByRole('alert').locator('p')).toHaveText(message)
    // Its poll every four seconds must not come before the button is pressed.
    const release = await holdRequests(page, isNode)
    await main.getByRole('button', { name: 'Try again' }).click()
    release()
    await expect(main.getByText('7 NCTR')).toBeVisible()
  })
}

test('a balance that takes long to read says why, and can be requested again', {
  tag,
}, async ({ page }) => {
  await page.route(isNode, () => {})
  await visitConnected(page, '/nctr/buy', { coin: '3' })
  await openDialog(page)
  const reading = dialog(page).getByText('Reading the balance…')
  await expect(reading).toBeVisible()
  await expect(reading).toContainText('The network’s node has not answered yet.')
  const release = await holdRequests(page, isNode)
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  release()
  await expect(dialog(page).getByText('3 DEV')).toBeVisible()
})
