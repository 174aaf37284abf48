import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Config } from 'wagmi'
import { walletErrorFrom } from '../errors/wallet-error-from.ts'
import { connectWallet } from '../session/connect.ts'
import {
  account,
  type Call,
  configOver,
  FakeChain,
  FakeWallet,
  fakeTime,
  otherAccount,
  recipient,
  storageOf,
  token,
  transfer,
} from '../testing/hostile-world.ts'
import { readOutcome } from './outcome.ts'
import { checkRequest, sendTransaction } from './send-transaction.ts'
import { currentTransactions, forgetTransaction, isSent, openRequestOf } from './transactions.ts'

const unasked = new AbortController().signal
const order = { chainId: 1287, from: account, operation: transfer, signal: unasked } as const
const internal = { code: -32603, message: 'Internal JSON-RPC error.' }

let chain: FakeChain
let wallet: FakeWallet
let config: Config
let room: { quota: number }

fakeTime()
beforeEach(async () => {
  room = storageOf()
  for (const each of currentTransactions()) forgetTransaction(each)
  chain = new FakeChain()
  wallet = new FakeWallet()
  config = configOver(chain, { one: wallet })
  const [connector] = config.connectors
  if (connector) await connectWallet(config, connector, unasked)
})

/** Presses the button and waits for the wallet's answer. */
async function send(sendAnyway = false): Promise<string> {
  try {
    const { answered } = await sendTransaction(config, { ...order, sendAnyway })
    await answered
    return 'sent'
  } catch (error) {
    return walletErrorFrom(error).name
  }
}

async function outcome() {
  const sent = currentTransactions().find(isSent)
  return sent ? readOutcome(config.getClient({ chainId: 1287 }), sent) : expect.unreachable()
}

async function look() {
  const asked = openRequestOf(account)
  return asked ? checkRequest(config, asked) : expect.unreachable()
}

const broadcast = (call: Call) => chain.send(chain.make(call))

describe('a browser that stores nothing', () => {
  /** Loads the page's code again, because the module remembers that storage has failed. */
  async function reload() {
    vi.resetModules()
    const { sendTransaction: again } = await import('./send-transaction.ts')
    return { again, store: await import('./transactions.ts') }
  }

  it('needs a confirmation for each request, and the page knows what it sent', async () => {
    const { again, store } = await reload()
    room.quota = 0
    wallet.send = broadcast
    await expect(again(config, order)).rejects.toMatchObject({ name: 'NothingKeptError' })
    expect(wallet.requests).toBe(0)
    await (await again(config, { ...order, sendAnyway: true })).answered
    expect(store.currentTransactions()).toMatchObject([{ phase: 'sent' }])
    await expect(again(config, order)).rejects.toMatchObject({ name: 'NothingKeptError' })
    expect(wallet.requests).toBe(1)
  })

  it('because it fills up during the request: the page still knows the hash', async () => {
    const { again, store } = await reload()
    wallet.send = (call) => {
      room.quota = 0
      return broadcast(call)
    }
    await (await again(config, order)).answered
    expect(store.currentTransactions()).toMatchObject([
      { phase: 'sent', hash: chain.all.at(-1)?.hash },
    ])
  })
})

describe('a wallet that names another transaction', () => {
  it.each([
    ['an older one', () => chain.all[0]?.hash],
    ['an older one of the same kind', () => chain.all.find(({ to }) => to === token)?.hash],
    [
      'one that it sent instead',
      (call: Call) => chain.send(chain.make({ ...call, to: recipient, data: '0x' })),
    ],
    [
      'one to another recipient',
      ({ data, ...call }: Call) =>
        chain.send(
          chain.make({
            ...call,
            data: `0x${data.slice(2, 34)}${account.slice(2)}${data.slice(74)}`,
          }),
        ),
    ],
  ])('does not count as done: %s', async (_what, answer) => {
    wallet.send = broadcast
    await send()
    chain.mine(3)
    for (const each of currentTransactions()) forgetTransaction(each)
    wallet.send = answer
    expect(await send()).toBe('sent')
    chain.mine()
    expect(await outcome()).toMatchObject({ status: 'other' })
  })

  it('is done if another account sent it on its behalf', async () => {
    wallet.send = (call) =>
      chain.send({ ...chain.make({ ...call, from: otherAccount }), on: account })
    await send()
    chain.mine()
    expect(await outcome()).toMatchObject({ status: 'done' })
  })

  it('is done if it also sent the one that was asked for', async () => {
    wallet.send = (call) => {
      broadcast(call)
      return chain.all[0]?.hash
    }
    await send()
    chain.mine()
    expect(await outcome()).toMatchObject({ status: 'done', hash: chain.all.at(-1)?.hash })
  })

  it('names the hash of an earlier request: the answer counts as unclear', async () => {
    wallet.send = broadcast
    await send()
    const [first] = currentTransactions()
    wallet.send = () => first?.hash
    expect(await send()).toBe('MalformedWalletAnswerError')
    expect(openRequestOf(account)).toMatchObject({ phase: 'doubtful' })
  })
})

