import { describe, expect, it, vi } from 'vitest'
import { walletErrorFrom } from '../errors/wallet-error-from.ts'
import { checkedProvider, rejectOnAbort, requireAccount } from './provider.ts'

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

it.each([undefined, null, 'no', 7])('wraps a thrown %j in an error', async (thrown) => {
  const provider = checkedProvider({ request: () => Promise.reject(thrown) })
  const error = await failure(provider?.request({ method: 'eth_accounts' }) ?? Promise.resolve())
  expect(error).toMatchObject({
    name: 'UnknownWalletError',
    details: `The wallet threw ${thrown}.`,
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
  const trap = new Proxy(
    {},
    {
      get: () => {
        throw new TypeError('trap')
      },
    },
  )
  for (const nothing of [undefined, null, 'x', {}, { request: 1 }, trap]) {
    expect(checkedProvider(nothing)).toBeUndefined()
  }
})

it('rejects at once for a signal that is already aborted', async () => {
  const reason = new Error('left')
  await expect(rejectOnAbort(AbortSignal.abort(reason))).rejects.toBe(reason)
})

const shown = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

function holding(accounts: readonly string[]) {
  const provider = checkedProvider({ request: async () => accounts })
  if (!provider) throw new TypeError('no provider')
  const emit = vi.fn()
  return { emit, ask: () => requireAccount({ emitter: { emit } }, provider, shown) }
}

it('the shown account is accepted if the wallet offers it, selected or not', async () => {
  const { ask, emit } = holding([other, shown.toLowerCase()])
  await expect(ask()).resolves.toBeUndefined()
  expect(emit).not.toHaveBeenCalled()
})

it('a wallet that offers another account is refused, and the page shows that account', async () => {
  const { ask, emit } = holding([other])
  await expect(ask()).rejects.toMatchObject({ name: 'UnauthorizedError' })
  expect(emit).toHaveBeenCalledWith('change', { accounts: [other] })
})

it('a wallet that offers no account is refused', async () => {
  const { ask, emit } = holding([])
  await expect(ask()).rejects.toMatchObject({ name: 'UnauthorizedError' })
  expect(emit).not.toHaveBeenCalled()
})
