import { brand } from '@nectar/schemas/config/brand/brand'
import { type Client, encodeFunctionData, numberToHex } from 'viem'
import { getBlockNumber, getTransaction, getTransactionCount, simulateContract } from 'viem/actions'
import type { Config } from 'wagmi'
import type { ChainId } from '../chains/chain-ids.ts'
import { errorTable, WalletError } from '../errors/error-table.ts'
import { walletErrorFrom } from '../errors/wallet-error-from.ts'
import {
  currentConnector,
  hashAnswer,
  providerOf,
  rejectOnAbort,
  requireAccount,
  requireChain,
} from '../session/provider.ts'
import { contractCall, type Operation } from '../token/contracts.ts'
import type { HexAddress } from '../token-config.ts'
import { findAsked, isOfAnotherRequest, kindOf } from './on-chain.ts'
import {
  currentTransactions,
  forgetTransaction,
  isCheckOver,
  isSent,
  openRequestOf,
  rememberTransaction,
  type SentTransaction,
  type Transaction,
} from './transactions.ts'

interface Asked {
  /** Resolves or rejects with the wallet's answer, once that is recorded. */
  answered: Promise<void>
}

interface Order {
  chainId: ChainId
  from: HexAddress
  operation: Operation
  /** The page's path, so that other pages can link to it. */
  page?: string
  /** Whether the visitor agreed to send even though this browser stores nothing. */
  sendAnyway?: boolean
  /** Cancels only until the wallet is asked. */
  signal: AbortSignal
}

const notAsked: Asked = { answered: Promise.resolve() }

/** The accounts for which a request is being prepared. */
const asking = new Set<string>()

/**
 * Simulates an operation on the node, then has the wallet sign and send it. The request is stored before the
 * wallet is asked and has no time limit: a late answer is still recorded, and a request that is never
 * answered can be found on the chain.
 *
 * The wallet is not asked while a request of this account may be open, in this tab or another.
 *
 * @returns once the wallet has been asked; `answered` rejects with a `WalletError` if it refuses
 * @throws WalletError if the contract refuses, before anything is signed
 */
export async function sendTransaction(config: Config, order: Order): Promise<Asked> {
  const { from, signal } = order
  // Synchronously, so that a second click does nothing.
  if (asking.has(from)) return notAsked
  asking.add(from)
  try {
    const work = () => Promise.race([requestSignature(config, order), rejectOnAbort(signal)])
    return await withAccountLock(from, work)
  } catch (error) {
    throw walletErrorFrom(error)
  } finally {
    asking.delete(from)
  }
}

/** Keeps other tabs out until the request is stored; from then on the stored request does. */
async function withAccountLock<Value>(from: string, work: () => Promise<Value>): Promise<Value> {
  // Browsers have locks only on secure connections.
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(
    `${brand.storagePrefix}.wallet.${from}`,
    { ifAvailable: true },
    (lock) => {
      if (!lock) throw new WalletError('OtherTabError')
      return work()
    },
  )
}

async function requestSignature(config: Config, order: Order): Promise<Asked> {
  const { chainId, from, operation, page, sendAnyway, signal } = order
  const earlier = openRequestOf(from)
  if (earlier && (await wasSent(config, earlier))) return notAsked
  const connector = currentConnector(config)
  const provider = await providerOf(connector)
  const client: Client = config.getClient({ chainId })
  const call = contractCall(operation)
  const [block, nonce] = await Promise.all([
    getBlockNumber(client, { cacheTime: 0 }),
    getTransactionCount(client, { address: from, blockTag: 'pending' }),
    simulateContract(client, { ...call, account: from }),
  ])
  // Checked last: the wallet may have changed while the node answered.
  await requireAccount(connector, provider, from)
  await requireChain(provider, chainId)
  signal.throwIfAborted()
  // Another tab may have been faster where there are no locks.
  if (openRequestOf(from)) throw new WalletError('OtherTabError')
  const request = { id: crypto.randomUUID(), phase: 'asked', askedAt: Date.now() } as const
  const asked: Transaction = { ...operation, ...request, chainId, from, nonce, block, page }
  if (!rememberTransaction(asked) && !sendAnyway) {
    forgetTransaction(asked)
    throw new WalletError('NothingKeptError')
  }
  const data = encodeFunctionData(call)
  const params = [{ from, to: call.address, data, chainId: numberToHex(chainId) }]
  const answered = provider.request({ method: 'eth_sendTransaction', params }).then(
    (answer) => recordSent(config, asked, answer),
    (error: unknown) => recordRefusal(asked, error),
  )
  // The caller may be gone by then.
  answered.catch(() => {})
  return { answered }
}

