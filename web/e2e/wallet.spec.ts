import { glob, readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { scriptsOf, walletMarks } from './support/loaded-scripts.ts'
import { newAccount } from './support/test-chain.ts'
import { announced, announcedCoinbase } from './support/test-wallet.ts'
import {
  complaintsOf,
  connect,
  dialog,
  disconnect,
  expectConnected,
  installWallet,
  openDialog,
  visitConnected,
  walletButton,
} from './support/wallet-page.ts'

const { wagmi, coinbase } = walletMarks
const tag = '@all'

const second = {
  ...announced,
  uuid: '7c4f1c1e-6a3e-4a0e-9c1f-000000000002',
  name: 'Second Wallet',
  rdns: 'example.second-wallet',
}

const phone = { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } }

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

const network = (page: Page, name: string) => dialog(page).getByRole('button', { name })

async function connectOn(page: Page, chainId: number, known: number[]) {
  const { wallet } = await visitConnected(page, '/nctr', { chainId, known })
  await openDialog(page)
  return wallet
}

test('the browser wallet connects, survives a reload, and disconnects', async ({ page }) => {
  const complaints = complaintsOf(page)
  const { account, wallet } = await visitConnected(page, '/nctr')
  await expect(dialog(page)).toBeHidden()
  await expect(walletButton(page)).toBeFocused()

  const stored = await page.evaluate(() => sessionStorage.getItem('wagmi.store'))
  const uid = expect.any(String)
  const connector = { id: 'example.test-wallet', name: 'Test Wallet', type: 'injected', uid }
  const connection = { accounts: [account.address], chainId: 1287, connector }
  expect(JSON.parse(stored ?? '').state).toEqual({
    connections: { __type: 'Map', value: [[uid, connection]] },
    chainId: 1287,
    current: uid,
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
  await disconnect(page)
  expect(wallet.permitted).toBe(false)
  expect(await page.evaluate(() => sessionStorage.getItem('wagmi.store'))).toContain(
    '"current":null',
  )

  await page.reload()
  await expect(walletButton(page)).toHaveText('Connect wallet')
  expect(complaints).toEqual([])
})

test('after disconnecting, no event of the wallet connects again, also after a reload', {
  tag,
}, async ({ page }) => {
  const { account, wallet } = await visitConnected(page, '/nctr')
  const report = async () => {
    await wallet.emit('accountsChanged', [account.address])
    await wallet.emit('connect', { chainId: '0x507' })
    await expect(dialog(page).getByRole('button', { name: 'Browser wallet' })).toBeVisible()
    await expect(walletButton(page)).toHaveText('Connect wallet')
  }
  await openDialog(page)
  await disconnect(page)
  // The wallet still holds its permission.
  wallet.permitted = true
  await openDialog(page)
  await report()
  await page.reload()
  await openDialog(page)
  await report()
})

test('each wallet is offered once, by name and icon', async ({ page }) => {
  // Two wallets of one maker: both can be chosen.
  const twin = { ...announced, uuid: '7c4f1c1e-6a3e-4a0e-9c1f-000000000004', name: 'Twin' }
  const { account } = await installWallet(page, {
    announce: [announced, twin, second, announcedCoinbase],
    ethereum: true,
  })
  await page.goto('/nctr')
  await connect(page)
  const found = dialog(page).getByRole('list').getByRole('list')
  const options = found.getByRole('button')
  await expect(options).toHaveText(['Test Wallet', 'Twin', 'Second Wallet'])
  await expect(found.locator('img').first()).toHaveAttribute('src', announced.icon)
  await options.nth(1).click()
  await expectConnected(page, account.address)
})

test('the page follows the wallet: account, network, disconnection, in two tabs', async ({
  page,
  context,
}) => {
  const other = await newAccount({ coin: '3' })
  const { account, wallet } = await installWallet(page)
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

test('the dialog works by keyboard and gives the focus back', { tag }, async ({ page }) => {
  await installWallet(page)
  await page.goto('/nctr')
  await walletButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Browser wallet' })).toBeVisible()
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab')
    const around = await page.evaluate(
      () => document.activeElement?.closest('dialog, body')?.tagName,
    )
    expect(around).toMatch(/DIALOG|BODY/)
  }
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(walletButton(page)).toBeFocused()
})

test('a wallet that is slow to announce itself is offered once it does', { tag }, async ({
  page,
}) => {
  const { account, wallet } = await installWallet(page, { late: true })
  await page.goto('/nctr')
  await openDialog(page)
  await wallet.announceOn(page)
  await expect(dialog(page).getByText('Test Wallet')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Browser wallet' }).click()
  await expectConnected(page, account.address)
})

for (const option of ['Browser wallet', 'Coinbase Wallet']) {
  test(`${option} works on both networks`, async ({ page }) => {
    const { account, wallet } = await installWallet(page, { coinbase: true })
    await page.goto('/nctr')
    await connect(page, option)
    await expectConnected(page, account.address)
    await openDialog(page)
    for (const [name, id] of [
      ['Moonbeam', 1284],
      ['Moonbase Alpha', 1287],
    ] as const) {
      await network(page, name).click()
      await expect(network(page, name)).toHaveAttribute('aria-pressed', 'true')
      expect(wallet.chainId).toBe(id)
    }
  })
}

test('Coinbase Wallet connects through its own option and reconnects', async ({ page }) => {
  const { account } = await installWallet(page, { announce: [announcedCoinbase], coinbase: true })
  await page.goto('/nctr')
  await openDialog(page)
  await dialog(page).getByRole('button', { name: 'Browser wallet' }).click()
  await expect(dialog(page).getByText('no wallet extension')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Coinbase Wallet' }).click()
  await expectConnected(page, account.address)
  await page.reload()
  await expectConnected(page, account.address)
})

/** Opens the dialog of a browser without Coinbase's extension. */
async function coinbaseOption(page: Page) {
  const context = page.context()
  await context.route('https://keys.coinbase.com/**', (route) => route.fulfill({ body: 'waiting' }))
  await installWallet(page)
  await page.goto('/nctr')
  await openDialog(page)
  return dialog(page).getByRole('button', { name: 'Coinbase Wallet' })
}

test('Coinbase without its extension opens a window; once that is closed, it can be tried again', {
  tag,
}, async ({ page }) => {
  const option = await coinbaseOption(page)
  const [popup] = await Promise.all([page.waitForEvent('popup'), option.click()])
  expect(new URL(popup.url()).hostname).toBe('keys.coinbase.com')
  const waiting = dialog(page).getByText('Waiting for Coinbase Wallet. A window opens')
  await expect(waiting).toContainText('If none opens, allow pop-ups for this site')
  // Closed before it shows its page, it may stay open forever (microsoft/playwright#41900).
  await expect(popup.getByText('waiting')).toBeVisible()
  await popup.close()
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  const [again] = await Promise.all([page.waitForEvent('popup'), option.click()])
  await expect(again.getByText('waiting')).toBeVisible()
})

test('a network unknown to the wallet is added automatically and then switched to', async ({
  page,
}) => {
  const wallet = await connectOn(page, 1284, [1284])
  await network(page, 'Moonbase Alpha').click()
  await expect(network(page, 'Moonbase Alpha')).toHaveAttribute('aria-pressed', 'true')
  const added = wallet.calls.find(({ method }) => method === 'wallet_addEthereumChain')
  expect(added?.params).toEqual([
    {
      chainId: '0x507',
      chainName: 'Moonbase Alpha',
      nativeCurrency: { name: 'DEV', symbol: 'DEV', decimals: 18 },
      rpcUrls: [expect.stringMatching(/^https?:/)],
      blockExplorerUrls: ['https://moonbase.moonscan.io'],
    },
  ])
  expect(wallet.chainId).toBe(1287)
})

test('a declined switch is reported until the wallet is there, by whichever way', {
  tag,
}, async ({ page }) => {
  const wallet = await connectOn(page, 1284, [1284, 1287])
  wallet.next('wallet_switchEthereumChain', 'decline', 'hang')
  await network(page, 'Moonbase Alpha').click()
  await expect(dialog(page).getByRole('alert')).toContainText('You declined the request')
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await dialog(page).getByRole('button', { name: 'Stop waiting' }).click()
  wallet.next('wallet_switchEthereumChain', 'decline')
  await network(page, 'Moonbase Alpha').click()
  await expect(dialog(page).getByRole('alert')).toContainText('You declined the request')
  await wallet.moveToChain(1287)
  await expect(network(page, 'Moonbase Alpha')).toHaveAttribute('aria-pressed', 'true')
  await expect(dialog(page).getByRole('alert')).toBeHidden()
})

test('a phone without a wallet is offered apps first, large enough to tap', { tag }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...phone, baseURL })
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

test('the dialog weighs no more than 90 kB', { tag }, async ({ page }) => {
  await page.goto('/nctr/buy')
  await page.locator('html:not([data-waits])').waitFor()
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

test('the dialog loads wagmi, and Coinbase’s code only when that is chosen', async ({ page }) => {
  const { account } = await installWallet(page, { coinbase: true })
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

test('reconnecting loads no more than the wallet that was used last', { tag }, async ({ page }) => {
  const { main } = await visitConnected(page, '/nctr', { coinbase: true })
  const balance = main.getByText('0 NCTR')
  await expect(balance).toBeVisible()
  const loaded = scriptsOf(page)
  await page.reload()
  await expect(balance).toBeVisible()
  const scripts = await loaded()
  expect([wagmi, coinbase].map((mark) => scripts.includes(mark))).toEqual([true, false])
})

test('a build has the practice wallet in it only for the local chain of a first start', async () => {
  let files = 0
  const build = `web/${process.env.WEB_BUILD ?? '.next'}`
  for await (const file of glob(`${build}/{static,server}/**/*.js`)) {
    files += 1
    expect(await readFile(file, 'utf8'), file).not.toContain('Practice wallet (local chain)')
  }
  expect(files).toBeGreaterThan(20)
})

for (const [path, name] of [
  ['/nctr', 'Connect wallet'],
  ['/nctr/get', 'Connect to claim'],
] as const) {
  test(`one click on "${name}" at ${path} opens the dialog, from cold on a slow phone`, {
    tag,
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
