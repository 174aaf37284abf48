import { expect, type Page, test } from '@playwright/test'
import { createWalletClient, http, parseGwei } from 'viem'
import { moonbaseAlpha } from 'viem/chains'
import { chain, chainUrl, contracts, nctr, slotOf, tokensOf } from './support/test-chain.ts'
import { connected, recipient, send } from './support/transfer-page.ts'

// These tests stop the chain's blocks, so nothing else may wait for one meanwhile.
test.afterEach(() => chain.setAutomine(true))

/** Sends a transfer that waits for a block. */
async function pendingTransfer(page: Page, amount?: string) {
  const { account, main } = await connected(page)
  await chain.setAutomine(false)
  await send(main, amount)
  await expect(main.getByText('Pending', { exact: true })).toBeVisible()
  return { account, main }
}

test('a pending transfer is found again after leaving the page', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  const { account, main } = await pendingTransfer(page)
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

test('a transfer that the contract refuses when it is mined has failed, with the reason', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  const { account, main } = await pendingTransfer(page, '1250.5')
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

test('a dropped transfer is reported as such, and can be left at any time', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  const { account, main } = await pendingTransfer(page)
  await expect(main.getByRole('button', { name: /^Leave it running/ })).toBeVisible()
  const { hash } = await pendingOf(account.address)
  // The page counts from the block in which it learned the hash.
  const counts = () => Object.values(localStorage).some((value) => value.includes('"sentBlock"'))
  await page.waitForFunction(counts)
  await chain.dropTransaction({ hash })
  await chain.mine({ blocks: 21 })
  await expect(main.getByText('Dropped', { exact: true })).toBeVisible()
  await page.reload()
  await expect(main.getByText('Dropped', { exact: true })).toBeVisible()
  await main.getByRole('button', { name: 'Start over' }).click()
  await expect(main.getByLabel('Recipient', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
})

for (const [how, expected] of [
  ['sped up', /Sped up in your wallet/],
  ['canceled', /You canceled the transaction/],
  ['replaced', /replaced this one/],
] as const) {
  test(`a transfer that is ${how} while the page is away is recognized`, {
    tag: ['@sample', '@all'],
  }, async ({ page }) => {
    const { account, main } = await pendingTransfer(page)
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
