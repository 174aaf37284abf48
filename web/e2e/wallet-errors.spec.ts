import { expect, test } from '@playwright/test'
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

/** The wallet errors of the specification, what a visitor reads when connecting ends in one, and its button. */
const codes: [number, string, string, string][] = [
  [
    4001,
    'user rejected the request',
    'You declined the request in your wallet. Nothing was changed.',
    retry,
  ],
  [
    4100,
    'unauthorized',
    'Your wallet has not allowed this site to use that account. Connect again and allow it.',
    'Connect again',
  ],
  [
    4200,
    'unsupported method',
    'Your wallet cannot do this. Update it, or use another wallet.',
    anotherWallet,
  ],
  [
    4900,
    'provider disconnected',
    'Your wallet has no connection to any network. Check that you are online, then try again.',
    retry,
  ],
  [
    4901,
    'chain disconnected',
    'Your wallet has no connection to this network. Switch the network, then try again.',
    '',
  ],
  [
    4902,
    'switch chain error',
    'Your wallet could not switch to this network. Add the network in your wallet, then try again.',
    '',
  ],
  [-32700, 'parse error', 'The request arrived damaged. Try again.', retry],
  [
    -32600,
    'invalid request',
    'Your wallet did not accept the request. Reload the page and try again.',
    retry,
  ],
  [
    -32601,
    'method not found',
    'Your wallet does not support this kind of request. Update it, or use another wallet.',
    anotherWallet,
  ],
  [
    -32602,
    'invalid params',
    'A value in the request was not accepted. Check what you entered, then try again.',
    retry,
  ],
  [
    -32603,
    'internal error',
    'Something failed inside the wallet or the network’s node. Try again in a moment.',
    retry,
  ],
  [
    -32005,
    'limit exceeded',
    'Too many requests in a short time. Wait a minute, then try again.',
    retry,
  ],
  [
    -32002,
    'resource unavailable',
    'Your wallet is waiting for an answer to an earlier request. Open it, respond, then try again.',
    retry,
  ],
]

test('each wallet error of the specification stops the attempt to connect, and offers a way on', {
  tag: ['@sample', '@all'],
}, async ({ page, context }) => {
  const account = await newAccount({})
  const wallet = await TestWallet.install(context, { account, chainUrl })
  await page.goto('/nctr')
  for (const [code, meaning, message, button] of codes) {
    await test.step(`${code}, ${meaning}`, async () => {
      wallet.next('wallet_requestPermissions', { code, message: 'from the wallet' })
      // Some wallets lack permissions: connecting then goes on with this request.
      wallet.next('eth_requestAccounts', { code, message: 'from the wallet' })
      await connect(page)
      const said = dialog(page).getByRole('alert').locator('p')
      await expect(said, `${code}, ${meaning}`).toHaveText(message)
      wallet.next('eth_requestAccounts')
      if (button) await dialog(page).getByRole('button', { name: button }).click()
      if (button === '' || button === anotherWallet) {
        await dialog(page).getByRole('button', { name: 'Browser wallet' }).click()
      }
      await expectConnected(page, account.address)
      await openDialog(page)
      await dialog(page).getByRole('button', { name: 'Disconnect' }).click()
      await expect(walletButton(page)).toHaveText('Connect wallet')
      await expect(dialog(page)).toBeHidden()
    })
  }
})

test('a wallet that declines in words only counts as declined', {
  tag: ['@sample', '@all'],
}, async ({ page, context }) => {
  const wallet = await TestWallet.install(context, { account: await newAccount({}), chainUrl })
  wallet.next('wallet_requestPermissions', { code: -1, message: 'not supported' })
  wallet.next('eth_requestAccounts', { code: -1, message: 'User denied account authorization' })
  await page.goto('/nctr')
  await connect(page)
  await expect(dialog(page).getByRole('alert')).toContainText('You declined the request')
})

