import { expect, test } from '@playwright/test'
import { emptyAccount, nctr, newAccount, tokensOf } from './support/test-chain.ts'
import { connected, recipient, review, send } from './support/transfer-page.ts'
import { complaintsOf, dialog, expectConnected, openDialog } from './support/wallet-page.ts'

test('a transfer moves exactly the amount, after a review', { tag: '@sample' }, async ({
  page,
}) => {
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
  const recent = dialog(page).getByRole('region', { name: 'Recent transactions' })
  await expect(recent.getByRole('listitem')).toContainText(
    new RegExp(`250\\.1234 NCTR to ${recipient.slice(0, 4)}.*Done`),
  )
  await page.keyboard.press('Escape')
  await main.getByRole('button', { name: 'Send another' }).click()
  await main.getByRole('button', { name: /^Max/ }).click()
  await expect(main.getByLabel('Amount')).toHaveValue('1000.376543210987654322')
  expect(complaints).toEqual([])
})

test('addresses and amounts are checked before the wallet is asked', {
  tag: '@sample',
}, async ({ page }) => {
  const { wallet, main } = await connected(page)
  await review(main, '0xFb6916095ca1df60bB79Ce92cE3Ea74c37c5d359', '1250.51')
  await expect(main.getByText('Address is invalid.')).toBeVisible()
  await expect(main.getByText('You can send at most 1,250.5 NCTR.')).toBeVisible()
  await expect(main.getByLabel('Recipient', { exact: true })).toBeFocused()
  expect(wallet.countOf('eth_sendTransaction')).toBe(0)
})

test('a declined transfer stays in the review', { tag: ['@sample', '@all'] }, async ({ page }) => {
  const { account, wallet, main } = await connected(page)
  wallet.next('eth_sendTransaction', 'decline')
  await send(main)
  await expect(main.getByRole('alert')).toContainText('You declined the request in your wallet.')
  await expect(main.getByRole('heading', { name: 'Check before you sign' })).toBeVisible()
  expect(await tokensOf(account.address)).toBe(nctr('1250.5'))
})

test('a refusal by the contract is found out before any signature', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
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

test('a recipient that is likely a mistake needs a confirmation', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
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
  tag: ['@sample', '@all'],
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
