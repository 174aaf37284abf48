import { type Client, encodeFunctionData, type Hash, type Log, parseEventLogs } from 'viem'
import {
  getBlock,
  getBlockNumber,
  getLogs,
  getTransaction,
  getTransactionCount,
  type getTransactionReceipt,
} from 'viem/actions'
import { claimedEvent, contractCall, transferEvent } from '../token/contracts.ts'
import { currentTransactions, isSame, type Transaction } from './transactions.ts'

/** How many nonces are searched for a request whose answer was lost. */
const maxNonces = 20

export type Receipt = Awaited<ReturnType<typeof getTransactionReceipt>>

/** A mined or pending transaction. */
interface Found {
  hash: Hash
  nonce: number
  /** `same`: the requested call; `cancel`: an empty transaction to the account itself. */
  kind: 'same' | 'cancel' | 'other'
}

/** Whether a receipt has the event that was asked for, in a block after the request. */
export function hasEvent(receipt: Receipt, asked: Transaction): boolean {
  return receipt.blockNumber > asked.block && eventsOf(receipt.logs, asked).length > 0
}

function eventsOf(logs: Log[], asked: Transaction): Log[] {
  const { from, contract } = asked
  const found =
    asked.kind === 'claim'
      ? parseEventLogs({ logs, abi: [claimedEvent], args: { user: from } })
      : parseEventLogs({
          logs,
          abi: [transferEvent],
          args: { from, to: asked.recipient },
        }).filter(({ args }) => args.value === asked.amount)
  return found.filter(({ address }) => isSame(address, contract))
}

/**
 * The transaction with the event that was asked for, regardless of the sender: smart accounts and Safes
 * have others send for them. Transactions that were under way before, or that belong to another request, do not count.
 *
 * @returns `refused` if the node cannot tell
 */
export async function findEvent(
  client: Client,
  asked: Transaction,
): Promise<Found | 'none' | 'refused'> {
  const { contract: address, block, from } = asked
  const range = { address, fromBlock: block + 1n, toBlock: 'latest', strict: true } as const
  try {
    const logs =
      asked.kind === 'claim'
        ? await getLogs(client, { ...range, event: claimedEvent, args: { user: from } })
        : await getLogs(client, {
            ...range,
            event: transferEvent,
            args: { from, to: asked.recipient },
          })
    for (const { transactionHash: hash } of eventsOf(logs, asked)) {
      if (!hash || isOfAnotherRequest(hash, asked)) continue
      const { nonce, ...sender } = await getTransaction(client, { hash })
      if (!isFrom(sender, asked) || nonce >= asked.nonce) return { hash, nonce, kind: 'same' }
    }
    return 'none'
  } catch {
    // Some nodes limit the range of blocks.
    return 'refused'
  }
}

/** Whether a transaction is known to belong to another request. */
export function isOfAnotherRequest(hash: Hash, { id }: Transaction): boolean {
  return currentTransactions().some((one) => one.id !== id && one.hash && isSame(one.hash, hash))
}

/**
 * The transaction that used a nonce: a binary search for the first block after which the account has used
 * more nonces, from the block in which the wallet was asked.
 *
 * @returns `refused` if the node cannot tell, for example because it keeps no older state
 */
export async function findByNonce(
  client: Client,
  asked: Transaction,
  nonce = asked.nonce,
): Promise<Found | 'none' | 'refused'> {
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
    const own = await ownTransactionsIn(client, asked, { blockNumber: after })
    return own.find((each) => each.nonce === nonce) ?? 'none'
  } catch {
    return 'refused'
  }
}

/**
 * Looks for a request whose answer was lost or unclear: the same call, sent after the wallet was asked.
 *
 * @returns `nothing` if the account has not sent it since, `unknown` if the node cannot tell
 */
export async function findAsked(
  client: Client,
  asked: Transaction,
): Promise<Found | 'nothing' | 'unknown'> {
  const count = (blockTag: 'latest' | 'pending') =>
    getTransactionCount(client, { address: asked.from, blockTag })
  const [mined, all, event] = await Promise.all([
    count('latest'),
    count('pending'),
    findEvent(client, asked),
  ])
  if (typeof event !== 'string') return event
  if (Math.max(mined, all) <= asked.nonce) return 'nothing'
  const candidates: (Found | 'none' | 'refused')[] = []
  for (let nonce = asked.nonce; nonce < Math.min(mined, asked.nonce + maxNonces); nonce += 1) {
    candidates.push(await findByNonce(client, asked, nonce))
    if (candidates.includes('refused')) break
  }
  // The request may be a transaction that was not searched, unless the node says that no event exists.
  if (mined > asked.nonce + maxNonces && event === 'refused') candidates.push(event)
  if (all > mined) {
    const pending = await ownTransactionsIn(client, asked, { blockTag: 'pending' }).catch(() => [])
    candidates.push(...(pending.length > 0 ? pending : ['none' as const]))
  }
  for (const each of candidates) {
    if (typeof each === 'string' || each.kind !== 'same' || each.nonce < asked.nonce) continue
    if (!isOfAnotherRequest(each.hash, asked)) return each
  }
  return candidates.some((each) => typeof each === 'string') ? 'unknown' : 'nothing'
}

async function ownTransactionsIn(
  client: Client,
  asked: Transaction,
  where: { blockNumber: bigint } | { blockTag: 'pending' },
): Promise<Found[]> {
  const { transactions } = await getBlock(client, { ...where, includeTransactions: true })
  return transactions
    .filter((each) => isFrom(each, asked))
    .map((each) => ({ hash: each.hash, nonce: Number(each.nonce), kind: kindOf(each, asked) }))
}

/** How a transaction relates to what was asked for. */
export function kindOf(
  found: { to: string | null; value: bigint; input: string },
  asked: Transaction,
): Found['kind'] {
  // Some wallets append data of their own to the call.
  const isCall = found.input.startsWith(encodeFunctionData(contractCall(asked)))
  if (isSame(found.to, asked.contract) && isCall) return 'same'
  return isSame(found.to, asked.from) && found.value === 0n ? 'cancel' : 'other'
}

export function isFrom(found: { from: string }, asked: Transaction): boolean {
  return isSame(found.from, asked.from)
}
