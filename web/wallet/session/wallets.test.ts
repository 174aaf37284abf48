// @vitest-environment jsdom
import { custom } from 'viem'
import { moonbaseAlpha, moonbeam } from 'viem/chains'
import { describe, expect, it, vi } from 'vitest'
import { createConfig, http, injected } from 'wagmi'
import { connect } from 'wagmi/actions'
import {
  browserWallets,
  checkAnnouncements,
  guardedProvider,
  imageData,
  walletDeepLinks,
} from './wallets.ts'

const icon = 'data:image/png;base64,AA=='

it('falls back to window.ethereum if no wallet announces itself', () => {
  const { connectors } = createConfig({
    chains: [moonbaseAlpha],
    connectors: [injected()],
    transports: { 1287: http() },
    storage: null,
  })
  const ids = (ethereum: unknown) => browserWallets(connectors, ethereum).map(({ id }) => id)
  expect(ids({})).toEqual(['injected'])
  expect(ids(undefined)).toEqual([])
  expect(ids({ isCoinbaseWallet: true })).toEqual([])
})

it.each([
  ['data:image/svg+xml,<svg/>', true],
  [` ${icon}`, true],
  ['https://evil.example/a.png', false],
  ['data:text/html,x', false],
  ['javascript:alert(1)', false],
])('shows the icon %j: %s', (image, shown) => {
  expect(imageData(image) !== undefined).toBe(shown)
})

it('keeps two wallets of one name apart, and takes one that changes its uuid for the same', () => {
  const heard: string[] = []
  checkAnnouncements()
  addEventListener('eip6963:announceProvider', (event) => {
    if (event instanceof CustomEvent) heard.push(event.detail.info.rdns)
  })
  const [one, other] = [{ request: async () => [] }, { request: async () => [] }]
  const announce = (uuid: string, provider: object) => {
    const info = { uuid, name: 'A', rdns: 'example.a', icon }
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  }
  announce('1', one)
  announce('2', other)
  announce('3', one)
  announce('4', other)
  announce('1', { request: async () => [] })
  expect(heard).toEqual(['example.a', 'example.a#2', 'example.a', 'example.a#2', 'example.a'])
})

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

const account = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

it('treats an empty list of accounts as not authorized', async () => {
  const provider = guardedProvider({ request: () => Promise.resolve([]) })
  await expect(provider?.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({
    code: 4100,
    action: 'connect',
  })
})

function eventful() {
  const listeners = new Map<string, (data: unknown) => void>()
  const raw = {
    request: async ({ method }: { method: string }) =>
      method === 'wallet_revokePermissions' ? null : [account],
    on: (event: string, listener: (data: unknown) => void) => listeners.set(event, listener),
    removeListener(event: string, listener: (data: unknown) => void) {
      if (listeners.get(event) === listener) listeners.delete(event)
    },
  }
  const provider = guardedProvider(raw)
  if (!provider) return expect.unreachable()
  const heard = vi.fn()
  provider.on('accountsChanged', heard)
  for (const event of ['connect', 'disconnect']) provider.on(event, () => {})
  return { provider, heard, listeners }
}

describe('a wallet that reports accounts by itself', () => {
  it('is not heard before the site asks, nor when it says that it is connected', async () => {
    const { provider, heard, listeners } = eventful()
    expect(listeners.has('connect')).toBe(false)
    listeners.get('accountsChanged')?.([account])
    expect(heard).not.toHaveBeenCalled()
    await provider.request({ method: 'eth_accounts' })
    listeners.get('accountsChanged')?.([account])
    expect(heard).toHaveBeenCalledExactlyOnceWith([account])
  })

  type Wallet = ReturnType<typeof eventful>
  const revoke = ({ provider }: Wallet) => provider.request({ method: 'wallet_revokePermissions' })
  const withdraw = ({ listeners }: Wallet) => listeners.get('accountsChanged')?.([])
  const leave = ({ listeners }: Wallet) => listeners.get('disconnect')?.({ code: 4900 })

  it.each([
    ['the visitor disconnects', revoke],
    ['the wallet withdraws its accounts', withdraw],
    ['the wallet disconnects', leave],
  ])('is not heard after %s', async (_name, end) => {
    const wallet = eventful()
    await wallet.provider.request({ method: 'eth_requestAccounts' })
    await end(wallet)
    wallet.heard.mockClear()
    wallet.listeners.get('accountsChanged')?.([account])
    expect(wallet.heard).not.toHaveBeenCalled()
  })
})

it.each(['0x504', 1284, '1284'])('follows a wallet that names its new network %j', async (id) => {
  const listeners = new Map<string, (data: unknown) => void>()
  const answers: Record<string, unknown> = { eth_requestAccounts: [account], eth_chainId: '0x507' }
  const raw = {
    request: async ({ method }: { method: string }) => answers[method] ?? null,
    on: (event: string, listener: (data: unknown) => void) => listeners.set(event, listener),
    removeListener() {},
  }
  const provider = () => Object.assign(guardedProvider(raw) ?? expect.unreachable())
  const connector = injected({ target: { id: 'test', name: 'Test', provider } })
  const node = custom(raw)
  const config = createConfig({
    chains: [moonbaseAlpha, moonbeam],
    transports: { 1284: node, 1287: node },
    storage: null,
  })
  expect(await connect(config, { connector })).toMatchObject({ chainId: 1287 })
  listeners.get('chainChanged')?.(id)
  expect(config.state.connections.get(config.state.current ?? '')?.chainId).toBe(1284)
})

it('forwards no event once the listener is removed', () => {
  const { provider, heard, listeners } = eventful()
  provider.removeListener('accountsChanged', heard)
  expect(listeners.has('accountsChanged')).toBe(false)
})

it('wraps each wallet once, and is undefined if there is no wallet', () => {
  const raw = { request: () => Promise.resolve() }
  const provider = guardedProvider(raw)
  expect(guardedProvider(raw)).toBe(provider)
  expect(guardedProvider(provider)).toBe(provider)
  for (const nothing of [undefined, null, 'x', {}, { request: 1 }]) {
    expect(guardedProvider(nothing)).toBeUndefined()
  }
})
