import { expect, type Page, test } from '@playwright/test'
import { holdNode } from './support/node-route.ts'
import { chain, chainUrl, nctr, newAccount, tokensOf } from './support/test-chain.ts'
import { TestWallet } from './support/test-wallet.ts'
import { connect, expectConnected } from './support/wallet-page.ts'

const recipient = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

async function connected(page: Page) {
  const account = await newAccount({ tokens: '10' })
  const wallet = await TestWallet.install(page.context(), { account, chainUrl })
  await page.goto('/nctr/transfer')
  await connect(page)
  await expectConnected(page, account.address)
  return { account, wallet, main: page.getByRole('main') }
}

async function review(page: Page) {
  const main = page.getByRole('main')
  await main.getByLabel('Recipient', { exact: true }).fill(recipient)
  await main.getByLabel('Amount').fill('1')
  await main.getByRole('button', { name: 'Review' }).click()
  return main.getByRole('button', { name: 'Sign and send' })
}

/** Sent once, and no more. */
async function expectSentOnce(address: `0x${string}`): Promise<void> {
  expect(await tokensOf(address)).toBe(nctr('9'))
  expect(await chain.getTransactionCount({ address })).toBe(1)
}

test('a transfer approved after three minutes is sent once, and followed', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  await page.clock.install()
  const { account, wallet, main } = await connected(page)
  const approve = wallet.hold('eth_sendTransaction')
  await (await review(page)).click()
  await expect(main.getByText('Check the details in your wallet')).toBeVisible()
  await page.clock.fastForward('03:10')
  await expect(main.getByRole('button', { name: 'Stop waiting' })).toBeVisible()
  await expect(main.getByText('too long to respond')).toBeHidden()
  approve()
  await page.clock.resume()
  await expect(main.getByText('Done', { exact: true })).toBeVisible()
  expect(wallet.countOf('eth_sendTransaction')).toBe(1)
  await expectSentOnce(account.address)
})

test('a transfer that is no longer waited for is followed when it is approved all the same', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  const { account, wallet, main } = await connected(page)
  const approve = wallet.hold('eth_sendTransaction')
  const sign = await review(page)
  // Two clicks before anything can have answered the first.
  await sign.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(main.getByText('Check the details in your wallet')).toBeVisible()
  await main.getByRole('button', { name: 'Stop waiting' }).click()
  await expect(main.getByRole('alert')).toContainText('approving both sends both')
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  // Back to the form and to the review again: the way to a second request stays closed.
  await main.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(main.getByRole('alert').filter({ hasText: 'may still hold' })).toBeVisible()
  await main.getByRole('button', { name: 'Review' }).click()
  await expect(sign).toHaveAttribute('aria-disabled', 'true')
  await sign.click({ force: true })
  expect(wallet.countOf('eth_sendTransaction')).toBe(1)
  approve()
  await expect(main.getByText('Done', { exact: true })).toBeVisible()
  await expectSentOnce(account.address)
})

test('a transfer approved after the page was left is found on the chain, in every tab', {
  tag: ['@sample', '@all'],
}, async ({ page, context }) => {
  const { account, wallet, main } = await connected(page)
  const approve = wallet.hold('eth_sendTransaction')
  await (await review(page)).click()
  await expect(main.getByRole('button', { name: 'Stop waiting' })).toBeVisible()

  const tab = await context.newPage()
  await tab.goto('/nctr/transfer')
  await connect(tab)
  await expectConnected(tab, account.address)
  await expect(tab.getByRole('main').getByText('Check the details in your wallet')).toBeVisible()
  await expect(await review(tab)).toHaveAttribute('aria-disabled', 'true')

  await page.reload()
  await expect(main.getByText('Check the details in your wallet')).toBeVisible()
  expect(await tokensOf(account.address)).toBe(nctr('10'))
  approve()
  await expect(main.getByText('Done', { exact: true })).toBeVisible()
  await expect(tab.getByRole('main').getByText('Done', { exact: true })).toBeVisible()
  expect(wallet.countOf('eth_sendTransaction')).toBe(1)
  await expectSentOnce(account.address)
})

test('a wallet that sends and answers something else has its transfer found', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  const { account, wallet, main } = await connected(page)
  wallet.next('eth_sendTransaction', async (params) => {
    await wallet.result('eth_sendTransaction', params)
    return null
  })
  await (await review(page)).click()
  await expect(main.getByText('Done', { exact: true })).toBeVisible()
  await expectSentOnce(account.address)
})

test('a request declined after the wait for it was given up makes way for the next', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  const { account, wallet, main } = await connected(page)
  wallet.next('eth_sendTransaction', 'hang')
  await (await review(page)).click()
  await expect(main.getByText('Check the details in your wallet')).toBeVisible()
  await main.getByRole('button', { name: 'Stop waiting' }).click()
  await main.getByRole('button', { name: 'I declined it in my wallet' }).click()
  await main.getByRole('button', { name: 'Sign and send' }).click()
  await expect(main.getByText('Done', { exact: true })).toBeVisible()
  await expectSentOnce(account.address)
})

test('who says that they declined what the wallet has sent sends it once', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  const { account, wallet, main } = await connected(page)
  const [approved, sent, answered] = [0, 1, 2].map(() => Promise.withResolvers<void>())
  wallet.next('eth_sendTransaction', async (params) => {
    await approved?.promise
    const hash = await wallet.result('eth_sendTransaction', params)
    sent?.resolve()
    await answered?.promise
    return hash
  })
  await (await review(page)).click()
  await expect(main.getByText('Check the details in your wallet')).toBeVisible()
  await main.getByRole('button', { name: 'Stop waiting' }).click()
  const declined = main.getByRole('button', { name: 'I declined it in my wallet' })
  await expect(declined).toBeVisible()
  // Until both buttons are pressed, nothing that the network answers reaches the page: it would find the transfer
  // by itself.
  const release = await holdNode(page)
  approved?.resolve()
  await sent?.promise
  await declined.click()
  await main.getByRole('button', { name: 'Sign and send' }).click()
  await expect(main.getByText('Checking with the network…')).toBeVisible()
  release()
  await expect(main.getByText('Done', { exact: true })).toBeVisible()
  answered?.resolve()
  await expectSentOnce(account.address)
  expect(wallet.countOf('eth_sendTransaction')).toBe(1)
})

test('who gives up while the wallet is silent about its network can sign at once, what they want then', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  const { account, wallet, main } = await connected(page)
  const checking = main.getByText('Checking with the network…')
  const sign = await review(page)
  wallet.next('eth_chainId', 'hang', 'hang')
  await sign.click()
  await expect(checking).toBeVisible()
  await main.getByRole('button', { name: 'Stop waiting' }).click()
  await expect(checking).toBeHidden()
  await sign.click()
  await expect(checking).toBeVisible()
  await main.getByRole('button', { name: 'Back', exact: true }).click()
  await main.getByLabel('Amount').fill('1.5')
  await main.getByRole('button', { name: 'Review' }).click()
  await sign.click()
  await expect(main.getByText('Transfer of 1.5 NCTR')).toBeVisible()
  await expect(main.getByText('Done', { exact: true })).toBeVisible()
  expect(wallet.countOf('eth_sendTransaction')).toBe(1)
  expect(await tokensOf(account.address)).toBe(nctr('8.5'))
})
