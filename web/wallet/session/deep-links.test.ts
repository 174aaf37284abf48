import { expect, it } from 'vitest'
import { walletDeepLinks } from './wallets.ts'

it('opens the current page, with its query, in each wallet’s browser', () => {
  const page = new URL('https://nectar.example/nctr/get?ref=a%26b#grant')
  expect(Object.fromEntries(walletDeepLinks(page).map(({ name, href }) => [name, href]))).toEqual({
    MetaMask: 'https://metamask.app.link/dapp/nectar.example/nctr/get?ref=a%26b#grant',
    SubWallet:
      'https://mobile.subwallet.app/browser?url=https%3A%2F%2Fnectar.example%2Fnctr%2Fget%3Fref%3Da%2526b%23grant',
    'Nova Wallet':
      'https://app.novawallet.io/open/dapp?url=https%3A%2F%2Fnectar.example%2Fnctr%2Fget%3Fref%3Da%2526b%23grant',
    'Trust Wallet':
      'https://link.trustwallet.com/open_url?coin_id=60&url=https%3A%2F%2Fnectar.example%2Fnctr%2Fget%3Fref%3Da%2526b%23grant',
    'Coinbase Wallet':
      'https://go.cb-w.com/dapp?cb_url=https%3A%2F%2Fnectar.example%2Fnctr%2Fget%3Fref%3Da%2526b%23grant',
  })
})
