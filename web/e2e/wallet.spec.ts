import { expect, test } from '@playwright/test'
import { scriptsOf, walletMarks } from './support/loaded-scripts.ts'
import { chainUrl, newAccount } from './support/test-chain.ts'
import { announced, announcedCoinbase, TestWallet } from './support/test-wallet.ts'
import {
  complaintsOf,
  connect,
  dialog,
  expectConnected,
  openDialog,
  walletButton,
} from './support/wallet-page.ts'

const second = {
  ...announced,
  uuid: '7c4f1c1e-6a3e-4a0e-9c1f-000000000002',
  name: 'Second Wallet',
  rdns: 'example.second-wallet',
}
test('the browser wallet connects, survives a reload, and disconnects', { tag: '@sample' }, async ({
  page,
  context,
}) => {
  const account = await newAccount({})
  const wallet = await TestWallet.install(context, { account, chainUrl })
  const complaints = complaintsOf(page)
  await page.goto('/nctr')
  await connect(page)
  await expectConnected(page, account.address)
  await expect(dialog(page)).toBeHidden()
  await expect(walletButton(page)).toBeFocused()

  const stored = await page.evaluate(() => sessionStorage.getItem('wagmi.store'))
  expect(JSON.parse(stored ?? '').state).toEqual({
    connections: {
      __type: 'Map',
      value: [
        [
          expect.any(String),
          {
            accounts: [account.address],
            chainId: 1287,
            connector: {
              id: 'example.test-wallet',
              name: 'Test Wallet',
              type: 'injected',
              uid: expect.any(String),
            },
          },
        ],
      ],
    },
    chainId: 1287,
    current: expect.any(String),
  })

  await page.reload()
  await expectConnected(page, account.address)
  expect(wallet.countOf('wallet_requestPermissions')).toBe(1)

  await openDialog(page)
  await expect(dialog(page).getByText('10 DEV')).toBeVisible()
  await expect(dialog(page).getByRole('link', { name: /Moonscan/ })).toHaveAttribute(
    'href',
    `https://moonbase.moonscan.io/address/${account.address}`,
  )
  await dialog(page).getByRole('button', { name: 'Disconnect' }).click()
  await expect(walletButton(page)).toHaveText('Connect wallet')
  expect(wallet.permitted).toBe(false)
  expect(await page.evaluate(() => sessionStorage.getItem('wagmi.store'))).toContain(
    '"current":null',
  )

  await page.reload()
  await expect(walletButton(page)).toHaveText('Connect wallet')
  expect(complaints).toEqual([])
})

test('several wallets are offered once each, by name and icon', { tag: '@sample' }, async ({
  page,
  context,
}) => {
  const account = await newAccount({})
  const twice = { ...announced, uuid: '7c4f1c1e-6a3e-4a0e-9c1f-000000000004' }
  await TestWallet.install(context, {
    account,
    chainUrl,
    announce: [announced, twice, second, announcedCoinbase],
    ethereum: true,
  })
  await page.goto('/nctr')
  await connect(page)
  const options = dialog(page).getByRole('list').getByRole('list').getByRole('button')
  await expect(options).toHaveText(['Test Wallet', 'Second Wallet'])
  await expect(
    dialog(page).getByRole('list').getByRole('list').locator('img').first(),
  ).toHaveAttribute('src', announced.icon)
  await options.nth(1).click()
  await expectConnected(page, account.address)
})

test('a wallet that only sets window.ethereum is found', { tag: ['@sample', '@all'] }, async ({
  page,
  context,
}) => {
  const account = await newAccount({})
  await TestWallet.install(context, { account, chainUrl, announce: [], ethereum: true })
  await page.goto('/nctr')
  await connect(page)
  await expectConnected(page, account.address)
  await page.reload()
  await expectConnected(page, account.address)
})

test('on start, if no wallet reconnects, the status becomes disconnected', {
  tag: '@sample',
}, async ({ page, context }) => {
  const account = await newAccount({})
  const wallet = await TestWallet.install(context, { account, chainUrl })
  await page.goto('/nctr')
  await connect(page)
  await expectConnected(page, account.address)
  wallet.permitted = false
  await page.reload()
  await expect(walletButton(page)).toHaveText('Connect wallet')
})

