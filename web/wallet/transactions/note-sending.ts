import type { Client } from 'viem'
import { getBlockNumber, getTransaction } from 'viem/actions'
import { isSent, type SentTransaction } from './transaction.ts'
import { currentTransactions, rememberTransaction } from './transaction-store.ts'

/**
 * Notes of a transaction what the node says of it soon after it was sent: the nonce that the wallet
 * chose, and the block from which on it is waited for. A node that does not answer is asked another time.
 */
export async function noteSending(client: Client, { id, hash }: SentTransaction): Promise<void> {
  const [transaction, sentBlock] = await Promise.all([
    getTransaction(client, { hash }).catch(() => undefined),
    getBlockNumber(client, { cacheTime: 0 }).catch(() => undefined),
  ])
  // What the visitor, or another tab, did with it in the meantime stays.
  const now = currentTransactions().find((one) => one.id === id)
  if (!now || !isSent(now) || now.sentBlock !== undefined) return
  rememberTransaction({ ...now, nonce: transaction?.nonce ?? now.nonce, sentBlock })
}
