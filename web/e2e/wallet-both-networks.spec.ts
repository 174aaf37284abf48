import { expect, test } from '@playwright/test'
import { chainUrl, newAccount } from './support/test-chain.ts'
import { TestWallet } from './support/test-wallet.ts'
import { connect, dialog, expectConnected, openDialog } from './support/wallet-page.ts'

for (const option of ['Browser wallet', 'Coinbase Wallet']) {
  test(`${option} works on both networks`, { tag: '@sample' }, async ({ page, context }) => {
    const account = await newAccount({})
    const wallet = await TestWallet.install(context, { account, chainUrl, coinbase: true })
    await page.goto('/nctr')
    await connect(page, option)
    await expectConnected(page, account.address)
    await openDialog(page)
    for (const [name, id] of [
      ['Moonbeam', 1284],
      ['Moonbase Alpha', 1287],
    ] as const) {
      const network = dialog(page).getByRole('button', { name, exact: true })
      await network.click()
      await expect(network).toHaveAttribute('aria-pressed', 'true')
      expect(wallet.chainId).toBe(id)
    }
  })
}
