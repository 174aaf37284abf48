// @vitest-environment jsdom
import { custom } from 'viem'
import { moonbaseAlpha, moonbeam } from 'viem/chains'
import { describe, expect, it, vi } from 'vitest'
import { createConfig, injected } from 'wagmi'
import { connect } from 'wagmi/actions'
import { guardedProvider } from './wallets.ts'

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

  it.each([
    [
      'the visitor disconnects',
      ({ provider }: ReturnType<typeof eventful>) =>
        provider.request({ method: 'wallet_revokePermissions' }),
    ],
    [
      'the wallet withdraws its accounts',
      ({ listeners }: ReturnType<typeof eventful>) => listeners.get('accountsChanged')?.([]),
    ],
    [
      'the wallet disconnects',
      ({ listeners }: ReturnType<typeof eventful>) => listeners.get('disconnect')?.({ code: 4900 }),
    ],
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
