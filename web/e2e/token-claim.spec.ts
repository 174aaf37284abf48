import { expect, type Page, test } from '@playwright/test'
import {
  chainUrl,
  firstTransactionTime,
  grantOf,
  nctr,
  newAccount,
  tokensOf,
} from './support/test-chain.ts'
import { TestWallet } from './support/test-wallet.ts'
import { complaintsOf, connect, expectConnected } from './support/wallet-page.ts'

type Situation = Parameters<typeof newAccount>[0]

async function connected(page: Page, situation: Situation, chainId = 1287) {
  const account = await newAccount(situation)
  const wallet = await TestWallet.install(page.context(), { account, chainUrl, chainId })
  await page.goto('/nctr/get')
  await connect(page)
  await expectConnected(page, account.address)
  return { account, wallet, main: page.getByRole('main') }
}
const grant = { atOnce: '100', later: '360' }

test('a claim pays what was claimable, to the last unit', { tag: '@sample' }, async ({ page }) => {
  const complaints = complaintsOf(page)
  const { account, wallet, main } = await connected(page, { grant })
  await expect(main.getByText('Claimable now')).toBeVisible()
  await expect(main.getByText('460', { exact: true })).toBeVisible()
  await main.getByRole('button', { name: 'Claim NCTR' }).click()
  await expect(main.getByRole('status').getByText('Done')).toBeVisible()

  const { vestedStart, perSecond } = await grantOf(account.address)
  const claimedAt = await firstTransactionTime(account.address)
  expect(await tokensOf(account.address)).toBe(nctr('100') + (claimedAt - vestedStart) * perSecond)

  await main.getByRole('button', { name: 'Add NCTR to wallet' }).click()
  await expect(main.getByText('Your wallet now lists NCTR.')).toBeVisible()
  expect(wallet.calls.find(({ method }) => method === 'wallet_watchAsset')?.params).toEqual({
    type: 'ERC20',
    options: {
      address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
      symbol: 'NCTR',
      decimals: 18,
    },
  })
  await main.getByRole('button', { name: 'Back to the figures' }).click()
  await expect(main.getByText('Claimable now')).toBeVisible()
  expect(complaints).toEqual([])
})

test('an account without a grant is told so', { tag: ['@sample', '@all'] }, async ({ page }) => {
  const { main } = await connected(page, {})
  await expect(main.getByText('no vesting grant')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Claim NCTR' })).toBeHidden()
})

test('before the cliff there is nothing to claim yet, but a date', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  const { main } = await connected(page, { grant: { atOnce: '0', later: '360', cliffAhead: true } })
  await expect(main.getByText(/nothing has vested/i)).toBeVisible()
  await expect(main.getByText('Next unlock', { exact: true }).locator('..')).toContainText(/20\d\d/)
  await expect(main.getByRole('button', { name: 'Claim NCTR' })).toBeHidden()
})

test('without coins for the fee the claim waits', { tag: ['@sample', '@all'] }, async ({
  page,
}) => {
  const { main } = await connected(page, { grant, coin: '0' })
  await expect(main.getByText('this account has too little of it')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Claim NCTR' })).toBeHidden()
})

test('on another network the page offers to switch to the right one', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  const { main } = await connected(page, { grant }, 1)
  await expect(main.getByText('a network that this page does not use')).toBeVisible()
  await main.getByRole('button', { name: 'Switch to Moonbase Alpha' }).click()
  await expect(main.getByRole('button', { name: 'Claim NCTR' })).toBeVisible()
})

test('a grant on the other network is found, and the page offers to switch', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  const { main, wallet } = await connected(page, { grant }, 1284)
  await expect(main.getByText('no vesting grant')).toBeVisible()
  await expect(main.getByText('This address has a grant on Moonbase Alpha.')).toBeVisible()
  await main.getByRole('button', { name: 'Switch to Moonbase Alpha' }).click()
  await expect(main.getByRole('button', { name: 'Claim NCTR' })).toBeVisible()
  expect(wallet.chainId).toBe(1287)
})

test('a declined claim changes nothing and can be tried again', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  const { account, wallet, main } = await connected(page, { grant })
  wallet.next('eth_sendTransaction', 'decline')
  await main.getByRole('button', { name: 'Claim NCTR' }).click()
  await expect(main.getByRole('alert')).toContainText('You declined the request in your wallet.')
  expect(await tokensOf(account.address)).toBe(0n)
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByRole('status').getByText('Done')).toBeVisible()
  expect(await tokensOf(account.address)).toBeGreaterThan(nctr('100'))
})

test('a claim whose answer never arrived is found, though nothing is left to claim', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  const { wallet, main } = await connected(page, { grant: { atOnce: '100', later: '0' } })
  wallet.next('eth_sendTransaction', async (params) => {
    await wallet.result('eth_sendTransaction', params)
    return new Promise(() => {})
  })
  await main.getByRole('button', { name: 'Claim NCTR' }).click()
  await expect.poll(() => wallet.countOf('eth_sendTransaction')).toBe(1)
  await page.reload()
  await expect(main.getByRole('status').getByText('Done')).toBeVisible()
  await main.getByRole('button', { name: 'Back to the figures' }).click()
  await expect(main.getByText('You have claimed all of your grant.')).toBeVisible()
})

test('a wallet that does not add the token is reported, and can be asked again', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  const account = await newAccount({ tokens: '1' })
  const wallet = await TestWallet.install(page.context(), { account, chainUrl })
  await page.goto('/nctr')
  await connect(page)
  const main = page.getByRole('main')
  const add = main.getByRole('button', { name: 'Add NCTR to wallet' })
  const listed = main.getByText('Your wallet now lists NCTR.')
  for (const answer of [false, null]) {
    wallet.next('wallet_watchAsset', () => answer)
    await add.click()
    await expect(main.getByRole('alert')).toContainText('Your wallet did not add NCTR.')
    await expect(listed).toBeHidden()
  }
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(listed).toBeVisible()
  await expect(main.getByRole('alert')).toBeHidden()
})
