import { errors, expect, type Locator, type Page, test } from '@playwright/test'
import { hinder, misbehave } from './support/hostile-wallet.ts'
import { chain, chainUrl, nctr, newAccount, tokensOf } from './support/test-chain.ts'
import { TestWallet } from './support/test-wallet.ts'
import { walletMessages } from './support/wallet-messages.ts'
import { dialog } from './support/wallet-page.ts'

/** Each seed is another wallet. */
const seeds = [1, 2, 3, 4, 5, 6, 365]
/** More steps than any of these wallets needs. */
const mostSteps = 60
const recipient = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

/** What a visitor presses, the first that is shown: what an error offers, then what leads on. */
const ways = [
  /^(Try again|Connect again|Choose another wallet|Switch network)$/,
  /^(Browser wallet|Connect to transfer|Switch to Moonbase Alpha|Sign and send|Review|Start over)$/,
]
/** What a visitor presses after waiting long enough, or in the wrong place. */
const waysOut = [/^(Back|Cancel|Stop waiting|Close|Leave it running, send another)$/]
/** What a visitor says only when it is true: the wallet holds the request and never sends it. */
const declined = [/^(I declined it in my wallet|It was not sent, go on)$/]
const insisted = [/^I have not sent it, go on$/]

/** Where a visitor can press anything: only in the dialog while it is open. */
async function inReach(page: Page): Promise<Locator> {
  return (await dialog(page).isVisible()) ? dialog(page) : page.getByRole('main')
}

async function press(page: Page, names: readonly RegExp[]): Promise<boolean> {
  const place = await inReach(page)
  for (const name of names) {
    const button = place.getByRole('button', { name, disabled: false }).first()
    if (!(await button.isVisible())) continue
    // The button may be gone by the time it is pressed. Then there is another.
    try {
      if (await place.getByLabel('Amount').isVisible()) {
        await place.getByLabel('Recipient', { exact: true }).fill(recipient, { timeout: 3000 })
        await place.getByLabel('Amount').fill('1', { timeout: 3000 })
      }
      await button.click({ timeout: 3000 })
    } catch (error) {
      if (!(error instanceof errors.TimeoutError)) throw error
    }
    return true
  }
  return false
}

/** Gives the page some seconds to ask the network; a node may never answer. */
async function waitWhileAsking(page: Page): Promise<void> {
  try {
    const asking = page.getByText('Checking with the network')
    await asking.waitFor({ state: 'hidden', timeout: 5000 })
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error
  }
}

for (const seed of seeds) {
  test(`a hostile wallet costs nobody anything: seed ${seed}`, {
    tag: ['@sample', '@all'],
  }, async ({ page }) => {
    const [account, other] = await Promise.all([
      newAccount({ tokens: '10' }),
      newAccount({ tokens: '10' }),
    ])
    const wallet = await TestWallet.install(page.context(), { account, chainUrl })
    const [foreign] = (await chain.getBlock({ blockNumber: 1n })).transactions
    if (!foreign) throw new RangeError('The first block is empty.')
    const { words, isAboutToSend } = misbehave(wallet, other, seed, foreign)
    words.push(...(await hinder(page.context(), chainUrl, seed)))
    test.info().annotations.push({ type: 'wallet', description: words.join('; ') })
    const crashes: string[] = []
    page.on('pageerror', (error) => crashes.push(error.message))
    await page.clock.install()
    await page.goto('/nctr/transfer')
    const doubt = page.getByText('This page is checking')
    // The chain returns a transaction's hash before it has mined the block.
    const sent = () => chain.getTransactionCount({ address: account.address, blockTag: 'pending' })
    const isUnsent = async () => wallet.working === 0 && !isAboutToSend() && (await sent()) === 0
    const done = page.getByRole('main').getByText('Done', { exact: true })
    for (let step = 0; !(await done.isVisible()); step += 1) {
      expect(step, words.join('; ')).toBeLessThan(mostSteps)
      if (await page.getByText('You have 0 NCTR.').isVisible()) {
        // The tokens are on the other network: the visitor moves the wallet back.
        await wallet.moveToChain(1287)
      } else if ((await isUnsent()) && (await press(page, insisted))) {
        // The browser stores nothing: the visitor has looked in the wallet.
      } else if (!(await press(page, ways))) {
        // A wait ends with the wallet's answer, or with one of the page's own buttons.
        await expect.poll(() => wallet.working).toBe(0)
        await waitWhileAsking(page)
        await expect(async () => {
          const isOver = await done.isVisible()
          expect(wallet.working).toBe(0)
          if (!(await isUnsent())) {
            // Sent: the visitor sees so in the wallet, and waits until the page knows it too.
            expect(isOver || (await press(page, ways))).toBe(true)
            return
          }
          if (await doubt.isVisible()) await page.clock.fastForward('02:05')
          expect(isOver || (await press(page, [...ways, ...declined, ...waysOut]))).toBe(true)
        }, words.join('; ')).toPass({ timeout: 60_000 })
      }
      await expect(page.getByRole('banner')).toBeVisible()
      expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
      const alerts = (await inReach(page))
        .getByRole('alert')
        .filter({ has: page.locator('details') })
      for (const text of await alerts.locator('> p').allTextContents()) {
        expect(walletMessages, words.join('; ')).toContain(text)
      }
    }
    expect(crashes).toEqual([])
    expect(await tokensOf(account.address)).toBe(nctr('9'))
    expect(await tokensOf(other.address)).toBe(nctr('10'))
    expect(await chain.getTransactionCount(account)).toBe(1)
  })
}
