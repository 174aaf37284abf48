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
import { WalletError } from '../errors/error-table.ts'
import { walletErrorFrom } from '../errors/wallet-error-from.ts'
import { contractCall } from '../token/contracts.ts'
import { findByNonce, findEvent, hasEvent, isFrom, kindOf, type Receipt } from './on-chain.ts'
import type { SentTransaction, Transaction } from './transactions.ts'

/** Two minutes on these chains. Nodes may disagree about a transaction for that long. */
const settledAfterBlocks = 20n

/** A transaction that is not what was asked for. */
export interface OtherCall {
  from: string
  to: string | null
  value: bigint
}

export type Outcome =
  | { status: 'pending' }
  /** The node has not known it for many blocks and its nonce is unused: it may still be sent again. */
  | { status: 'dropped' }
  /** `hash` differs from the one that was sent if it was sped up, or relayed by somebody else. */
  | { status: 'done'; hash: Hash; spedUp: boolean; confirmations: number }
  | { status: 'failed'; hash: Hash; error: WalletError }
  /** Another transaction used its nonce: an empty one to oneself, or something else. */
  | { status: 'canceled' | 'replaced'; hash: Hash | undefined }
  /** The hash that the wallet answered with belongs to another call than the one asked for. */
  | { status: 'other'; hash: Hash; call: OtherCall | undefined }
  /** The node cannot tell what used its nonce, for example because it keeps no older state. */
  | { status: 'unknown' }

/**
 * The current outcome of a transaction. It needs only what was stored when it was sent, so it also finds a
 * replacement that was made while the page was closed. Done means that the event that was asked for is on
 * the chain.
 */
export async function readOutcome(client: Client, sent: SentTransaction): Promise<Outcome> {
  const [usedNonces, known] = await Promise.all([
    getTransactionCount(client, { address: sent.from, blockTag: 'latest' }),
    getTransaction(client, { hash: sent.hash }).catch(absent(TransactionNotFoundError)),
  ])
  // Read after the nonces: whatever used the nonce has a receipt by now.
  const own = await findReceipt(client, sent.hash)
  if (own) {
    const isOlder = known && isFrom(known, sent) && known.nonce < sent.nonce
    if (!isOlder && hasEvent(own, sent)) return done(client, own, false)
    const isAsked = known && !isOlder && kindOf(known, sent) === 'same'
    if (own.status === 'reverted' && isAsked) return failed(client, sent, own)
  }
  const elsewhere = await findEvent(client, sent)
  if (typeof elsewhere !== 'string') {
    const isSpedUp = elsewhere.nonce === sent.nonce && elsewhere.hash !== sent.hash
    return done(client, await getTransactionReceipt(client, elsewhere), isSpedUp)
  }
  if (own) return { status: 'other', hash: own.transactionHash, call: known }
  // The node's own record takes precedence over the expected nonce.
  const mayBeMined = known && (!isFrom(known, sent) || known.nonce >= usedNonces)
  if (known && (mayBeMined || known.blockNumber !== null)) return { status: 'pending' }
  if (usedNonces <= sent.nonce) {
    return { status: (await isLongAgo(client, sent)) ? 'dropped' : 'pending' }
  }

  const replacement = await findByNonce(client, sent)
  if (typeof replacement === 'string') {
    // Another node may still have it.
    if (!(await isLongAgo(client, sent))) return { status: 'pending' }
    return replacement === 'refused'
      ? { status: 'unknown' }
      : { status: 'replaced', hash: undefined }
  }
  const { kind, hash } = replacement
  if (kind !== 'same') return { status: kind === 'cancel' ? 'canceled' : 'replaced', hash }
  const receipt = await findReceipt(client, hash)
  if (!receipt) return { status: 'pending' }
  if (hasEvent(receipt, sent)) return done(client, receipt, true)
  if (receipt.status === 'reverted') return failed(client, sent, receipt)
  return { status: 'other', hash, call: undefined }
}

/** The transaction after the visitor dismissed it: what may still be sent remains an open request. */
export function dismissed(sent: SentTransaction, { status }: Outcome): Transaction {
  const isOpen =
    ['other', 'unknown', 'dropped'].includes(status) || (status === 'replaced' && !sent.seen)
  return isOpen ? { ...sent, hash: undefined, phase: 'doubtful' } : { ...sent, phase: 'putAway' }
}

async function isLongAgo(client: Client, sent: SentTransaction): Promise<boolean> {
  const latest = await getBlockNumber(client, { cacheTime: 0 })
  return latest - (sent.sentBlock ?? latest) >= settledAfterBlocks
}

function findReceipt(client: Client, hash: Hash): Promise<Receipt | undefined> {
  return getTransactionReceipt(client, { hash }).catch(absent(TransactionReceiptNotFoundError))
}

/** Turns viem's error for something missing into undefined. */
function absent(notFound: new (...args: never) => Error) {
  return (error: unknown): undefined => {
    if (!(error instanceof notFound)) throw error
  }
}

async function done(client: Client, receipt: Receipt, spedUp: boolean): Promise<Outcome> {
  const latest = await getBlockNumber(client, { cacheTime: 0 })
  const confirmations = Number(latest - receipt.blockNumber) + 1
  return { status: 'done', hash: receipt.transactionHash, spedUp, confirmations }
}

/** A receipt has no reason in it, so the call is simulated again in the block that reverted it. */
async function failed(client: Client, sent: Transaction, receipt: Receipt): Promise<Outcome> {
  const { transactionHash: hash, blockNumber } = receipt
  const error = await simulateContract(client, {
    ...contractCall(sent),
    account: sent.from,
    blockNumber,
  }).then(() => undefined, walletErrorFrom)
  const isReason = error?.name === 'RevertedError'
  return { status: 'failed', hash, error: isReason ? error : new WalletError('RevertedError') }
}
