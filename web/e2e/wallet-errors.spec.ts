import { expect, test } from '@playwright/test'
import { settled } from './support/settled.ts'
import { chainUrl, newAccount } from './support/test-chain.ts'
import { TestWallet } from './support/test-wallet.ts'
import {
  connect,
  dialog,
  expectConnected,
  openDialog,
  walletButton,
} from './support/wallet-page.ts'

const retry = 'Try again'
const anotherWallet = 'Choose another wallet'

/** What a visitor reads for each code of the specification that a wallet answers while connecting. */
const codes: [number, string, string][] = [
  [4001, 'You declined the request in your wallet. Nothing was changed.', retry],
  [
    4100,
    'Your wallet has not allowed this site to use that account. Connect again and allow it.',
    'Connect again',
  ],
  [4200, 'Your wallet cannot do this. Update it, or use another wallet.', anotherWallet],
  [
    4900,
    'Your wallet has no connection to any network. Check that you are online, then try again.',
    retry,
  ],
  [4901, 'Your wallet has no connection to this network. Switch the network, then try again.', ''],
  [
    4902,
    'Your wallet could not switch to this network. Add the network in your wallet, then try again.',
    '',
  ],
  [-32700, 'The request arrived damaged. Try again.', retry],
  [-32600, 'Your wallet did not accept the request. Reload the page and try again.', retry],
  [
    -32601,
    'Your wallet does not know this kind of request. Update it, or use another wallet.',
    anotherWallet,
  ],
  [
    -32602,
    'A value in the request was not accepted. Check what you entered, then try again.',
    retry,
  ],
  [
    -32603,
    'Something failed inside the wallet or the network’s node. Try again in a moment.',
    retry,
  ],
  [-32005, 'Too many requests in a short time. Wait a minute, then try again.', retry],
  [
    -32002,
    'Your wallet is waiting for an answer to an earlier request. Open it, answer, then try again.',
    retry,
  ],
]

for (const [code, message, button] of codes) {
  test(`code ${code} on connecting`, async ({ page, context }) => {
    const account = await newAccount({})
    const wallet = await TestWallet.install(context, { account, chainUrl })
    wallet.next('wallet_requestPermissions', { code, message: 'from the wallet' })
    // Some wallets lack permissions, so that the connection goes on with this request.
    wallet.next('eth_requestAccounts', { code, message: 'from the wallet' })
    await page.goto('/nctr')
    await connect(page)
    await expect(dialog(page).getByRole('alert').locator('p')).toHaveText(message)
    if (button) await dialog(page).getByRole('button', { name: button }).click()
    wallet.next('eth_requestAccounts')
    if (button === '' || button === anotherWallet) {
      await dialog(page).getByRole('button', { name: 'Browser wallet' }).click()
    }
    await expectConnected(page, account.address)
  })
}

test('a wallet that declines in words only counts as declined', async ({ page, context }) => {
  const wallet = await TestWallet.install(context, { account: await newAccount({}), chainUrl })
  wallet.next('wallet_requestPermissions', { code: -1, message: 'not supported' })
  wallet.next('eth_requestAccounts', { code: -1, message: 'User denied account authorization' })
  await page.goto('/nctr')
  await connect(page)
  await expect(dialog(page).getByRole('alert')).toContainText('You declined the request')
})

test('a wallet that never answers can be left at once, and is given up after two minutes', async ({
  page,
  context,
}) => {
  await page.clock.install()
  const wallet = await TestWallet.install(context, { account: await newAccount({}), chainUrl })
  wallet.next('wallet_requestPermissions', 'hang', 'hang')
  await page.goto('/nctr')
  await connect(page)
  await expect(dialog(page).getByText('Waiting for Test Wallet')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await dialog(page).getByRole('button', { name: 'Browser wallet' }).click()
  await expect(dialog(page).getByText('Waiting for Test Wallet')).toBeVisible()
  await page.clock.fastForward('02:01')
  await expect(dialog(page).getByRole('alert').locator('p')).toHaveText(
    'The request took too long to respond.',
  )
  await dialog(page).getByRole('button', { name: retry }).click()
  await expect(dialog(page)).toBeHidden()
})

test('a wallet that is silent on reconnecting ends as disconnected', async ({ page, context }) => {
  const account = await newAccount({})
  const wallet = await TestWallet.install(context, { account, chainUrl })
  await page.goto('/nctr')
  await connect(page)
  await expectConnected(page, account.address)
  await page.clock.install()
  wallet.next('eth_accounts', 'hang', 'hang', 'hang')
  await page.reload()
  await expect(walletButton(page)).toHaveText('Reconnecting…')
  await expect
    .poll(async () => {
      await page.clock.fastForward('00:11')
      return walletButton(page).textContent()
    })
    .toBe('Connect wallet')
})

test('a wallet that hangs on taking back its permission is left within a moment', async ({
  page,
  context,
}) => {
  const account = await newAccount({})
  const wallet = await TestWallet.install(context, { account, chainUrl })
  wallet.next('wallet_revokePermissions', 'hang')
  await page.goto('/nctr')
  await connect(page)
  await expectConnected(page, account.address)
  await openDialog(page)
  const before = Date.now()
  await dialog(page).getByRole('button', { name: 'Disconnect' }).click()
  await expect(walletButton(page)).toHaveText('Connect wallet')
  expect(Date.now() - before).toBeLessThan(5000)
})

test('code that does not load is said so and can be tried again', async ({ page, context }) => {
  const account = await newAccount({})
  await TestWallet.install(context, { account, chainUrl })
  await page.goto('/nctr')
  await settled(page)
  let offline = true
  await page.route('**/*.js', (route) => (offline ? route.abort() : route.continue()))
  await openDialog(page)
  await expect(dialog(page).getByText('did not load')).toBeVisible({ timeout: 15_000 })
  offline = false
  await dialog(page).getByRole('button', { name: retry }).click()
  await dialog(page).getByRole('button', { name: 'Browser wallet' }).click()
  await expectConnected(page, account.address)
})

test('Coinbase without its extension opens its window, which can be left', async ({
  page,
  context,
}) => {
  const account = await newAccount({})
  await TestWallet.install(context, { account, chainUrl })
  await context.route('https://keys.coinbase.com/**', (route) => route.fulfill({ body: 'waiting' }))
  await page.goto('/nctr')
  await openDialog(page)
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    dialog(page).getByRole('button', { name: 'Coinbase Wallet' }).click(),
  ])
  expect(new URL(popup.url()).hostname).toBe('keys.coinbase.com')
  await popup.close()
  await expect(dialog(page).getByText(/Waiting for Coinbase Wallet|You declined/)).toBeVisible()
  const back = dialog(page).getByRole('button', { name: 'Back' })
  if (await back.isVisible()) await back.click()
  await dialog(page).getByRole('button', { name: 'Browser wallet' }).click()
  await expectConnected(page, account.address)
})