it('a node without old state locks nobody out: the page says what it cannot tell, and the visitor may go on', async () => {
  chain.isPruned = true
  chain.isWithoutLogs = true
  wallet.send = () => new Promise(() => {})
  void send()
  await vi.advanceTimersByTimeAsync(100)
  for (let others = 0; others < 2; others += 1) {
    chain.send(chain.make({ from: account, to: recipient, data: '0x' }))
    chain.mine(5)
  }
  const asked = openRequestOf(account)
  expect(asked).toMatchObject({ phase: 'asked' })
  expect(await look()).toEqual({ found: 'unknown', isOver: true })
  if (asked) forgetTransaction(asked)
  wallet.send = broadcast
  expect(await send()).toBe('sent')
})

describe('an unclear answer', () => {
  it.each([
    ['two minutes', () => vi.advanceTimersByTimeAsync(120_000)],
    ['twelve blocks', async () => chain.mine(12)],
  ])('blocks the next request for %s', async (_how, wait) => {
    wallet.send = () => {
      throw internal
    }
    expect(await send()).toBe('InternalError')
    expect(await look()).toEqual({ found: 'nothing', isOver: false })
    await vi.advanceTimersByTimeAsync(1200)
    expect(await send()).toBe('EarlierRequestError')
    await wait()
    expect(await look()).toEqual({ found: 'nothing', isOver: true })
    // Blocked until the visitor says that it was not sent.
    expect(await send()).toBe('EarlierRequestError')
    expect(wallet.requests).toBe(1)
  })

  it('is resolved once the transaction is on the chain', async () => {
    wallet.send = (call) => {
      setTimeout(() => broadcast(call), 3000)
      throw internal
    }
    await send()
    await vi.advanceTimersByTimeAsync(3000)
    expect(await send()).toBe('EarlierRequestError')
    expect(await look()).toMatchObject({ found: 'sent' })
    chain.mine()
    expect(await outcome()).toMatchObject({ status: 'done' })
    expect(wallet.requests).toBe(1)
  })

  it('means sent if the network already knows the transaction', async () => {
    wallet.send = (call) => {
      broadcast(call)
      throw { code: -32000, message: 'already known' }
    }
    expect(await send()).toBe('AlreadyKnownError')
    expect(openRequestOf(account)).toMatchObject({ phase: 'doubtful', seen: true })
    expect(await look()).toMatchObject({ found: 'sent' })
  })

  it('is checked for even after a plain refusal', async () => {
    wallet.send = (call) => {
      setTimeout(() => broadcast(call), 1000)
      throw { code: 4001, message: 'User rejected the request.' }
    }
    expect(await send()).toBe('UserRejectedError')
    await vi.advanceTimersByTimeAsync(1000)
    expect(await send()).toBe('sent')
    expect(wallet.requests).toBe(1)
    expect(chain.moved()).toHaveLength(1)
  })
})

it.each([
  [
    'network',
    'WalletOnOtherChainError',
    () => {
      wallet.chainId = 1284
    },
  ],
  [
    'account',
    'UnauthorizedError',
    () => {
      wallet.account = otherAccount
    },
  ],
])(
  'a wallet that changes its %s while the node answers is not asked',
  async (_what, name, move) => {
    chain.before = async (method) => {
      if (method !== 'eth_call') return
      await vi.advanceTimersByTimeAsync(2500)
      move()
    }
    expect(await send()).toBe(name)
    expect(wallet.requests).toBe(0)
    expect(wallet.calls.slice(-2).sort()).toEqual(['eth_accounts', 'eth_chainId'])
    expect(currentTransactions()).toEqual([])
  },
)

describe('a wallet that answers after the visitor went back', () => {
  /** Asks a silent wallet, goes back, and then lets it answer. */
  async function abandoned(meanwhile: () => Promise<void>) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const silent = new FakeWallet()
    silent.account = otherAccount
    silent.before = () => promise
    const both = configOver(chain, { silent, other: wallet })
    const [one, two] = both.connectors
    if (!one || !two) return expect.unreachable()
    const attempt = new AbortController()
    const asked = connectWallet(both, one, attempt.signal).catch(() => {})
    await vi.advanceTimersByTimeAsync(100)
    attempt.abort()
    await asked
    await meanwhile()
    await connectWallet(both, two, unasked)
    resolve()
    await vi.advanceTimersByTimeAsync(1000)
    silent.listeners.get('accountsChanged')?.([otherAccount])
    await vi.advanceTimersByTimeAsync(1000)
    return { both, two }
  }

  it('does not become the page’s wallet', async () => {
    const { both, two } = await abandoned(async () => {})
    expect(both.state).toMatchObject({ status: 'connected', current: two.uid })
    expect([...both.state.connections.keys()]).toEqual([two.uid])
  })

  it('leaves the connected wallet alone, even while it is being asked', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const second = new FakeWallet()
    second.before = () => promise
    const both = configOver(chain, { one: wallet, second })
    const [one, two] = both.connectors
    if (!one || !two) return expect.unreachable()
    await connectWallet(both, one, unasked)
    const attempt = new AbortController()
    const asked = connectWallet(both, two, attempt.signal).catch(() => {})
    await vi.advanceTimersByTimeAsync(100)
    expect(both.state).toMatchObject({ status: 'connected', current: one.uid })
    attempt.abort()
    resolve()
    await asked
    await vi.advanceTimersByTimeAsync(100)
    expect(both.state).toMatchObject({ status: 'connected', current: one.uid })
  })
})
