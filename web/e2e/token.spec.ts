import { expect, type Page, test } from '@playwright/test'
import { createWalletClient, http, parseGwei } from 'viem'
import { moonbaseAlpha } from 'viem/chains'
import {
  chain,
  chainUrl,
  contracts,
  firstTransactionTime,
  grantOf,
  isNode,
  nctr,
  newAccount,
  slotOf,
  tokensOf,
} from './support/test-chain.ts'
import {
  connected,
  expectSentOnce,
  recipient,
  review,
  reviewOne,
  send,
} from './support/transfer-page.ts'
import {
  complaintsOf,
  connect,
  dialog,
  expectConnected,
  openDialog,
  visitConnected,
} from './support/wallet-page.ts'

const tag = '@all'
const alone = [tag, '@alone']
const grant = { atOnce: '100', later: '360' }

test('a claim pays what was claimable, to the last unit', async ({ page }) => {
  const complaints = complaintsOf(page)
  const { account, wallet, main } = await visitConnected(page, '/nctr/get', { grant })
  await expect(main.getByText('Claimable now')).toBeVisible()
  await expect(main.getByText('460', { exact: true })).toBeVisible()
  await main.getByRole('button', { name: 'Claim NCTR' }).click()
  await expect(main.getByRole('status').getByText('Done')).toBeVisible()

  const { vestedStart, perSecond } = await grantOf(account.address)
  const claimedAt = await firstTransactionTime(account.address)
  expect(await tokensOf(account.address)).toBe(nctr('100') + (claimedAt - vestedStart) * perSecond)

  await main.getByRole('button', { name: 'Add NCTR to wallet' }).click()
  await expect(main.getByText('Your wallet now lists NCTR.')).toBeVisible()
  const options = { address: contracts.token, symbol: 'NCTR', decimals: 18 }
  const watched = wallet.calls.find(({ method }) => method === 'wallet_watchAsset')
  expect(watched?.params).toEqual({ type: 'ERC20', options })
  await main.getByRole('button', { name: 'Back to the figures' }).click()
  await expect(main.getByText('Claimable now')).toBeVisible()
  expect(complaints).toEqual([])
})

test('before the cliff there is nothing to claim yet, but a date', { tag }, async ({ page }) => {
  const { main } = await visitConnected(page, '/nctr/get', {
    grant: { atOnce: '0', later: '360', cliffAhead: true },
  })
  await expect(main.getByText(/nothing has vested/i)).toBeVisible()
  await expect(main.getByText('Next unlock', { exact: true }).locator('..')).toContainText(/20\d\d/)
  await expect(main.getByRole('button', { name: 'Claim NCTR' })).toBeHidden()
})

