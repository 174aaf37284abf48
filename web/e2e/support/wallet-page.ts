import { expect, type Page } from '@playwright/test'
import { truncateMiddle } from '../../ui/text/truncated-text.tsx'
import { newAccount, type Situation } from './test-chain.ts'
import { TestWallet, type TestWalletOptions } from './test-wallet.ts'

export const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Connect|Your) wallet$/ })

/**
 * The wallet button of the claim layout, below the header. It is the first one on the page: while a session is
 * restored, the application in the page's body shows another.
 */
export const walletButton = (page: Page) =>
  page.getByRole('button', { name: /^(connect wallet|loading|reconnecting|wallet 0x)/i }).first()

/** Opens the dialog from the layout's button. */
export async function openDialog(page: Page): Promise<void> {
  await walletButton(page).click()
  await expect(dialog(page)).toBeVisible()
}

export async function connect(page: Page, option = 'Browser wallet'): Promise<void> {
  await openDialog(page)
  await dialog(page).getByRole('button', { name: option, exact: true }).click()
}

export async function expectConnected(page: Page, address: string): Promise<void> {
  await expect(walletButton(page)).toContainText(truncateMiddle(address))
}

type VisitorOptions = Situation & Omit<TestWalletOptions, 'account'>

/** Installs a wallet with a new account in every page of the visitor. */
export async function installWallet(page: Page, options: VisitorOptions = {}) {
  const account = await newAccount(options)
  const wallet = await TestWallet.install(page.context(), { account, ...options })
  return { account, wallet }
}

/** Opens a page with the wallet button, and connects a wallet with a new account. */
export async function visitConnected(page: Page, path: string, options: VisitorOptions = {}) {
  const { account, wallet } = await installWallet(page, options)
  await page.goto(path)
  await connect(page)
  await expectConnected(page, account.address)
  return { account, wallet, main: page.getByRole('main') }
}

/** Disconnects the wallet in the open dialog. */
export async function disconnect(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Disconnect' }).click()
  await expect(walletButton(page)).toHaveText('Connect wallet')
}

/** Collects the page's complaints: errors, hydration warnings, and violations of its security policy. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || /hydrat/i.test(message.text())) {
      complaints.push(message.text())
    }
  })
  return complaints
}
