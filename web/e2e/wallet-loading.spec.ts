import { expect, test } from '@playwright/test'
import { settled } from './support/settled.ts'
import { chainUrl, newAccount } from './support/test-chain.ts'
import { TestWallet } from './support/test-wallet.ts'
import { dialog, expectConnected, openDialog, walletButton } from './support/wallet-page.ts'

test('code that does not load: one reload, then a message and another try', {
  tag: ['@sample', '@all'],
}, async ({ page, context }) => {
  const account = await newAccount({})
  await TestWallet.install(context, { account, chainUrl })
  const documents: string[] = []
  const ownScripts = new Set<string>()
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
    if (request.resourceType() === 'script') ownScripts.add(request.url())
  })
  await page.goto('/nctr')
  await settled(page)
  const known = new Set(ownScripts)
  let isLost = true
  await page.route('**/*.js', (route) =>
    isLost && !known.has(route.request().url()) ? route.abort() : route.continue(),
  )
  const loadedAgain = page.waitForEvent('load')
  await walletButton(page).click()
  await loadedAgain
  await settled(page)
  expect(documents).toHaveLength(2)
  await openDialog(page)
  await expect(dialog(page).getByText('did not load')).toBeVisible()
  expect(documents).toHaveLength(2)
  isLost = false
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await dialog(page).getByRole('button', { name: 'Browser wallet' }).click()
  await expectConnected(page, account.address)
})