test('without coins for the fee the claim waits', { tag }, async ({ page }) => {
  const { main } = await visitConnected(page, '/nctr/get', { grant, coin: '0' })
  await expect(main.getByText('this account has too little of it')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Claim NCTR' })).toBeHidden()
})

test('a grant on the other network is found, and the page offers to switch', {
  tag,
}, async ({ page }) => {
  const { main, wallet } = await visitConnected(page, '/nctr/get', { grant, chainId: 1284 })
  await expect(main.getByText('no vesting grant')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Claim NCTR' })).toBeHidden()
  await expect(main.getByText('This address has a grant on Moonbase Alpha.')).toBeVisible()
  await main.getByRole('button', { name: 'Switch to Moonbase Alpha' }).click()
  await expect(main.getByRole('button', { name: 'Claim NCTR' })).toBeVisible()
  expect(wallet.chainId).toBe(1287)
})

test('a wallet that does not add the token is reported, and can be asked again', {
  tag,
}, async ({ page }) => {
  const { main, wallet } = await visitConnected(page, '/nctr', { tokens: '1' })
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

test('a transfer moves exactly the amount, after a review', async ({ page }) => {
  const complaints = complaintsOf(page)
  const { account, wallet, main } = await connected(page)
  // A new recipient: other tests send to the shared one meanwhile.
  const { address: recipient } = await newAccount({})
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
  expect(await tokensOf(recipient)).toBe(nctr('250.123456789012345678'))
  expect(await tokensOf(account.address)).toBe(nctr('1250.5') - nctr('250.123456789012345678'))
  expect(wallet.calls.map(({ method }) => method)).not.toContain('eth_signTypedData_v4')
  expect(wallet.countOf('eth_sendTransaction')).toBe(1)

  await openDialog(page)
  await expect(dialog(page).getByText('Test Wallet')).toBeVisible()
  await expect(dialog(page).locator('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await main.getByRole('button', { name: 'Send another' }).click()
  await main.getByRole('button', { name: /^Max/ }).click()
  await expect(main.getByLabel('Amount')).toHaveValue('1000.376543210987654322')
  expect(complaints).toEqual([])
})

test('addresses and amounts are checked before the wallet is asked', async ({ page }) => {
  const { wallet, main } = await connected(page)
  await review(main, '0xFb6916095ca1df60bB79Ce92cE3Ea74c37c5d359', '1250.51')
  await expect(main.getByText('Address is invalid.')).toBeVisible()
  await expect(main.getByText('You can send at most 1,250.5 NCTR.')).toBeVisible()
  await expect(main.getByLabel('Recipient', { exact: true })).toBeFocused()
  expect(wallet.countOf('eth_sendTransaction')).toBe(0)
})

test('a declined transfer stays in the review', { tag }, async ({ page }) => {
  const { account, wallet, main } = await connected(page)
  wallet.next('eth_sendTransaction', 'decline')
  await send(main)
  await expect(main.getByRole('alert')).toContainText('You declined the request in your wallet.')
  await expect(main.getByRole('heading', { name: 'Check before you sign' })).toBeVisible()
  expect(await tokensOf(account.address)).toBe(nctr('1250.5'))
})

test('a recipient that is likely a mistake needs a confirmation', { tag }, async ({ page }) => {
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

test('what was typed survives another account, another network, a review and a reload', {
  tag,
}, async ({ page }) => {
  const { account, wallet, main } = await connected(page)
  const other = await newAccount({ tokens: '5' })
  await main.getByLabel('Recipient', { exact: true }).fill(recipient)
  await main.getByLabel('Amount').fill('2.5')
  await wallet.moveToAccount(other)
  await expectConnected(page, other.address)
  await expect(main.getByLabel('Amount')).toHaveValue('2.5')
  await wallet.moveToChain(1)
  await main.getByRole('button', { name: 'Switch to Moonbase Alpha' }).click()
  await expect(main.getByLabel('Recipient', { exact: true })).toHaveValue(recipient)
  await wallet.moveToAccount(account)
  await expect(main.getByLabel('Amount')).toHaveValue('2.5')
  await main.getByRole('button', { name: 'Review' }).click()
  await expect(main.getByRole('heading', { name: 'Check before you sign' })).toBeVisible()
  await page.reload()
  await expect(main.getByLabel('Recipient', { exact: true })).toHaveValue(recipient)
  await expect(main.getByLabel('Amount')).toHaveValue('2.5')
  await main.getByRole('button', { name: 'Review' }).click()
  await main.getByRole('button', { name: 'Sign and send' }).click()
  await main.getByRole('button', { name: 'Send another' }).click()
  await expect(main.getByLabel('Amount')).toHaveValue('')
})

test('with full storage, each transfer needs a confirmation', { tag }, async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const { account, wallet, main } = await connected(page)
  await (await reviewOne(main)).click()
  const alert = main.getByRole('alert').filter({ hasText: 'This browser keeps nothing' })
  await expect(alert).toBeVisible()
  expect(wallet.countOf('eth_sendTransaction')).toBe(0)
  await alert.getByRole('button', { name: 'I have not sent it, go on' }).click()
  await expect(main.getByText('Done', { exact: true })).toBeVisible()
  await expect(main.getByText('This browser keeps nothing for this site')).toBeVisible()
  await main.getByRole('button', { name: 'Send another' }).click()
  await (await reviewOne(main)).click()
  await expect(alert).toBeVisible()
  await expectSentOnce(account.address)
})

test('a wallet that names another transaction is never “Done”', { tag }, async ({ page }) => {
  const { account, wallet, main } = await connected(page)
  wallet.next('eth_sendTransaction', () =>
    wallet.result('eth_sendTransaction', [{ to: account.address, value: '0x1' }]),
  )
  await (await reviewOne(main)).click()
  await expect(main.getByText('Your wallet sent something else')).toBeVisible()
  await expect(main.getByText('Done', { exact: true })).toBeHidden()
  expect(await tokensOf(account.address)).toBe(nctr('1250.5'))
})

test('a transfer approved after three minutes is sent once, and followed', { tag }, async ({
  page,
}) => {
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
  tag,
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
  await expect(main.getByRole('alert')).toContainText('you may pay twice')
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

test('a transfer that may have been sent is not asked for again before the visitor says so', {
  tag,
}, async ({ page, context }) => {
  const { account, wallet, main } = await connected(page)
  wallet.next('eth_sendTransaction', { code: -32603, message: 'Internal JSON-RPC error.' })
  const sign = await reviewOne(main)
  await sign.click()
  const risk = (tab: Page) =>
    tab.getByRole('main').getByRole('alert').filter({ hasText: 'A request may have been sent' })
  const explorer = risk(page).getByRole('link', { name: /View your account on Moonscan/ })
  await expect(explorer).toBeVisible()
  await expect(sign).toHaveAttribute('aria-disabled', 'true')
  await sign.click({ force: true })
  const tab = await context.newPage()
  await tab.goto('/nctr/transfer')
  await connect(tab)
  await expect(risk(tab)).toBeVisible()
  expect(wallet.countOf('eth_sendTransaction')).toBe(1)
  await risk(page).getByRole('button', { name: 'It was not sent, go on' }).click()
  await expect(risk(tab)).toBeHidden()
  await sign.click()
  await expect(main.getByText('Done', { exact: true })).toBeVisible()
  await expectSentOnce(account.address)
})

test('an account without coins is told what is missing', { tag }, async ({ page }) => {
  const { main } = await visitConnected(page, '/nctr/transfer', { tokens: '5', coin: '0' })
  await review(main, recipient, '1')
  await expect(main.getByText('this account has too little of it')).toBeVisible()
  await expect(main.getByRole('link', { name: /Get DEV from the faucet/ })).toBeVisible()
})

// These tests stop the chain's blocks, so nothing else may wait for one meanwhile.
test.describe('while blocks wait', () => {
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
    tag: alone,
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
    tag: alone,
  }, async ({ page }) => {
    const { account, main } = await pendingTransfer(page, '1250.5')
    // Another device of the same owner was faster.
    const [index, value] = [slotOf(account.address), `0x${'0'.repeat(64)}`] as const
    await chain.setStorageAt({ address: contracts.token, index, value })
    await chain.mine({ blocks: 1 })
    await expect(main.getByText('Failed', { exact: true })).toBeVisible()
    await expect(main.getByText('The balance is too low.')).toBeVisible()
  })

  for (const [how, expected] of [
    ['sped up', /Done/],
    ['canceled', /You canceled the transaction/],
    ['replaced', /replaced this one/],
  ] as const) {
    test(`a transfer that is ${how} in the wallet is recognized`, {
      tag: alone,
    }, async ({ page }) => {
      // The page has to have seen it before.
      const isSeen = page.waitForResponse(
        async (response) =>
          isNode(new URL(response.url())) && /"blockHash":null/.test(await response.text()),
      )
      const { account, main } = await pendingTransfer(page)
      await isSeen
      const { nonce, input, gas } = await pendingOf(account.address)
      const transport = http(chainUrl)
      const wallet = createWalletClient({ account, chain: moonbaseAlpha, transport })
      const fees = { maxFeePerGas: parseGwei('90'), maxPriorityFeePerGas: parseGwei('60') }
      const price = { nonce, gas, ...fees }
      if (how === 'sped up') {
        await wallet.sendTransaction({ ...price, to: contracts.token, data: input })
      } else {
        const to = how === 'canceled' ? account.address : recipient
        await wallet.sendTransaction({ ...price, to, value: how === 'canceled' ? 0n : 1n })
      }
      await chain.mine({ blocks: 2 })
      await expect(main.getByRole('status').getByText(expected).first()).toBeVisible()
      expect(await tokensOf(account.address)).toBe(nctr(how === 'sped up' ? '1250.25' : '1250.5'))
    })
  }

  async function pendingOf(address: string) {
    const pending = { blockTag: 'pending', includeTransactions: true } as const
    const { transactions } = await chain.getBlock(pending)
    const own = transactions.find(({ from }) => from === address.toLowerCase())
    if (!own) throw new Error('No transaction of this account is pending.')
    return own
  }
})
