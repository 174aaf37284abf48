import { type Client, encodeFunctionData, type Hash } from 'viem'
import { getBlock, getBlockNumber, getTransactionCount } from 'viem/actions'
import { contractCall } from './contract-call.ts'
import type { Transaction } from './transaction.ts'

/** A transaction on the chain that used a nonce. */
export interface Found {
  hash: Hash
  nonce: number
  /** `same`: the call that was asked for; `cancel`: nothing, sent to oneself; else `other`. */
  kind: 'same' | 'cancel' | 'other'
}

/** So many nonces are looked at for a request whose answer was lost. */
const looks = 20

/**
 * The transaction that used up a nonce. Its block is the first after which the account has used more
 * nonces: a binary search from the block at which the wallet was asked.
 *
 * @returns undefined when the node does not tell, for example because it keeps no older state
 */
export async function findByNonce(
  client: Client,
  asked: Transaction,
  nonce = asked.nonce,
): Promise<Found | undefined> {
  const usedAt = (blockNumber: bigint) =>
    getTransactionCount(client, { address: asked.from, blockNumber })
  try {
    let before = asked.block
    let after = await getBlockNumber(client, { cacheTime: 0 })
    while (after - before > 1n) {
      const middle = (before + after) / 2n
      if ((await usedAt(middle)) > nonce) after = middle
      else before = middle
    }
    return (await ownIn(client, asked, { blockNumber: after })).find((own) => own.nonce === nonce)
  } catch {
    return undefined
  }
}

/**
 * What came of a request whose answer was lost: the very call, sent after the wallet was asked.
 *
 * @returns `nothing` when the account has sent nothing since, `unknown` when it has, but what cannot be told
 */
export async function findAsked(
  client: Client,
  asked: Transaction,
): Promise<Found | 'nothing' | 'unknown'> {
  const count = (blockTag: 'latest' | 'pending') =>
    getTransactionCount(client, { address: asked.from, blockTag })
  const [mined, all] = await Promise.all([count('latest'), count('pending')])
  if (Math.max(mined, all) <= asked.nonce) return 'nothing'
  const seen: (Found | undefined)[] = []
  for (let nonce = asked.nonce; nonce < Math.min(mined, asked.nonce + looks); nonce += 1) {
    seen.push(await findByNonce(client, asked, nonce))
  }
  if (all > mined) {
    const pending = await ownIn(client, asked, { blockTag: 'pending' }).catch(() => [])
    seen.push(...(pending.length > 0 ? pending : [undefined]))
  }
  const found = seen.find((each) => each?.kind === 'same' && each.nonce >= asked.nonce)
  if (found) return found
  return seen.includes(undefined) ? 'unknown' : 'nothing'
}

async function ownIn(
  client: Client,
  asked: Transaction,
  where: { blockNumber: bigint } | { blockTag: 'pending' },
): Promise<Found[]> {
  const { transactions } = await getBlock(client, { ...where, includeTransactions: true })
  return transactions
    .filter(({ from }) => same(from, asked.from))
    .map((each) => ({ hash: each.hash, nonce: Number(each.nonce), kind: kindOf(each, asked) }))
}

function kindOf(
  found: { to: string | null; value: bigint; input: string },
  asked: Transaction,
): Found['kind'] {
  if (same(found.to, asked.contract) && found.input === encodeFunctionData(contractCall(asked))) {
    return 'same'
  }
  return same(found.to, asked.from) && found.value === 0n ? 'cancel' : 'other'
}

function same(a: string | null, b: string): boolean {
  return a?.toLowerCase() === b.toLowerCase()
}