test('on start the app tries to reconnect, the most recently used connector first, then the others', {
  tag: '@sample',
}, async ({ page, context }) => {
  const account = await newAccount({})
  await TestWallet.install(context, { account, chainUrl, announce: [announced], coinbase: true })
  await page.goto('/nctr')
  await connect(page)
  await expectConnected(page, account.address)
  // A session with both wallets, Coinbase's the last one used. It has forgotten this site since.
  await page.evaluate(() => {
    sessionStorage.setItem('wagmi.recentConnectorId', '"coinbaseWalletSDK"')
    const store = JSON.parse(sessionStorage.getItem('wagmi.store') ?? '')
    const [[uid, connection]] = store.state.connections.value
    const connector = {
      id: 'coinbaseWalletSDK',
      name: 'Coinbase Wallet',
      type: 'coinbaseWallet',
      uid: 'other',
    }
    store.state.connections.value.unshift(['other', { ...connection, connector }])
    store.state.current = uid
    sessionStorage.setItem('wagmi.store', JSON.stringify(store))
    sessionStorage.setItem('test.coinbase', 'forgotten')
  })
  await page.addInitScript(() => {
    if (sessionStorage.getItem('test.coinbase'))
      Reflect.deleteProperty(window, 'coinbaseWalletExtension')
  })
  const loaded = scriptsOf(page)
  await page.reload()
  await expectConnected(page, account.address)
  expect(await loaded()).toContain(walletMarks.coinbase)
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('wagmi.store')))
    .toContain('example.test-wallet')
})

test('the page follows the wallet: account, network, disconnection, in two tabs', {
  tag: '@sample',
}, async ({ page, context }) => {
  const [account, other] = await Promise.all([newAccount({}), newAccount({ coin: '3' })])
  const wallet = await TestWallet.install(context, { account, chainUrl })
  const tab = await context.newPage()
  for (const each of [page, tab]) {
    await each.goto('/nctr')
    await connect(each)
    await expectConnected(each, account.address)
  }
  await wallet.moveToAccount(other)
  await expectConnected(page, other.address)
  await expectConnected(tab, other.address)

  await openDialog(page)
  await wallet.moveToChain(1)
  await expect(dialog(page).getByText('a network that this site does not use')).toBeVisible()
  await wallet.moveToChain(1287)
  await expect(dialog(page).getByRole('button', { name: 'Moonbase Alpha' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  await wallet.revoke()
  await expect(walletButton(page)).toHaveText('Connect wallet')
  await expect(walletButton(tab)).toHaveText('Connect wallet')
})

test('what the wallet reports while it connects is not missed', {
  tag: ['@sample', '@all'],
}, async ({ page, context }) => {
  const account = await newAccount({})
  const wallet = await TestWallet.install(context, { account, chainUrl })
  await page.goto('/nctr')
  const main = page.getByRole('main')
  // Locked for good at the end: no account is connected.
  wallet.next('eth_chainId', async () => {
    await wallet.revoke()
    return '0x507'
  })
  await connect(page)
  await expect(dialog(page).getByRole('alert')).toContainText('has not allowed this site')
  // Locked and open again: connected, and followed from then on.
  wallet.next('eth_chainId', async () => {
    await wallet.emit('accountsChanged', [])
    return '0x507'
  })
  await dialog(page).getByRole('button', { name: 'Connect again' }).click()
  await expect(main.getByText('Moonbase Alpha', { exact: true }).first()).toBeVisible()
  await expectConnected(page, account.address)
  await wallet.moveToChain(1)
  await expect(main.getByText('on a network that this page does not use')).toBeVisible()
})

test('on a phone without a wallet, the page can be opened in wallets’ own browsers', {
  tag: ['@sample', '@all'],
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.goto('/nctr/get')
  await connect(page)
  const { host } = new URL(page.url())
  await expect(dialog(page).getByRole('link', { name: 'Open in MetaMask' })).toHaveAttribute(
    'href',
    `https://metamask.app.link/dapp/${host}/nctr/get`,
  )
  await expect(dialog(page).getByRole('link', { name: 'Open in Coinbase Wallet' })).toBeVisible()
  await context.close()
})

test('the dialog works by keyboard and gives the focus back', {
  tag: ['@sample', '@all'],
}, async ({ page, context }) => {
  await TestWallet.install(context, { account: await newAccount({}), chainUrl })
  await page.goto('/nctr')
  await walletButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Browser wallet' })).toBeVisible()
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName),
    ).toMatch(/DIALOG|BODY/)
  }
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(walletButton(page)).toBeFocused()
})

test('a session survives a wallet that is slow to announce itself', {
  tag: ['@sample', '@all'],
}, async ({ page, context }) => {
  const account = await newAccount({})
  const wallet = await TestWallet.install(context, { account, chainUrl, late: true })
  await page.goto('/nctr')
  await openDialog(page)
  await wallet.announceOn(page)
  await expect(dialog(page).getByText('Test Wallet')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Browser wallet' }).click()
  await expectConnected(page, account.address)
  await page.reload()
  await expect(walletButton(page)).toHaveText('Connect wallet')
  await wallet.announceOn(page)
  await expectConnected(page, account.address)
})

test('a visitor who does not want to wait for the previous wallet can choose again', {
  tag: ['@sample', '@all'],
}, async ({ page, context }) => {
  const account = await newAccount({})
  const wallet = await TestWallet.install(context, { account, chainUrl })
  await page.goto('/nctr')
  await connect(page)
  await expectConnected(page, account.address)
  wallet.next('eth_accounts', 'hang')
  await page.reload()
  await openDialog(page)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await dialog(page).getByRole('button', { name: 'Browser wallet' }).click()
  await expectConnected(page, account.address)
})
