import { expect, type Locator, type Page, test } from '@playwright/test'
import { createWalletClient, http, parseGwei } from 'viem'
import { moonbaseAlpha } from 'viem/chains'
import {
  chain,
  chainUrl,
  contracts,
  emptyAccount,
  nctr,
  newAccount,
  slotOf,
  tokensOf,
} from './support/test-chain.ts'
import { TestWallet } from './support/test-wallet.ts'
import {
  complaintsOf,
  connect,
  dialog,
  expectConnected,
  openDialog,
} from './support/wallet-page.ts'

const recipient = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

test.afterEach(() => chain.setAutomine(true))

async function connected(page: Page) {
  const account = await newAccount({ tokens: '1250.5' })
  const wallet = await TestWallet.install(page.context(), { account, chainUrl })
  await page.goto('/nctr/transfer')
  await connect(page)
  await expectConnected(page, account.address)
  return { account, wallet, main: page.getByRole('main') }
}

async function review(main: Locator, to: string, amount: string) {
  await main.getByLabel('Recipient').fill(to)
  await main.getByLabel('Amount').fill(amount)
  await main.getByRole('button', { name: 'Review' }).click()
}

async function send(main: Locator, amount = '0.25') {
  await review(main, recipient, amount)
  await main.getByRole('button', { name: 'Sign and send' }).click()
}

test('a transfer moves exactly the amount, after a review', async ({ page }) => {
  const complaints = complaintsOf(page)
  const { account, wallet, main } = await connected(page)
  const before = await tokensOf(recipient)
  await review(main, recipient.toLowerCase(), '0.000000000000000001')
  await expect(main.getByRole('heading', { name: 'Check before you sign' })).toBeFocused()
  await expect(main.getByText(recipient)).toBeVisible()
  await expect(main.getByText('0.000000000000000001 NCTR')).toBeVisible()
  await expect(main.getByText('Estimated fee')).toBeVisible()
  await main.getByRole('button', { name: 'Back' }).click()
  await main.getByLabel('Amount').fill('250.123456789012345678')
  await main.getByRole('button', { name: 'Review' }).click()
  await main.getByRole('button', { name: 'Sign and send' }).click()
  await expect(main.getByRole('status').getByText('Done')).toBeVisible()
  expect((await tokensOf(recipient)) - before).toBe(nctr('250.123456789012345678'))
  expect(await tokensOf(account.address)).toBe(nctr('1250.5') - nctr('250.123456789012345678'))
  expect(wallet.calls.map(({ method }) => method)).not.toContain('eth_signTypedData_v4')
  expect(wallet.countOf('eth_sendTransaction')).toBe(1)

  await openDialog(page)
  await expect(dialog(page).getByText('Test Wallet')).toBeVisible()
  await expect(dialog(page).locator('img')).toBeVisible()
  const recent = dialog(page).getByRole('region', { name: 'Recent transactions' })
  await expect(recent.getByRole('listitem')).toContainText(/250\.1234 NCTR to 0xfB.*Done/)
  await page.keyboard.press('Escape')
  await main.getByRole('button', { name: 'Send another' }).click()
  await main.getByRole('button', { name: /^Max/ }).click()
  await expect(main.getByLabel('Amount')).toHaveValue('1000.376543210987654322')
  expect(complaints).toEqual([])
})

test('addresses and amounts are checked before anything is asked of the wallet', async ({
  page,
}) => {
  const { wallet, main } = await connected(page)
  await review(main, '0xFb6916095ca1df60bB79Ce92cE3Ea74c37c5d359', '1250.51')
  await expect(main.getByText('Address is invalid.')).toBeVisible()
  await expect(main.getByText('You can send at most 1,250.5 NCTR.')).toBeVisible()
  await expect(main.getByLabel('Recipient')).toBeFocused()
  expect(wallet.countOf('eth_sendTransaction')).toBe(0)
})

test('a declined transfer stays in the review', async ({ page }) => {
  const { account, wallet, main } = await connected(page)
  wallet.next('eth_sendTransaction', 'decline')
  await send(main)
  await expect(main.getByRole('alert')).toContainText('You declined the request in your wallet.')
  await expect(main.getByRole('heading', { name: 'Check before you sign' })).toBeVisible()
  expect(await tokensOf(account.address)).toBe(nctr('1250.5'))
})

