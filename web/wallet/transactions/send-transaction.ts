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
import { findAsked, isOfAnother, kindOf } from './on-chain.ts'
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

/** A wallet that has been asked to sign. */
interface Asked {
  /** What became of it: noted by then, whether anybody waits for it or not. */
  answered: Promise<void>
}

interface Order {
  chainId: ChainId
  from: HexAddress
  operation: Operation
  /** Where it is asked, so that other pages can lead there. */
  page?: string
  /** Whether the visitor insists, though this browser keeps no note of what is sent. */
  sendAnyway?: boolean
  /** Aborted by who no longer wants it; it counts until the wallet is asked. */
  signal: AbortSignal
}

const nothing: Asked = { answered: Promise.resolve() }

/** The accounts for which a request is being made at this moment. */
const asking = new Set<string>()

/**
 * Tries an operation on the node, then has the wallet sign and send it. A request to sign has no end of
 * its own: a wallet may hold it for as long as it likes, and what it answers then is followed, whatever
 * the page shows by then. What is asked for is noted first, so that it is found on the chain should the
 * answer never arrive.
 *
 * Nothing is asked while a request of this account may be open, here or in another tab.
 *
 * @returns once the wallet has been asked; `answered` rejects with a `WalletError` if it refuses
 * @throws WalletError a refusal by the contract comes before any signature
 */
export async function sendTransaction(config: Config, order: Order): Promise<Asked> {
  const { from, signal } = order
  // Taken before anything is awaited: a second click comes to nothing.
  if (asking.has(from)) return nothing
  asking.add(from)
  try {
    return await alone(from, () => Promise.race([ask(config, order), rejectOnAbort(signal)]))
  } catch (error) {
    throw walletErrorFrom(error)
  } finally {
    asking.delete(from)
  }
}

/** Runs while no other tab does the same; from then on the noted request keeps the others out. */
async function alone<Value>(from: string, work: () => Promise<Value>): Promise<Value> {
  // Browsers have locks only where the page came over a secure connection.
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(`nectar.wallet.${from}`, { ifAvailable: true }, (lock) => {
    if (!lock) throw new WalletError('OtherTabError')
    return work()
  })
}

async function ask(config: Config, order: Order): Promise<Asked> {
  const { chainId, from, operation, sendAnyway, signal } = order
  const earlier = openRequestOf(from)
  if (earlier && (await wasSent(config, earlier))) return nothing
  const connector = currentConnector(config)
  const provider = await providerOf(connector)
  const client: Client = config.getClient({ chainId })
  const call = contractCall(operation)
  const [block, nonce] = await Promise.all([
    getBlockNumber(client, { cacheTime: 0 }),
    getTransactionCount(client, { address: from, blockTag: 'pending' }),
    simulateContract(client, { ...call, account: from }),
  ])
  // Last of all: while the node answered, the wallet may have moved.
  await requireAccount(connector, provider, from)
  await requireChain(provider, chainId)
  signal.throwIfAborted()
  // Another tab may have been faster where there are no locks.
  if (openRequestOf(from)) throw new WalletError('OtherTabError')
  const id = crypto.randomUUID()
  const askedAt = Date.now()
  const asked: Transaction = {
    ...operation,
    id,
    phase: 'asked',
    chainId,
    from,
    nonce,
    block,
    askedAt,
    page: order.page,
  }
  if (!rememberTransaction(asked) && !sendAnyway) {
    forgetTransaction(asked)
    throw new WalletError('NothingKeptError')
  }
  const data = encodeFunctionData(call)
  const params = [{ from, to: call.address, data, chainId: numberToHex(chainId) }]
  const answered = provider.request({ method: 'eth_sendTransaction', params }).then(
    (answer) => follow(config, asked, answer),
    (error: unknown) => refused(asked, error),
  )
  // Nobody may be left to hear of it.
  answered.catch(() => {})
  return { answered }
}

/** Whether an earlier request, of which it is not known what became, was sent after all. */
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
  await follow(config, earlier, found.hash)
  return true
}

/**
 * Goes on with a transaction that the wallet, or the chain, says was sent. Often both say so, one a while
 * after the other: what became of it since stays.
 */
export async function follow(config: Config, asked: Transaction, answer: unknown): Promise<void> {
  const hash = hashAnswer.parse(answer)
  if (isRecordedAsSent(asked)) return
  // The wallet names what it sent for another request.
  if (isOfAnother(hash, asked)) return refused(asked, new WalletError('MalformedWalletAnswerError'))
  const sent = { ...asked, phase: 'sent', hash, answeredAt: Date.now() } as const
  rememberTransaction(sent)
  await recordChainDetails(config.getClient({ chainId: asked.chainId }), sent)
}

/**
 * Notes of a transaction what the node says of it soon after it was sent: the nonce that the wallet
 * chose, and the block from which on it is waited for. A node that does not answer is asked another time.
 */
export async function recordChainDetails(
  client: Client,
  { id, hash }: SentTransaction,
): Promise<void> {
  const [found, sentBlock] = await Promise.all([
    getTransaction(client, { hash }).catch(() => undefined),
    getBlockNumber(client, { cacheTime: 0 }).catch(() => undefined),
  ])
  // What the visitor, or another tab, did with it in the meantime stays.
  const now = currentTransactions().find((one) => one.id === id)
  if (!now || !isSent(now) || now.sentBlock !== undefined) return
  const isSeen = found && found.nonce >= now.nonce && kindOf(found, now) === 'same'
  rememberTransaction({ ...now, sentBlock, ...(isSeen && { nonce: found.nonce, seen: true }) })
}

function isRecordedAsSent({ id }: Transaction): boolean {
  return currentTransactions().some((one) => one.id === id && isSent(one))
}

function refused(asked: Transaction, thrown: unknown): never {
  const error = walletErrorFrom(thrown)
  if (isRecordedAsSent(asked)) throw error
  const phase = errorTable[error.name].nothingSent ? 'declined' : 'doubtful'
  const seen = error.name === 'AlreadyKnownError'
  rememberTransaction({ ...asked, phase, answeredAt: Date.now(), ...(seen && { seen }) })
  throw error
}

/** What is known of a request whose answer is not there, or leaves open whether anything was sent. */
export interface Look {
  found: 'nothing' | 'unknown' | 'sent'
  /** Whether it has been looked for long enough. */
  isOver: boolean
}

/** Looks on the chain whether something was sent: the page that asked may be gone, and the answer with it. */
export async function checkRequest(config: Config, asked: Transaction): Promise<Look> {
  const client = config.getClient({ chainId: asked.chainId })
  try {
    const latest = await getBlockNumber(client, { cacheTime: 0 })
    // As it is now: the visitor may have said something of it meanwhile.
    const now = currentTransactions().find(({ id }) => id === asked.id)
    if (now?.answeredAt !== undefined && now.sentBlock === undefined) {
      rememberTransaction({ ...now, sentBlock: latest })
    }
    const found = await findAsked(client, asked)
    if (typeof found === 'string') return { found, isOver: isCheckOver(asked, latest) }
    await follow(config, asked, found.hash)
    return { found: 'sent', isOver: true }
  } catch {
    // The node does not answer: that is no way to find out either.
    return { found: 'unknown', isOver: isCheckOver(asked) }
  }
}
