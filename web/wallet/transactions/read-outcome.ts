import { type Client, type Hash, TransactionReceiptNotFoundError } from 'viem'
import {
  getBlockNumber,
  getTransactionCount,
  getTransactionReceipt,
  simulateContract,
} from 'viem/actions'
import { RevertedError } from '../errors/chain-errors.ts'
import { walletErrorFrom } from '../errors/wallet-error-from.ts'
import { contractCall } from './contract-call.ts'
import { findReplacement } from './find-replacement.ts'
import type { SentTransaction } from './sent-transaction.ts'

export type Outcome =
  | { status: 'pending' }
  /** `hash` is another than that sent when the visitor sped the transaction up. */
  | { status: 'done'; hash: Hash; spedUp: boolean; confirmations: number }
  | { status: 'failed'; hash: Hash; error: RevertedError }
  /** Another transaction took its place: an empty one to oneself, or something else entirely. */
  | { status: 'cancelled' | 'replaced'; hash: Hash | undefined }

/**
 * How a transaction stands at this moment. It needs nothing but what was stored when it was sent, so
 * that it finds a replacement also when the page was away while that happened.
 */
export async function readOutcome(client: Client, sent: SentTransaction): Promise<Outcome> {
  const own = await receiptOf(client, sent.hash)
  if (own) return mined(client, sent, own, false)
  const used = await getTransactionCount(client, { address: sent.from, blockTag: 'latest' })
  if (used <= sent.nonce) return { status: 'pending' }

  const replacement = await findReplacement(client, sent)
  if (replacement?.hash === sent.hash) return { status: 'pending' }
  if (replacement?.kind !== 'same') {
    const status = replacement?.kind === 'cancel' ? 'cancelled' : 'replaced'
    return { status, hash: replacement?.hash }
  }
  const receipt = await receiptOf(client, replacement.hash)
  return receipt ? mined(client, sent, receipt, true) : { status: 'pending' }
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