test('a pending transfer is found again after leaving the page', async ({ page }) => {
  const { account, main } = await connected(page)
  await chain.setAutomine(false)
  await send(main)
  await expect(main.getByText('Pending', { exact: true })).toBeVisible()
  await page.goto('/nctr')
  await page.goto('/nctr/transfer')
  await expect(main.getByText('Pending', { exact: true })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Transfer of 0.25 NCTR' })).toBeVisible()
  await chain.mine({ blocks: 1 })
  await expect(main.getByText('Done', { exact: true })).toBeVisible()
  await expect(main.getByText(/^1 confirmation\./)).toBeVisible()
  await chain.mine({ blocks: 2 })
  await expect(main.getByText(/^3 confirmations\./)).toBeVisible()
  expect(await tokensOf(account.address)).toBe(nctr('1250.25'))
})

test('a transfer that the contract refuses when it is mined has failed, with the reason', async ({
  page,
}) => {
  const { account, main } = await connected(page)
  await chain.setAutomine(false)
  await send(main, '1250.5')
  await expect(main.getByText('Pending', { exact: true })).toBeVisible()
  // Another device of the same owner was faster.
  await chain.setStorageAt({
    address: contracts.token,
    index: slotOf(account.address, contracts.token),
    value: `0x${'0'.repeat(64)}`,
  })
  await chain.mine({ blocks: 1 })
  await expect(main.getByText('Failed', { exact: true })).toBeVisible()
  await expect(main.getByText('The balance is too low.')).toBeVisible()
})

test('a contract that would refuse is found out before any signature', async ({ page }) => {
  const { account, wallet, main } = await connected(page)
  await review(main, recipient, '1250.5')
  await expect(main.getByRole('button', { name: 'Sign and send' })).toBeVisible()
  await emptyAccount(account)
  await main.getByRole('button', { name: 'Sign and send' }).click()
  await expect(main.getByRole('alert')).toContainText(
    'The contract refused the transaction. The balance is too low.',
  )
  expect(wallet.countOf('eth_sendTransaction')).toBe(0)
})

test('a transfer that the network has dropped is said to be, and can be left at any time', async ({
  page,
}) => {
  const { account, main } = await connected(page)
  await chain.setAutomine(false)
  await send(main)
  await expect(main.getByText('Pending', { exact: true })).toBeVisible()
  await expect(main.getByRole('button', { name: /^Leave it running/ })).toBeVisible()
  const { hash } = await pendingOf(account.address)
  // The page counts from the block in which it learned of the hash.
  const counts = () => Object.values(localStorage).some((value) => value.includes('"sentBlock"'))
  await page.waitForFunction(counts)
  await chain.dropTransaction({ hash })
  await chain.mine({ blocks: 21 })
  await expect(main.getByText('Dropped', { exact: true })).toBeVisible()
  await page.reload()
  await expect(main.getByText('Dropped', { exact: true })).toBeVisible()
  await main.getByRole('button', { name: 'Start over' }).click()
  await expect(main.getByLabel('Recipient')).toBeVisible()
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
})

test('a recipient that is likely a mistake is asked about once more', async ({ page }) => {
  const { wallet, main } = await connected(page)
  const sign = main.getByRole('button', { name: 'Sign and send' })
  for (const [address, reason] of [
    ['0x000000000000000000000000000000000000dEaD', /burn address/],
    ['0x0000000000000000000000000000000000000803', /network itself/],
    ['0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512', /vesting contract/],
    ['0x4e59b44847b379578588920cA78FbF26c0B4956C', /a contract at this address/],
  ] as const) {
    await review(main, address, '1')
    await expect(main.getByRole('alert')).toContainText(reason)
    await expect(sign).toBeHidden()
    await main.getByRole('button', { name: 'Back', exact: true }).click()
  }
  await review(main, '0x000000000000000000000000000000000000dEaD', '1')
  await main.getByRole('button', { name: 'I want to send it there' }).click()
  await sign.click()
  await expect(main.getByRole('status').getByText('Done')).toBeVisible()
  expect(wallet.countOf('eth_sendTransaction')).toBe(1)
})

test('what was typed survives another account, another network, a review and a reload', async ({
  page,
}) => {
  const { account, wallet, main } = await connected(page)
  const other = await newAccount({ tokens: '5' })
  await main.getByLabel('Recipient').fill(recipient)
  await main.getByLabel('Amount').fill('2.5')
  await wallet.moveToAccount(other)
  await expectConnected(page, other.address)
  await expect(main.getByLabel('Amount')).toHaveValue('2.5')
  await wallet.moveToChain(1)
  await main.getByRole('button', { name: 'Switch to Moonbase Alpha' }).click()
  await expect(main.getByLabel('Recipient')).toHaveValue(recipient)
  await wallet.moveToAccount(account)
  await expect(main.getByLabel('Amount')).toHaveValue('2.5')
  await main.getByRole('button', { name: 'Review' }).click()
  await expect(main.getByRole('heading', { name: 'Check before you sign' })).toBeVisible()
  await page.reload()
  await expect(main.getByLabel('Recipient')).toHaveValue(recipient)
  await expect(main.getByLabel('Amount')).toHaveValue('2.5')
  await main.getByRole('button', { name: 'Review' }).click()
  await main.getByRole('button', { name: 'Sign and send' }).click()
  await main.getByRole('button', { name: 'Send another' }).click()
  await expect(main.getByLabel('Amount')).toHaveValue('')
})

for (const [how, expected] of [
  ['sped up', /Sped up in your wallet/],
  ['canceled', /You canceled the transaction/],
  ['replaced', /replaced this one/],
] as const) {
  test(`a transfer that is ${how} while the page is away is told apart`, async ({ page }) => {
    const { account, main } = await connected(page)
    await chain.setAutomine(false)
    await send(main)
    await expect(main.getByText('Pending', { exact: true })).toBeVisible()
    const { nonce, input, gas } = await pendingOf(account.address)
    await page.goto('about:blank')

    const wallet = createWalletClient({ account, chain: moonbaseAlpha, transport: http(chainUrl) })
    const price = {
      nonce,
      gas,
      maxFeePerGas: parseGwei('90'),
      maxPriorityFeePerGas: parseGwei('60'),
    }
    if (how === 'sped up') {
      await wallet.sendTransaction({
        ...price,
        to: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
        data: input,
      })
    } else {
      const to = how === 'canceled' ? account.address : recipient
      await wallet.sendTransaction({ ...price, to, value: how === 'canceled' ? 0n : 1n })
    }
    await chain.mine({ blocks: 5 })
    await page.goto('/nctr/transfer')
    await expect(main.getByText(expected)).toBeVisible()
    expect(await tokensOf(account.address)).toBe(nctr(how === 'sped up' ? '1250.25' : '1250.5'))
  })
}

async function pendingOf(address: string) {
  const { transactions } = await chain.getBlock({ blockTag: 'pending', includeTransactions: true })
  const own = transactions.find(({ from }) => from === address.toLowerCase())
  if (!own) throw new Error('No transaction of this account is pending.')
  return own
}