/** Whether an earlier request turns out to have been sent. */
async function wasSent(config: Config, earlier: Transaction): Promise<boolean> {
  if (earlier.phase === 'doubtful') throw new WalletError('EarlierRequestError')
  if (earlier.phase !== 'declined') throw new WalletError('OtherTabError')
  const found = await findAsked(config.getClient({ chainId: earlier.chainId }), earlier)
  if (found === 'nothing') {
    forgetTransaction(earlier)
    return false
  }
  if (found === 'unknown') {
    rememberTransaction({ ...earlier, phase: 'doubtful' })
    throw new WalletError('EarlierRequestError')
  }
  await recordSent(config, earlier, found.hash)
  return true
}

/**
 * Records the hash of a request, from the wallet's answer or from the chain. Often both arrive: the second
 * does not undo what has been recorded since the first.
 */
export async function recordSent(
  config: Config,
  asked: Transaction,
  answer: unknown,
): Promise<void> {
  const hash = hashAnswer.parse(answer)
  if (isRecordedAsSent(asked)) return
  if (isOfAnotherRequest(hash, asked)) {
    return recordRefusal(asked, new WalletError('MalformedWalletAnswerError'))
  }
  const sent = { ...asked, phase: 'sent', hash, answeredAt: Date.now() } as const
  rememberTransaction(sent)
  await recordChainDetails(config.getClient({ chainId: asked.chainId }), sent)
}

/**
 * Records the nonce that the wallet chose, and the latest block. If the node does not answer, it is
 * asked again later.
 */
export async function recordChainDetails(
  client: Client,
  { id, hash }: SentTransaction,
): Promise<void> {
  const [found, sentBlock] = await Promise.all([
    getTransaction(client, { hash }).catch(() => undefined),
    getBlockNumber(client, { cacheTime: 0 }).catch(() => undefined),
  ])
  // Read again: the visitor or another tab may have changed it.
  const now = currentTransactions().find((one) => one.id === id)
  if (!now || !isSent(now) || now.sentBlock !== undefined) return
  const isSeen = found && found.nonce >= now.nonce && kindOf(found, now) === 'same'
  rememberTransaction({ ...now, sentBlock, ...(isSeen && { nonce: found.nonce, seen: true }) })
}

function isRecordedAsSent({ id }: Transaction): boolean {
  return currentTransactions().some((one) => one.id === id && isSent(one))
}

function recordRefusal(asked: Transaction, thrown: unknown): never {
  const error = walletErrorFrom(thrown)
  if (isRecordedAsSent(asked)) throw error
  const phase = errorTable[error.name].rejectedBeforeSend ? 'declined' : 'doubtful'
  const seen = error.name === 'AlreadyKnownError'
  rememberTransaction({ ...asked, phase, answeredAt: Date.now(), ...(seen && { seen }) })
  throw error
}

export interface RequestCheck {
  found: 'nothing' | 'unknown' | 'sent'
  /** Whether the time for checking is over. */
  isOver: boolean
}

/** Looks on the chain for a request whose answer is missing or unclear. */
export async function checkRequest(config: Config, asked: Transaction): Promise<RequestCheck> {
  const client = config.getClient({ chainId: asked.chainId })
  try {
    const latest = await getBlockNumber(client, { cacheTime: 0 })
    // Read again: the visitor may have changed it.
    const now = currentTransactions().find(({ id }) => id === asked.id)
    if (now?.answeredAt !== undefined && now.sentBlock === undefined) {
      rememberTransaction({ ...now, sentBlock: latest })
    }
    const found = await findAsked(client, asked)
    if (typeof found === 'string') return { found, isOver: isCheckOver(asked, latest) }
    await recordSent(config, asked, found.hash)
    return { found: 'sent', isOver: true }
  } catch {
    return { found: 'unknown', isOver: isCheckOver(asked) }
  }
}