test('a wallet that never answers can be left at once, and is given up after two minutes', {
  tag: ['@sample', '@all'],
}, async ({ page, context }) => {
  await page.clock.install()
  const wallet = await TestWallet.install(context, { account: await newAccount({}), chainUrl })
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

test('a wallet that is silent on reconnecting ends as disconnected', {
  tag: ['@sample', '@all'],
}, async ({ page, context }) => {
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

test('a wallet that hangs on revoking its permission is disconnected after 100 ms', {
  tag: ['@sample', '@all'],
}, async ({ page, context }) => {
  const account = await newAccount({})
  const wallet = await TestWallet.install(context, { account, chainUrl })
  wallet.next('wallet_revokePermissions', 'hang')
  await page.clock.install()
  await page.goto('/nctr')
  await connect(page)
  await expectConnected(page, account.address)
  await openDialog(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await dialog(page).getByRole('button', { name: 'Disconnect' }).click()
  await expect.poll(() => wallet.countOf('wallet_revokePermissions')).toBe(1)
  await page.clock.runFor(99)
  await expectConnected(page, account.address)
  await page.clock.runFor(1)
  await expect(walletButton(page)).toHaveText('Connect wallet')
})

const junk: [string, unknown, string, string][] = [
  ['no account', [], 'Your wallet has not allowed this site to use that account.', 'Connect again'],
  ['null', null, 'Your wallet sent a response that cannot be read.', retry],
  ['an object', {}, 'Your wallet sent a response that cannot be read.', retry],
]
for (const [what, answer, message, button] of junk) {
  test(`a wallet that answers ${what} for its accounts does not break the page`, {
    tag: ['@sample', '@all'],
  }, async ({ page }) => {
    const account = await newAccount({})
    const wallet = await TestWallet.install(page.context(), { account, chainUrl })
    wallet.next('wallet_requestPermissions', { code: -32601, message: 'no' })
    wallet.next('eth_requestAccounts', () => answer)
    await page.goto('/nctr')
    await connect(page)
    await expect(dialog(page).getByRole('alert').locator('p')).toContainText(message)
    await dialog(page).getByRole('button', { name: button }).click()
    await expectConnected(page, account.address)
    await expect(page.getByRole('banner')).toBeVisible()
  })
}

test('an error has details for support', { tag: ['@sample', '@all'] }, async ({ page }) => {
  const account = await newAccount({})
  const wallet = await TestWallet.install(page.context(), { account, chainUrl })
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

test('a wallet that was switched off meanwhile: Provider not found.', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  const account = await newAccount({})
  await TestWallet.install(page.context(), { account, chainUrl, announce: [], ethereum: true })
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

test('a wallet that ends the connection: Connector not connected.', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  const account = await newAccount({})
  const wallet = await TestWallet.install(page.context(), { account, chainUrl })
  await page.goto('/nctr')
  await connect(page)
  await expectConnected(page, account.address)
  await wallet.revoke()
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText('Connector not connected.')
  await main.getByRole('button', { name: 'Connect to see your balance' }).click()
  await dialog(page).getByRole('button', { name: 'Browser wallet' }).click()
  await expectConnected(page, account.address)
})

test('choosing the connected wallet again: Connector already connected.', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  const account = await newAccount({})
  await TestWallet.install(page.context(), { account, chainUrl })
  await page.goto('/nctr')
  await connect(page)
  await expectConnected(page, account.address)
  await openDialog(page)
  await dialog(page).getByRole('button', { name: 'Use another wallet' }).click()
  await dialog(page).getByRole('button', { name: 'Browser wallet' }).click()
  await expect(dialog(page).getByRole('alert').locator('> p')).toHaveText(
    'Connector already connected.',
  )
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expectConnected(page, account.address)
})

test('a network that the site does not know: Chain not configured.', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  const account = await newAccount({})
  await TestWallet.install(page.context(), { account, chainUrl, chainId: 1 })
  await page.goto('/nctr')
  await connect(page)
  await expect(page.getByRole('main').getByText(/^Chain not configured\./)).toBeVisible()
  await openDialog(page)
  await expect(dialog(page).getByText(/^Chain not configured\./)).toBeVisible()
  // A balance in the coin of another network than the wallet's would be wrong.
  await expect(dialog(page).getByText(/GLMR|DEV/)).toBeHidden()
})
