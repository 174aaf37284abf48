// @vitest-environment jsdom
import { locks } from 'node:worker_threads'
import { encodeAbiParameters, encodeEventTopics, type Hash, numberToHex, pad } from 'viem'
import { moonbaseAlpha, moonbeam } from 'viem/chains'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createConfig, custom, injected } from 'wagmi'
import { connect } from 'wagmi/actions'
import { walletErrorFrom } from '../errors/wallet-error-from.ts'
import { transferEvent } from '../token/use-token.ts'
import { dismissed, followTransaction, sendOnce } from './money-rules.ts'
import {
  currentTransactions,
  forgetTransaction,
  openRequestOf,
  rememberTransaction,
  type SentTransaction,
} from './stored-transactions.ts'

const from = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const recipient = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const operation = { kind: 'transfer', contract: token, recipient, amount: 2n } as const
const hash: Hash = `0x${'ab'.repeat(32)}`
const zero = `0x${'0'.repeat(64)}`

interface Moved {
  from?: string
  to?: string
  value?: bigint
  contract?: string
}

const word = (address: string) => pad(address as Hash, { size: 32 }).toLowerCase()

/** A receipt with a Transfer event, by default the one that is asked for. */
function receiptOf(block: number, moved?: Moved, extra: object = {}) {
  const { from: sender = from, to = recipient, value = 2n, contract = token } = moved ?? {}
  const [topic] = encodeEventTopics({ abi: [transferEvent] })
  const place = { blockNumber: numberToHex(block), blockHash: zero, transactionHash: hash }
  const log = {
    ...place,
    address: contract,
    topics: [topic, word(sender), word(to)],
    data: encodeAbiParameters([{ type: 'uint256' }], [value]),
    logIndex: '0x0',
    transactionIndex: '0x0',
    removed: false,
  }
  return {
    ...place,
    from: from.toLowerCase(),
    to: token.toLowerCase(),
    status: '0x1',
    type: '0x2',
    logs: moved ? [log] : [],
    logsBloom: '0x',
    transactionIndex: '0x0',
    cumulativeGasUsed: '0x1',
    gasUsed: '0x1',
    effectiveGasPrice: '0x1',
    contractAddress: null,
    ...extra,
  }
}

/** What the node and the wallet answer, by method; a function may throw or wait. */
type Answers = Record<string, unknown>

async function start(node: Answers = {}, wallet: Answers = {}, sending = sendOnce) {
  const asked: string[] = []
  const answering = (answers: Answers, note?: (method: string) => void) => ({
    request: async ({ method }: { method: string }) => {
      note?.(method)
      const answer = answers[method]
      if (answer === undefined) throw { code: 4200, message: method }
      return typeof answer === 'function' ? answer() : answer
    },
    on() {},
    removeListener() {},
  })
  const chain = custom(
    answering({
      eth_blockNumber: '0x64',
      eth_getBalance: '0xde0b6b3a7640000',
      eth_call: `0x${'1'.padStart(64, '0')}`,
      eth_getTransactionByHash: null,
      ...node,
    }),
    { retryCount: 0 },
  )
  const provider = answering(
    {
      eth_accounts: [from],
      eth_requestAccounts: [from],
      eth_chainId: '0x507',
      eth_sendTransaction: hash,
      ...wallet,
    },
    (method) => asked.push(method),
  )
  const config = createConfig({
    chains: [moonbaseAlpha, moonbeam],
    connectors: [
      injected({ target: { id: 'test', name: 'Test', provider: () => Object.assign(provider) } }),
    ],
    transports: { 1284: chain, 1287: chain },
    pollingInterval: 10,
    batch: { multicall: false },
    storage: null,
  })
  const [connector] = config.connectors
  if (!connector) return expect.unreachable()
  await connect(config, { connector })
  const send = (sendAnyway = false, signal = new AbortController().signal) =>
    sending(config, { chainId: 1287, from, operation, sendAnyway, signal })
  const client = config.getClient({ chainId: 1287 })
  return {
    send,
    follow: (sent = stored()) => followTransaction(client, sent),
    wasAsked: () => asked.filter((method) => method === 'eth_sendTransaction').length,
  }
}
const failure = (work: Promise<unknown>, read = walletErrorFrom) =>
  work.then(() => expect.unreachable(), read)
