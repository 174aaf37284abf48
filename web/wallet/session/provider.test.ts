import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { walletErrorFrom } from '../errors/wallet-error-from.ts'
import { checkedProvider } from './provider.ts'

const account = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const hash = `0x${'a'.repeat(64)}`

function answering(answer: unknown) {
  const provider = checkedProvider({ request: () => Promise.resolve(answer) })
  if (!provider) return expect.unreachable()
  return provider
}
const failure = (work: Promise<unknown>) => work.then(() => expect.unreachable(), walletErrorFrom)

it.each([
  ['eth_requestAccounts', [account.toLowerCase()], [account]],
  ['eth_accounts', [], []],
  ['eth_chainId', '0x507', '0x507'],
  ['eth_chainId', 1287, '0x507'],
  ['eth_chainId', '1287', '0x507'],
  ['eth_sendTransaction', hash, hash],
  ['wallet_watchAsset', null, null],
])('parses the answer to %s: %j', async (method, answer, read) => {
  expect(await answering(answer).request({ method })).toEqual(read)
})

it.each([
  ['eth_requestAccounts', null],
  ['eth_requestAccounts', {}],
  ['eth_requestAccounts', 'x'],
  ['eth_requestAccounts', [null]],
  ['eth_requestAccounts', ['0x12']],
  ['eth_accounts', undefined],
  ['eth_chainId', null],
  ['eth_chainId', {}],
  ['eth_chainId', 'main'],
  ['eth_chainId', -1],
  ['eth_sendTransaction', null],
  ['eth_sendTransaction', { hash }],
  ['eth_sendTransaction', '0x'],
  ['eth_sendTransaction', hash.slice(0, -1)],
])('rejects the answer to %s: %j', async (method, answer) => {
  expect(await failure(answering(answer).request({ method }))).toMatchObject({
    name: 'MalformedWalletAnswerError',
    action: 'retry',
  })
})

it('treats an empty list of accounts as not authorized', async () => {
  const error = await failure(answering([]).request({ method: 'eth_requestAccounts' }))
  expect(error).toMatchObject({ code: 4100, action: 'connect' })
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
  const provider = checkedProvider(raw)
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

it('forwards no invalid event, and none once the listener is removed', async () => {
  const { provider, heard, listeners } = eventful()
  await provider.request({ method: 'eth_accounts' })
  for (const junk of [null, {}, 'x', [1], ['0x1']]) listeners.get('accountsChanged')?.(junk)
  expect(heard).not.toHaveBeenCalled()
  listeners.get('accountsChanged')?.([account.toLowerCase()])
  expect(heard).toHaveBeenCalledExactlyOnceWith([account])
  provider.removeListener('accountsChanged', heard)
  expect(listeners.has('accountsChanged')).toBe(false)
})

it('wraps each wallet once, and is undefined if there is no wallet', () => {
  const raw = { request: () => Promise.resolve() }
  const provider = checkedProvider(raw)
  expect(checkedProvider(raw)).toBe(provider)
  expect(checkedProvider(provider)).toBe(provider)
  for (const nothing of [undefined, null, 'x', {}, { request: 1 }]) {
    expect(checkedProvider(nothing)).toBeUndefined()
  }
})

it.each([
  ['eth_accounts', 10_000],
  ['wallet_switchEthereumChain', 120_000],
])('gives up %s after %i ms', async (method, limit) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const provider = checkedProvider({ request: () => new Promise(() => {}) })
  const failed = failure(provider?.request({ method }) ?? Promise.resolve())
  await vi.advanceTimersByTimeAsync(limit)
  expect(await failed).toMatchObject({ message: 'The request took too long to respond.' })
})

it('waits for the answer to a request to send without limit', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { promise, resolve } = Promise.withResolvers<string>()
  const provider = checkedProvider({ request: () => promise })
  const sent = provider?.request({ method: 'eth_sendTransaction' })
  await vi.advanceTimersByTimeAsync(86_400_000)
  resolve(hash)
  expect(await sent).toBe(hash)
})
