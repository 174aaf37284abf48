import { expect, type Page } from '@playwright/test'
import { truncateMiddle } from '../../ui/text/truncated-text.tsx'

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
