import { type Client, encodeFunctionData, type Hash } from 'viem'
import { getBlock, getBlockNumber, getTransactionCount } from 'viem/actions'
import { contractCall } from './contract-call.ts'
import type { SentTransaction } from './sent-transaction.ts'

export interface Replacement {
  hash: Hash
  /** `same`: the same call at another price; `cancel`: nothing, sent to oneself; else `other`. */
  kind: 'same' | 'cancel' | 'other'
}

/**
 * The transaction that used up the nonce of the one that was sent. Its block is the first after which
 * the account has used more nonces: a binary search from the block at which the first was sent.
 *
 * @returns undefined when the node does not tell, for example because it keeps no older state
 */
export async function findReplacement(
  client: Client,
  sent: SentTransaction,
): Promise<Replacement | undefined> {
  const usedAt = (blockNumber: bigint) =>
    getTransactionCount(client, { address: sent.from, blockNumber })
  try {
    let before = sent.block
    let after = await getBlockNumber(client, { cacheTime: 0 })
    while (after - before > 1n) {
      const middle = (before + after) / 2n
      if ((await usedAt(middle)) > sent.nonce) after = middle
      else before = middle
    }
    const { transactions } = await getBlock(client, {
      blockNumber: after,
      includeTransactions: true,
    })
    const found = transactions.find(
      ({ from, nonce }) => same(from, sent.from) && nonce === sent.nonce,
    )
    return found && { hash: found.hash, kind: kindOf(found, sent) }
  } catch {
    return undefined
  }
}

function kindOf(
  found: { to: string | null; value: bigint; input: string },
  sent: SentTransaction,
): Replacement['kind'] {
  if (same(found.to, sent.contract) && found.input === encodeFunctionData(contractCall(sent))) {
    return 'same'
  }
  return same(found.to, sent.from) && found.value === 0n ? 'cancel' : 'other'
}

function same(a: string | null, b: string): boolean {
  return a?.toLowerCase() === b.toLowerCase()
}
