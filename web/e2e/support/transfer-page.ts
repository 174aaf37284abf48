import { expect, type Locator, type Page } from '@playwright/test'
import { chain, nctr, tokensOf } from './test-chain.ts'
import { visitConnected } from './wallet-page.ts'

/** The recipient of transfers. Parallel tests share it, so none may count what arrives. */
export const recipient = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

/** Opens the transfer page and connects an account that holds 1,250.5 NCTR. */
export const connected = (page: Page) =>
  visitConnected(page, '/nctr/transfer', { tokens: '1250.5' })

/** Fills in the form and opens its review. */
export async function review(main: Locator, to: string, amount: string) {
  await main.getByLabel('Recipient', { exact: true }).fill(to)
  await main.getByLabel('Amount').fill(amount)
  await main.getByRole('button', { name: 'Review' }).click()
}

/** Fills in the form, opens its review, and signs. */
export async function send(main: Locator, amount = '0.25') {
  await review(main, recipient, amount)
  await main.getByRole('button', { name: 'Sign and send' }).click()
}

/** Opens the review of a transfer of 1 NCTR, and returns the button that signs it. */
export async function reviewOne(main: Locator): Promise<Locator> {
  await review(main, recipient, '1')
  return main.getByRole('button', { name: 'Sign and send' })
}

/** Expects that the account has sent 1 of its NCTR, in its only transaction. */
export async function expectSentOnce(address: `0x${string}`): Promise<void> {
  expect(await tokensOf(address)).toBe(nctr('1249.5'))
  expect(await chain.getTransactionCount({ address })).toBe(1)
}
