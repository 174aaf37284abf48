import { expect, type Page, test } from '@playwright/test'
import { chainUrl, newAccount } from './support/test-chain.ts'
import { announcedCoinbase, TestWallet } from './support/test-wallet.ts'
import { dialog, expectConnected, openDialog } from './support/wallet-page.ts'

test('Coinbase Wallet connects through its own option and reconnects', { tag: '@sample' }, async ({
  page,
  context,
}) => {
  const account = await newAccount({})
  await TestWallet.install(context, {
    account,
    chainUrl,
    announce: [announcedCoinbase],
    coinbase: true,
  })
  await page.goto('/nctr')
  await openDialog(page)
  await dialog(page).getByRole('button', { name: 'Browser wallet' }).click()
  await expect(dialog(page).getByText('no wallet extension')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Coinbase Wallet' }).click()
  await expectConnected(page, account.address)
  await page.reload()
  await expectConnected(page, account.address)
})

const coinbase = async (page: Page) => {
  await page
    .context()
    .route('https://keys.coinbase.com/**', (route) => route.fulfill({ body: 'waiting' }))
  await TestWallet.install(page.context(), { account: await newAccount({}), chainUrl })
  await page.goto('/nctr')
  await openDialog(page)
  return dialog(page).getByRole('button', { name: 'Coinbase Wallet' })
}

/**
 * Closes a window once it shows its page, as a person does. Closed earlier, it may stay open forever
 * (microsoft/playwright#41900).
 */
const close = async (popup: Page) => {
  await expect(popup.getByText('waiting')).toBeVisible()
  await popup.close()
}

test('Coinbase without its extension opens a window; once that is closed, it can be tried again', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  const option = await coinbase(page)
  const [popup] = await Promise.all([page.waitForEvent('popup'), option.click()])
  expect(new URL(popup.url()).hostname).toBe('keys.coinbase.com')
  await expect(dialog(page).getByText('Waiting for Coinbase Wallet. A window opens')).toBeVisible()
  await close(popup)
  await expect(dialog(page).getByRole('alert')).toContainText('You declined the request')
  const [again] = await Promise.all([
    page.waitForEvent('popup'),
    dialog(page).getByRole('button', { name: 'Try again' }).click(),
  ])
  await close(again)
})

test('a blocked window of Coinbase is reported, and can be tried again', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  const option = await coinbase(page)
  await option.click()
  await expect(dialog(page).getByRole('alert').locator('p')).toHaveText(
    'Your browser blocked the Coinbase Wallet window. Allow pop-ups for this site, then try again.',
  )
  await expect(dialog(page).getByRole('button', { name: 'Try again' })).toBeVisible()
  // The SDK's own retry would lie beneath the dialog.
  await expect(page.getByText('Popup was blocked')).toBeHidden()
})