const stored = (): SentTransaction => {
  const [one] = currentTransactions()
  if (!one?.hash) return expect.unreachable('nothing was sent')
  return { ...one, hash: one.hash }
}
const sent = (): SentTransaction => ({
  ...operation,
  id: 'x',
  chainId: 1287,
  from,
  block: 100n,
  phase: 'sent',
  hash,
})

beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const one of currentTransactions()) forgetTransaction(one)
  vi.restoreAllMocks()
})

describe('asking the wallet', () => {
  it('happens after the request is stored, and records what was sent', async () => {
    let phase: string | undefined
    const eth_sendTransaction = () => {
      phase = openRequestOf(from)?.phase
      return hash
    }
    const world = await start({}, { eth_sendTransaction })
    await (await world.send()).answered
    expect(phase).toBe('asked')
    expect(stored()).toMatchObject({ phase: 'sent', hash, block: 100n, amount: 2n })
  })

  it.each([
    [
      'the contract would refuse',
      { eth_call: () => Promise.reject({ code: 3, message: 'execution reverted', data: '0x' }) },
      'RevertedError',
    ],
    ['the account has no coins', { eth_getBalance: '0x0' }, 'InsufficientFeeError'],
  ])('does not happen if %s', async (_why, node, name) => {
    const world = await start(node)
    expect(await failure(world.send())).toMatchObject({ name })
    expect(world.wasAsked()).toBe(0)
    expect(currentTransactions()).toEqual([])
  })

  it('happens once for two clicks, and for two tabs', async () => {
    const world = await start({}, { eth_sendTransaction: () => new Promise(() => {}) })
    const both = await Promise.allSettled([world.send(), world.send()])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    // Another tab has nothing but the storage.
    expect(await failure(world.send())).toMatchObject({ name: 'OtherTabError' })
    await vi.waitFor(() => expect(world.wasAsked()).toBe(1))
  })

  it.each([
    { code: -32603, message: 'Internal JSON-RPC error.' },
    { code: -32005, message: 'limit exceeded' },
    { code: -32000, message: 'already known' },
    new Error('disconnected port object'),
  ])('stays open after %j, which does not say that nothing was sent', async (thrown) => {
    const world = await start({}, { eth_sendTransaction: () => Promise.reject(thrown) })
    await failure((await world.send()).answered)
    expect(openRequestOf(from)).toMatchObject({ phase: 'doubtful' })
    expect(await failure(world.send())).toMatchObject({ name: 'EarlierRequestError' })
    expect(world.wasAsked()).toBe(1)
  })

  it.each([
    ['the hash of another request', hash],
    ['a text that is no hash', '0x12'],
    ['nothing', null],
  ])('does not take %s for an answer', async (_what, eth_sendTransaction) => {
    rememberTransaction({ ...sent(), phase: 'over' })
    const world = await start({}, { eth_sendTransaction })
    const error = await failure((await world.send()).answered)
    expect(error).toMatchObject({ name: 'MalformedWalletAnswerError' })
    expect(openRequestOf(from)).toMatchObject({ phase: 'doubtful' })
  })

  it('is over once the wallet declines', async () => {
    const declined = { code: 4001, message: 'no' }
    const world = await start({}, { eth_sendTransaction: () => Promise.reject(declined) })
    const error = await failure((await world.send()).answered)
    expect(error).toMatchObject({ name: 'UserRejectedError' })
    expect(currentTransactions()).toEqual([])
  })

  it('records an answer that comes after the visitor has stopped waiting', async () => {
    const { promise, resolve } = Promise.withResolvers<Hash>()
    const world = await start({}, { eth_sendTransaction: () => promise })
    const { answered } = await world.send()
    const open = openRequestOf(from)
    if (open) rememberTransaction({ ...open, phase: 'left' })
    resolve(hash)
    await answered
    expect(stored().phase).toBe('sent')
  })

  it('can be tried again at once after it was given up', async () => {
    vi.stubGlobal('navigator', { locks })
    const chainIds: unknown[] = ['0x507', new Promise(() => {})]
    const world = await start({}, { eth_chainId: () => chainIds.shift() ?? '0x507' })
    const attempt = new AbortController()
    void failure(world.send(false, attempt.signal))
    await vi.waitFor(() => expect(chainIds).toHaveLength(0))
    attempt.abort()
    await (await world.send()).answered
    expect(stored().phase).toBe('sent')
    vi.unstubAllGlobals()
  })

  it('does not happen on another network than the page’s', async () => {
    const world = await start({}, { eth_chainId: '0x504' })
    expect(await failure(world.send())).toMatchObject({ name: 'WalletOnOtherChainError' })
    expect(world.wasAsked()).toBe(0)
    expect(currentTransactions()).toEqual([])
  })
})

