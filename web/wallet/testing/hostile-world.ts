import {
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionData,
  type Hash,
  type Hex,
  numberToHex,
  pad,
} from 'viem'
import { moonbaseAlpha, moonbeam } from 'viem/chains'
import { afterEach, beforeEach, vi } from 'vitest'
import { type Config, createConfig, custom, injected } from 'wagmi'
import { claimedEvent, contractCall, transferEvent } from '../token/contracts.ts'
import type { HexAddress } from '../token-config.ts'

export const account = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const otherAccount = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
export const vesting = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
export const recipient = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

export const transfer = { kind: 'transfer', contract: token, recipient, amount: 2n } as const
export const claim = { kind: 'claim', contract: vesting } as const

/** The call data of an operation. */
export const dataOf = (operation: typeof transfer | typeof claim): Hex =>
  encodeFunctionData(contractCall(operation))

/** Fakes time for a file's tests: it passes only when they advance it. */
export function fakeTime(): void {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

/** What a wallet is asked to sign. */
export interface Call {
  from: HexAddress
  to: HexAddress
  data: Hex
}

export interface ChainTransaction extends Call {
  hash: Hash
  nonce: number
  block?: number
  isReverted?: boolean
  /** Whose tokens move, if another account sends the transaction for them. */
  on?: HexAddress
}

interface Request {
  method: string
  params?: unknown
}

/** A chain and its node, in memory. A block is made only when `mine` is called. */
export class FakeChain {
  readonly all: ChainTransaction[] = []
  latest = 100
  /** It keeps no old state: it refuses requests for past nonces. */
  isPruned = false
  /** It refuses to search its logs. */
  isWithoutLogs = false
  /** Its pending nonce leaves out what waits for a block. */
  isBlindToPending = false
  /** Called before each answer; what it throws is the answer. */
  before: (method: string) => Promise<void> | void = () => {}
  private count = 0

  /** Gives the account four earlier transactions, so that it is at nonce 4. */
  constructor() {
    for (let nonce = 0; nonce < 4; nonce += 1) {
      this.all.push({
        ...this.make({ from: account, to: recipient, data: '0x' }),
        nonce,
        block: 50,
      })
    }
  }

  /** Makes a transaction without sending it. */
  make(call: Call): ChainTransaction {
    this.count += 1
    const hash: Hash = pad(numberToHex(this.count), { size: 32 })
    return { ...call, hash, nonce: this.nonceOf(call.from, true) }
  }

  send(sent: ChainTransaction): Hash {
    this.all.push(sent)
    return sent.hash
  }

  /** Puts what waits into a block. */
  mine(blocks = 1): void {
    this.latest += 1
    for (const each of this.all) each.block ??= this.latest
    this.latest += blocks - 1
  }

  nonceOf(address: string, isPending: boolean, at = this.latest): number {
    const own = this.all.filter(({ from }) => from.toLowerCase() === address.toLowerCase())
    return own.filter(({ block }) => (block === undefined ? isPending : block <= at)).length
  }

  /** The transactions that move tokens. */
  moved(): ChainTransaction[] {
    return this.all.filter(movesTokens)
  }

  async request({ method, params }: Request): Promise<unknown> {
    const { block, result } = this.answer(method, Array.isArray(params) ? params : [])
    await this.before(method)
    if (block === 'refused') throw { code: -32000, message: 'missing trie node' }
    return result()
  }

  private answer(method: string, params: unknown[]): { block?: 'refused'; result: () => unknown } {
    const is = (result: () => unknown) => ({ result })
    const by = (hash: unknown) => this.all.find((each) => each.hash === hash)
    switch (method) {
      case 'eth_blockNumber':
        return is(() => numberToHex(this.latest))
      case 'eth_call':
        return is(() => pad('0x1', { size: 32 }))
      case 'eth_getTransactionCount': {
        const [address, tag] = params
        const isNow = tag === 'latest' || tag === 'pending'
        const isPending = tag === 'pending' && !this.isBlindToPending
        // Computed at one moment, however long the answer is delayed.
        const result = () =>
          numberToHex(this.nonceOf(String(address), isPending, isNow ? this.latest : Number(tag)))
        const isOld = !isNow && Number(tag) < this.latest - 1
        return this.isPruned && isOld ? { block: 'refused', result } : { result }
      }
      case 'eth_getTransactionByHash':
        return is(() => transactionOf(by(params[0])))
      case 'eth_getTransactionReceipt':
        return is(() => receiptOf(by(params[0])))
      case 'eth_getBlockByNumber': {
        const at = params[0] === 'pending' ? undefined : Number(params[0])
        const within = () => this.all.filter(({ block }) => block === at)
        return is(() => ({
          number: numberToHex(at ?? this.latest + 1),
          transactions: within().map(transactionOf),
        }))
      }
      case 'eth_getLogs': {
        const [{ fromBlock } = { fromBlock: '0x0' }] = params as [{ fromBlock: Hex }?]
        const result = () =>
          this.all.filter(({ block = -1 }) => block >= Number(fromBlock)).flatMap(logsOf)
        return this.isWithoutLogs ? { block: 'refused', result } : { result }
      }
      default:
        return is(() => null)
    }
  }
}

function transactionOf(each: ChainTransaction | undefined) {
  if (!each) return null
  const { hash, from, to, data, nonce, block } = each
  const blockNumber = block === undefined ? null : numberToHex(block)
  return { hash, from, to, input: data, nonce: numberToHex(nonce), value: '0x0', blockNumber }
}

function movesTokens({ isReverted, to, data }: ChainTransaction): boolean {
  return !isReverted && (to === token ? data !== '0x' : to === vesting && data === dataOf(claim))
}

function logsOf(each: ChainTransaction) {
  const { on = each.from, to, data, block, hash } = each
  if (block === undefined || !movesTokens(each)) return []
  const topics =
    to === vesting
      ? encodeEventTopics({ abi: [claimedEvent], args: { user: on } })
      : encodeEventTopics({
          abi: [transferEvent],
          args: { from: on, to: `0x${data.slice(34, 74)}` },
        })
  const value = to === vesting ? 1n : BigInt(`0x${data.slice(74, 138)}`)
  return [
    {
      address: to,
      topics,
      data: encodeAbiParameters([{ type: 'uint256' }], [value]),
      transactionHash: hash,
      blockNumber: numberToHex(block),
      logIndex: '0x0',
    },
  ]
}

function receiptOf(each: ChainTransaction | undefined) {
  if (each?.block === undefined) return null
  return {
    transactionHash: each.hash,
    blockNumber: numberToHex(each.block),
    status: each.isReverted ? '0x0' : '0x1',
    logs: logsOf(each),
    type: '0x2',
  }
}

/** A wallet whose answers and faults are up to the test. */
export class FakeWallet {
  account: HexAddress = account
  chainId = 1287
  readonly calls: string[] = []

  /** How many times it was asked to sign. */
  get requests(): number {
    return this.calls.filter((method) => method === 'eth_sendTransaction').length
  }

  /** Answers a request to send. */
  send: (call: Call) => Promise<unknown> | unknown = () => {
    throw { code: 4001, message: 'no' }
  }
  /** Called before each answer. */
  before: (method: string) => Promise<void> | void = () => {}
  readonly listeners = new Map<string, (data: unknown) => void>()

  readonly provider = {
    request: async ({ method, params }: Request): Promise<unknown> => {
      this.calls.push(method)
      await this.before(method)
      if (method === 'eth_chainId') return numberToHex(this.chainId)
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [this.account]
      if (method !== 'eth_sendTransaction') throw { code: 4200, message: 'no' }
      const [call] = params as [Call]
      return this.send(call)
    },
    on: (event: string, listener: (data: unknown) => void) =>
      void this.listeners.set(event, listener),
    removeListener: (event: string) => void this.listeners.delete(event),
  }
}

/** wagmi as the page sets it up, over a chain in memory, with wallets by id. */
export function configOver(chain: FakeChain, wallets: Record<string, FakeWallet>): Config {
  vi.stubGlobal('window', globalThis)
  const transport = custom({ request: (request) => chain.request(request) }, { retryCount: 0 })
  return createConfig({
    chains: [moonbeam, moonbaseAlpha],
    connectors: Object.entries(wallets).map(([id, { provider }]) =>
      injected({ target: { id, name: id, provider: () => Object.assign(provider) } }),
    ),
    multiInjectedProviderDiscovery: false,
    transports: { 1284: transport, 1287: transport },
    storage: null,
  })
}

/** Local storage that takes values of at most `quota` characters. */
export function storageOf(quota = Number.POSITIVE_INFINITY) {
  const values = new Map<string, string>()
  const room = { quota }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > room.quota) throw new DOMException('full', 'QuotaExceededError')
      values.set(key, value)
    },
  })
  return room
}
