import { expect, type Page, test } from '@playwright/test'
import { chainUrl, newAccount } from './support/test-chain.ts'
import { type Behavior, TestWallet } from './support/test-wallet.ts'
import { connect, dialog, expectConnected, openDialog } from './support/wallet-page.ts'

const network = (page: Page, name: string) => dialog(page).getByRole('button', { name })

async function connectOn(page: Page, chainId: number, known: number[]) {
  const account = await newAccount({})
  const wallet = await TestWallet.install(page.context(), { account, chainUrl, chainId, known })
  await page.goto('/nctr')
  await connect(page)
  await expectConnected(page, account.address)
  await openDialog(page)
  return wallet
}

test('the wallet switches to a known network', { tag: ['@sample', '@all'] }, async ({ page }) => {
  const wallet = await connectOn(page, 1, [1, 1284, 1287])
  await expect(dialog(page).getByText('a network that this site does not use')).toBeVisible()
  await network(page, 'Moonbase Alpha').click()
  await expect(network(page, 'Moonbase Alpha')).toHaveAttribute('aria-pressed', 'true')
  expect(wallet.chainId).toBe(1287)
  expect(wallet.countOf('wallet_addEthereumChain')).toBe(0)
  expect(await page.evaluate(() => sessionStorage.getItem('wagmi.store'))).toContain(
    '"chainId":1287',
  )
})

// EIP-3326 requires 4902; real wallets also answer these.
const unknownChain: [string, Behavior | undefined][] = [
  ['4902', undefined],
  [
    '-32603 with 4902 inside',
    { code: -32603, message: 'Internal JSON-RPC error.', data: { originalError: { code: 4902 } } },
  ],
  ['-32603', { code: -32603, message: 'Unrecognized chain.' }],
  ['no code of its own', { code: -1, message: 'chain not found' }],
]
for (const [answer, behavior] of unknownChain) {
  test(`a network unknown to the wallet (${answer}) is added automatically and then switched to`, {
    tag: ['@sample', ...(answer === '4902' ? [] : ['@all'])],
  }, async ({ page }) => {
    const wallet = await connectOn(page, 1284, [1284])
    if (behavior) wallet.next('wallet_switchEthereumChain', behavior)
    await network(page, 'Moonbase Alpha').click()
    await expect(network(page, 'Moonbase Alpha')).toHaveAttribute('aria-pressed', 'true')
    const added = wallet.calls.find(({ method }) => method === 'wallet_addEthereumChain')
    expect(added?.params).toEqual([
      {
        chainId: '0x507',
        chainName: 'Moonbase Alpha',
        nativeCurrency: { name: 'DEV', symbol: 'DEV', decimals: 18 },
        rpcUrls: [expect.stringMatching(/^https?:/)],
        blockExplorerUrls: ['https://moonbase.moonscan.io'],
      },
    ])
    expect(wallet.chainId).toBe(1287)
  })
}

test('a switch without an event is noticed', { tag: ['@sample', '@all'] }, async ({ page }) => {
  const wallet = await connectOn(page, 1284, [1284, 1287])
  wallet.next('wallet_switchEthereumChain', () => {
    wallet.chainId = 1287
    return null
  })
  await network(page, 'Moonbase Alpha').click()
  await expect(network(page, 'Moonbase Alpha')).toHaveAttribute('aria-pressed', 'true')
})

const refusals: [string, Record<string, Behavior[]>, string, string | undefined][] = [
  [
    'the switch is declined',
    { wallet_switchEthereumChain: ['decline'] },
    'You declined the request in your wallet. Nothing was changed.',
    'Try again',
  ],
  [
    'adding is declined',
    {
      wallet_switchEthereumChain: [{ code: 4902, message: 'no' }],
      wallet_addEthereumChain: ['decline'],
    },
    'You declined the request in your wallet. Nothing was changed.',
    'Try again',
  ],
  [
    'the switch after adding is declined',
    { wallet_switchEthereumChain: [{ code: 4902, message: 'no' }, 'decline'] },
    'User rejected switch after adding network.',
    'Switch network',
  ],
  [
    'nothing helps',
    {
      wallet_switchEthereumChain: [{ code: 4902, message: 'no' }],
      wallet_addEthereumChain: [{ code: 4902, message: 'no' }],
    },
    'Your wallet could not switch to this network. Add the network in your wallet, then try again.',
    'Switch network',
  ],
]
for (const [what, answers, message, button] of refusals) {
  test(`when ${what}, the page says so and offers to do it again`, {
    tag: ['@sample', '@all'],
  }, async ({ page }) => {
    const wallet = await connectOn(page, 1284, [1284])
    for (const [method, behaviors] of Object.entries(answers)) wallet.next(method, ...behaviors)
    await network(page, 'Moonbase Alpha').click()
    await expect(dialog(page).getByRole('alert')).toContainText(message)
    await expect(network(page, 'Moonbeam')).toHaveAttribute('aria-pressed', 'true')
    await dialog(page).getByRole('button', { name: button }).click()
    await expect(network(page, 'Moonbase Alpha')).toHaveAttribute('aria-pressed', 'true')
    await expect(dialog(page).getByRole('alert')).toBeHidden()
  })
}

test('a visitor can stop waiting for a wallet that never answers a switch', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  const wallet = await connectOn(page, 1284, [1284, 1287])
  wallet.next('wallet_switchEthereumChain', 'hang')
  await network(page, 'Moonbase Alpha').click()
  await dialog(page).getByRole('button', { name: 'Stop waiting' }).click()
  await network(page, 'Moonbase Alpha').click()
  await expect(network(page, 'Moonbase Alpha')).toHaveAttribute('aria-pressed', 'true')
})
