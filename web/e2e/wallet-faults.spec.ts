import { expect, type Route, test } from '@playwright/test'
import { z } from 'zod'
import { holdNode, isNode } from './support/node-route.ts'
import { chainUrl, newAccount } from './support/test-chain.ts'
import { TestWallet } from './support/test-wallet.ts'
import { connect, dialog, expectConnected, openDialog } from './support/wallet-page.ts'

const unreachable =
  'The network cannot be reached at the moment. Check that you are online, then try again.'
const requests = z.array(z.object({ id: z.number(), method: z.string() }))
const sent = (route: Route) => requests.parse(route.request().postDataJSON())
const error = (code: number) => (route: Route) =>
  route.fulfill({
    json: sent(route).map(({ id }) => ({ jsonrpc: '2.0', id, error: { code, message: 'no' } })),
  })

/** How the network's node fails, and what the visitor of a token page reads. */
const faults: [string, (route: Route) => Promise<void>, string][] = [
  ...[403, 408, 413, 500, 502, 503, 504].map(
    (status): [string, (route: Route) => Promise<void>, string] => [
      `HTTP ${status}`,
      (route) => route.fulfill({ status, body: '' }),
      unreachable,
    ],
  ),
  [
    'HTTP 429',
    (route) => route.fulfill({ status: 429, headers: { 'Retry-After': '1' }, body: '' }),
    'The network’s node is busy. Wait a minute, then try again.',
  ],
  ['a lost connection', (route) => route.abort('connectionreset'), unreachable],
  [
    'malformed JSON',
    (route) => route.fulfill({ contentType: 'application/json', body: '[{"jsonrpc"' }),
    'The network’s node sent a response that cannot be read. Try again in a moment.',
  ],
  [
    'another chain',
    (route) =>
      route.fulfill({ json: sent(route).map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x1' })) }),
    'The network’s node serves another network. Nothing is read from it or sent to it.',
  ],
  [
    'a batch answered in part',
    (route) => route.fulfill({ json: [] }),
    'Something failed inside the wallet or the network’s node. Try again in a moment.',
  ],
  [
    'code -32005',
    error(-32005),
    'Too many requests in a short time. Wait a minute, then try again.',
  ],
]

for (const [fault, answer, message] of faults) {
  test(`a node that fails with ${fault} is reported, and can be tried again`, {
    tag: ['@sample', '@all'],
  }, async ({ page, context }) => {
    const account = await newAccount({ tokens: '7' })
    await TestWallet.install(context, { account, chainUrl })
    await page.goto('/nctr')
    await page.route(isNode, answer)
    await connect(page)
    await expectConnected(page, account.address)
    const main = page.getByRole('main')
    await expect(main.getByRole('alert').locator('p')).toHaveText(message)
    // The way on from there is tested in wallet-doubt.spec.ts.
    if (fault === 'another chain') return
    const release = await holdNode(page)
    await main.getByRole('button', { name: 'Try again' }).click()
    release()
    await expect(main.getByText('7 NCTR')).toBeVisible()
  })
}

test('a balance that takes long to read says why, and can be requested again', {
  tag: ['@sample', '@all'],
}, async ({ page, context }) => {
  const account = await newAccount({ coin: '3' })
  await TestWallet.install(context, { account, chainUrl })
  await page.route(isNode, () => {})
  await page.goto('/nctr/buy')
  await connect(page)
  await expectConnected(page, account.address)
  await openDialog(page)
  const reading = dialog(page).getByText('Reading the balance…')
  await expect(reading).toBeVisible()
  await expect(reading).toContainText('The network’s node has not answered yet.')
  const release = await holdNode(page)
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  release()
  await expect(dialog(page).getByText('3 DEV')).toBeVisible()
})