describe('a transaction', () => {
  it.each([
    ['the event that was asked for', receiptOf(101, {}), 'done'],
    ['a reverted call', receiptOf(101, undefined, { status: '0x0' }), 'failed'],
    ['an event in an earlier block', receiptOf(99, {}), 'other'],
    ['an event of another amount', receiptOf(101, { value: 3n }), 'other'],
    ['an event of another recipient', receiptOf(101, { to: other }), 'other'],
    ['an event of another sender', receiptOf(101, { from: other }), 'other'],
    ['an event of another token', receiptOf(101, { contract: other }), 'other'],
    ['no event', receiptOf(101), 'other'],
    [
      'the failure of somebody else’s call',
      receiptOf(101, undefined, { status: '0x0', from: other }),
      'other',
    ],
  ])('with %s is %s', async (_what, receipt, status) => {
    const world = await start({ eth_getTransactionReceipt: receipt, eth_blockNumber: '0x66' })
    expect(await world.follow(sent())).toMatchObject({ status, hash })
  })

  it('of a chain that began anew is not waited for', async () => {
    const world = await start({ eth_blockNumber: '0x5' })
    expect(await world.follow(sent())).toEqual({ status: 'unknown' })
  })

  it('is left to the visitor after five minutes', async () => {
    const world = await start({
      eth_getTransactionReceipt: null,
      eth_getBlockByNumber: { transactions: [], number: '0x64' },
    })
    vi.useFakeTimers()
    const outcome = world.follow(sent())
    await vi.advanceTimersByTimeAsync(301_000)
    vi.useRealTimers()
    expect(await outcome).toEqual({ status: 'unknown' })
  })

  it('that may still be sent keeps the account’s next request waiting after it is dismissed', () => {
    rememberTransaction(dismissed(sent(), { status: 'unknown' }))
    expect(openRequestOf(from)).toMatchObject({ phase: 'doubtful' })
    rememberTransaction(dismissed(sent(), { status: 'done', hash, block: 101n }))
    expect(openRequestOf(from)).toBeUndefined()
  })
})

it('asks nothing if the browser stores nothing, unless the visitor says so each time', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  // A page remembers that its browser has failed to store something: this is another page.
  vi.resetModules()
  const rules = await import('./money-rules.ts')
  const errors = await import('../errors/wallet-error-from.ts')
  const world = await start({}, {}, rules.sendOnce)
  const refused = () => failure(world.send(), errors.walletErrorFrom)
  expect(await refused()).toMatchObject({ name: 'NothingKeptError' })
  expect(world.wasAsked()).toBe(0)
  await (await world.send(true)).answered
  expect(world.wasAsked()).toBe(1)
  expect(await refused()).toMatchObject({ name: 'NothingKeptError' })
})
