import {
  type Client,
  type Hash,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
} from 'viem'
import {
  getBlockNumber,
  getTransaction,
  getTransactionCount,
  getTransactionReceipt,
  simulateContract,
} from 'viem/actions'
import { RevertedError } from '../errors/chain-errors.ts'
import { walletErrorFrom } from '../errors/wallet-error-from.ts'
import { contractCall } from './contract-call.ts'
import { findByNonce } from './find-transaction.ts'
import type { SentTransaction } from './transaction.ts'

/** So many blocks a node may be without it, two minutes on these chains: nodes differ for a while. */
const longAgo = 20n

export type Outcome =
  | { status: 'pending' }
  /** The node has not known it for many blocks, and its nonce is unused: it may be sent again, or never. */
  | { status: 'dropped' }
  /** `hash` is another than that sent when the visitor sped the transaction up. */
  | { status: 'done'; hash: Hash; spedUp: boolean; confirmations: number }
  | { status: 'failed'; hash: Hash; error: RevertedError }
  /** Another transaction took its place: an empty one to oneself, or something else entirely. */
  | { status: 'canceled' | 'replaced'; hash: Hash | undefined }

/**
 * How a transaction stands at this moment. It needs nothing but what was stored when it was sent, so
 * that it finds a replacement also when the page was away while that happened.
 */
export async function readOutcome(client: Client, sent: SentTransaction): Promise<Outcome> {
  const [used, known] = await Promise.all([
    getTransactionCount(client, { address: sent.from, blockTag: 'latest' }),
    knownTo(client, sent.hash),
  ])
  // Asked after the nonce: whatever used that is in a block by now.
  const own = await receiptOf(client, sent.hash)
  if (own) return mined(client, sent, own, false)
  // What the node knows of it counts more than the nonce that was expected.
  if (known && (known.nonce >= used || known.blockNumber !== null)) return { status: 'pending' }
  if (used <= sent.nonce) {
    return { status: (await isLong(client, sent)) ? 'dropped' : 'pending' }
  }

  const replacement = await findByNonce(client, sent)
  if (replacement?.hash === sent.hash) return { status: 'pending' }
  // Nodes differ for a while: that one knows of nothing does not mean that there is something else.
  if (!replacement && !(await isLong(client, sent))) return { status: 'pending' }
  if (replacement?.kind !== 'same') {
    const status = replacement?.kind === 'cancel' ? 'canceled' : 'replaced'
    return { status, hash: replacement?.hash }
  }
  const receipt = await receiptOf(client, replacement.hash)
  return receipt ? mined(client, sent, receipt, true) : { status: 'pending' }
}

/** Whether it was sent so long ago that every node should know what became of it. */
async function isLong(client: Client, sent: SentTransaction): Promise<boolean> {
  const latest = await getBlockNumber(client, { cacheTime: 0 })
  return latest - (sent.sentBlock ?? latest) >= longAgo
}

type Receipt = Awaited<ReturnType<typeof getTransactionReceipt>>

async function receiptOf(client: Client, hash: Hash): Promise<Receipt | undefined> {
  try {
    return await getTransactionReceipt(client, { hash })
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return undefined
    throw error
  }
}

async function knownTo(
  client: Client,
  hash: Hash,
): Promise<{ nonce: number; blockNumber: bigint | null } | undefined> {
  try {
    return await getTransaction(client, { hash })
  } catch (error) {
    if (error instanceof TransactionNotFoundError) return undefined
    throw error
  }
}

async function mined(
  client: Client,
  sent: SentTransaction,
  { transactionHash: hash, status, blockNumber }: Receipt,
  spedUp: boolean,
): Promise<Outcome> {
  if (status === 'reverted') {
    return { status: 'failed', hash, error: await revertOf(client, sent, blockNumber) }
  }
  const latest = await getBlockNumber(client, { cacheTime: 0 })
  return { status: 'done', hash, spedUp, confirmations: Number(latest - blockNumber) + 1 }
}

/** A receipt does not say why: the call is tried again on the state that refused it. */
async function revertOf(
  client: Client,
  sent: SentTransaction,
  blockNumber: bigint,
): Promise<RevertedError> {
  try {
    await simulateContract(client, { ...contractCall(sent), account: sent.from, blockNumber })
  } catch (error) {
    const named = walletErrorFrom(error)
    if (named instanceof RevertedError) return named
  }
  return new RevertedError(undefined)
}
