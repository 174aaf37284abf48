import type { Locator, Page } from '@playwright/test'
import { chainUrl, newAccount } from './test-chain.ts'
import { TestWallet } from './test-wallet.ts'
import { connect, expectConnected } from './wallet-page.ts'

/** Whom tests send to: several at once do, so that none may count what arrives. */
export const recipient = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

/** Opens the transfer page and connects an account that holds 1,250.5 NCTR. */
export async function connected(page: Page) {
  const account = await newAccount({ tokens: '1250.5' })
  const wallet = await TestWallet.install(page.context(), { account, chainUrl })
  await page.goto('/nctr/transfer')
  await connect(page)
  await expectConnected(page, account.address)
  return { account, wallet, main: page.getByRole('main') }
}

/** Fills the form in and asks for its review. */
export async function review(main: Locator, to: string, amount: string) {
  await main.getByLabel('Recipient', { exact: true }).fill(to)
  await main.getByLabel('Amount').fill(amount)
  await main.getByRole('button', { name: 'Review' }).click()
}

/** Fills the form in, reviews and signs it. */
export async function send(main: Locator, amount = '0.25') {
  await review(main, recipient, amount)
  await main.getByRole('button', { name: 'Sign and send' }).click()
}
