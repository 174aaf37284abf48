import { expect, test } from '@playwright/test'
import { holdNode } from './support/node-route.ts'
import { nctr, tokensOf } from './support/test-chain.ts'
import { connected, expectSentOnce, reviewOne } from './support/transfer-page.ts'
import { connect, expectConnected } from './support/wallet-page.ts'

test('a transfer approved after three minutes is sent once, and followed', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  await page.clock.install()
  const { account, wallet, main } = await connected(page)
  const approve = wallet.hold('eth_sendTransaction')
  await (await reviewOne(main)).click()
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

test('a transfer approved after the visitor stopped waiting is still followed', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  const { account, wallet, main } = await connected(page)
  const approve = wallet.hold('eth_sendTransaction')
  const sign = await reviewOne(main)
  // Two clicks before the first can have been answered.
  await sign.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(main.getByText('Check the details in your wallet')).toBeVisible()
  await main.getByRole('button', { name: 'Stop waiting' }).click()
  await expect(main.getByRole('alert')).toContainText('approving both sends both')
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  // Going back to the form and to the review again allows no second request.
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
  await (await reviewOne(main)).click()
  await expect(main.getByRole('button', { name: 'Stop waiting' })).toBeVisible()

  const tab = await context.newPage()
  await tab.goto('/nctr/transfer')
  await connect(tab)
  await expectConnected(tab, account.address)
  await expect(tab.getByRole('main').getByText('Check the details in your wallet')).toBeVisible()
  await expect(await reviewOne(tab.getByRole('main'))).toHaveAttribute('aria-disabled', 'true')

  await page.reload()
  await expect(main.getByText('Check the details in your wallet')).toBeVisible()
  expect(await tokensOf(account.address)).toBe(nctr('1250.5'))
  approve()
  await expect(main.getByText('Done', { exact: true })).toBeVisible()
  await expect(tab.getByRole('main').getByText('Done', { exact: true })).toBeVisible()
  expect(wallet.countOf('eth_sendTransaction')).toBe(1)
  await expectSentOnce(account.address)
})

test('a transfer is found even if the wallet sends it and answers nonsense', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  const { account, wallet, main } = await connected(page)
  wallet.next('eth_sendTransaction', async (params) => {
    await wallet.result('eth_sendTransaction', params)
    return null
  })
  await (await reviewOne(main)).click()
  await expect(main.getByText('Done', { exact: true })).toBeVisible()
  await expectSentOnce(account.address)
})

test('a request declined after the visitor stopped waiting makes way for the next', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  const { account, wallet, main } = await connected(page)
  wallet.next('eth_sendTransaction', 'hang')
  await (await reviewOne(main)).click()
  await expect(main.getByText('Check the details in your wallet')).toBeVisible()
  await main.getByRole('button', { name: 'Stop waiting' }).click()
  await main.getByRole('button', { name: 'I declined it in my wallet' }).click()
  await main.getByRole('button', { name: 'Sign and send' }).click()
  await expect(main.getByText('Done', { exact: true })).toBeVisible()
  await expectSentOnce(account.address)
})

test('a transfer wrongly reported as declined is sent once', {
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
  await (await reviewOne(main)).click()
  await expect(main.getByText('Check the details in your wallet')).toBeVisible()
  await main.getByRole('button', { name: 'Stop waiting' }).click()
  const declined = main.getByRole('button', { name: 'I declined it in my wallet' })
  await expect(declined).toBeVisible()
  // Until both buttons are pressed, no answer of the node reaches the page: it would find the transfer by
  // itself.
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

test('a visitor who gives up on a silent wallet can sign at once, even another transfer', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  const { account, wallet, main } = await connected(page)
  const checking = main.getByText('Checking with the network…')
  const sign = await reviewOne(main)
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
  expect(await tokensOf(account.address)).toBe(nctr('1249'))
})
