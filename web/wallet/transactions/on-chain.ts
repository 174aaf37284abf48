import {
  type Client,
  encodeFunctionData,
  type Hash,
  type Log,
  parseEventLogs,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
} from 'viem'
import {
  getBlock,
  getBlockNumber,
  getLogs,
  getTransaction,
  getTransactionCount,
  getTransactionReceipt,
  simulateContract,
} from 'viem/actions'
import { WalletError } from '../errors/error-table.ts'
import { walletErrorFrom } from '../errors/wallet-error-from.ts'
import { claimedEvent, contractCall, transferEvent } from '../token/contracts.ts'
import { currentTransactions, type SentTransaction, type Transaction } from './transactions.ts'

// What the chain says of something that a wallet was asked to send, whatever the wallet says of it.

/** So many blocks a node may be without it, two minutes on these chains: nodes differ for a while. */
const longAgo = 20n
/** So many nonces are looked at for a request whose answer was lost. */
const looks = 20

/** What was sent, where it is not what was asked for. */
export interface OtherCall {
  from: string
  to: string | null
  value: bigint
}

export type Outcome =
  | { status: 'pending' }
  /** The node has not known it for many blocks, and its nonce is unused: it may be sent again, or never. */
  | { status: 'dropped' }
  /** `hash` is another than that sent when the visitor sped the transaction up, or somebody relayed it. */
  | { status: 'done'; hash: Hash; spedUp: boolean; confirmations: number }
  | { status: 'failed'; hash: Hash; error: WalletError }
  /** Another transaction took its place: an empty one to oneself, or something else entirely. */
  | { status: 'canceled' | 'replaced'; hash: Hash | undefined }
  /** What the wallet sent under the hash that it named is not what it was asked for. */
  | { status: 'other'; hash: Hash; call: OtherCall | undefined }
  /** The node does not tell what took its place, for example because it keeps no older state. */
  | { status: 'unknown' }

type Receipt = Awaited<ReturnType<typeof getTransactionReceipt>>

/**
 * How a transaction stands at this moment. It needs nothing but what was stored when it was sent, so
 * that it finds a replacement also when the page was away while that happened. It is done only where
 * the very event that was asked for is on the chain.
 */
export async function readOutcome(client: Client, sent: SentTransaction): Promise<Outcome> {
  const [used, known] = await Promise.all([
    getTransactionCount(client, { address: sent.from, blockTag: 'latest' }),
    findTransaction(client, sent.hash),
  ])
  // Asked after the nonce: whatever used that is in a block by now.
  const own = await findReceipt(client, sent.hash)
  if (own) {
    const isOlder = known && isFrom(known, sent) && known.nonce < sent.nonce
    if (!isOlder && hasEvent(own, sent)) return done(client, own, false)
    const isAsked = known && !isOlder && kindOf(known, sent) === 'same'
    if (own.status === 'reverted' && isAsked) return failed(client, sent, own)
  }
  const elsewhere = await findEvent(client, sent)
  if (elsewhere) {
    const isSpedUp = elsewhere.nonce === sent.nonce && elsewhere.hash !== sent.hash
    return done(client, await getTransactionReceipt(client, elsewhere), isSpedUp)
  }
  if (own) return { status: 'other', hash: own.transactionHash, call: known }
  // What the node knows of it counts more than the nonce that was expected.
  const mayBeMined = known && (!isFrom(known, sent) || known.nonce >= used)
  if (known && (mayBeMined || known.blockNumber !== null)) return { status: 'pending' }
  if (used <= sent.nonce) {
    return { status: (await isLong(client, sent)) ? 'dropped' : 'pending' }
  }

  const replacement = await findByNonce(client, sent)
  if (typeof replacement !== 'string' && replacement.kind === 'same') {
    const receipt = await findReceipt(client, replacement.hash)
    if (!receipt) return { status: 'pending' }
    if (hasEvent(receipt, sent)) return done(client, receipt, true)
    if (receipt.status === 'reverted') return failed(client, sent, receipt)
    return { status: 'other', hash: replacement.hash, call: undefined }
  }
  // Nodes differ for a while: that one knows of nothing does not mean that there is something else.
  if (typeof replacement === 'string') {
    if (!(await isLong(client, sent))) return { status: 'pending' }
    return replacement === 'refused'
      ? { status: 'unknown' }
      : { status: 'replaced', hash: undefined }
  }
  const status = replacement.kind === 'cancel' ? 'canceled' : 'replaced'
  return { status, hash: replacement.hash }
}

/** What becomes of it when the visitor moves on: what may still be sent is looked for on. */
export function dismissed(sent: SentTransaction, { status }: Outcome): Transaction {
  const isOpen =
    ['other', 'unknown', 'dropped'].includes(status) || (status === 'replaced' && !sent.seen)
  return isOpen ? { ...sent, hash: undefined, phase: 'doubtful' } : { ...sent, phase: 'putAway' }
}

/** Whether it was sent so long ago that every node should know what became of it. */
async function isLong(client: Client, sent: SentTransaction): Promise<boolean> {
  const latest = await getBlockNumber(client, { cacheTime: 0 })
  return latest - (sent.sentBlock ?? latest) >= longAgo
}

async function findReceipt(client: Client, hash: Hash): Promise<Receipt | undefined> {
  try {
    return await getTransactionReceipt(client, { hash })
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return undefined
    throw error
  }
}

async function findTransaction(client: Client, hash: Hash) {
  try {
    return await getTransaction(client, { hash })
  } catch (error) {
    if (error instanceof TransactionNotFoundError) return undefined
    throw error
  }
}

async function done(client: Client, receipt: Receipt, spedUp: boolean): Promise<Outcome> {
  const latest = await getBlockNumber(client, { cacheTime: 0 })
  const confirmations = Number(latest - receipt.blockNumber) + 1
  return { status: 'done', hash: receipt.transactionHash, spedUp, confirmations }
}

/** A receipt does not say why: the call is tried again on the state that refused it. */
async function failed(client: Client, sent: Transaction, receipt: Receipt): Promise<Outcome> {
  const { transactionHash: hash, blockNumber } = receipt
  let error = new WalletError('RevertedError')
  try {
    await simulateContract(client, { ...contractCall(sent), account: sent.from, blockNumber })
  } catch (thrown) {
    const named = walletErrorFrom(thrown)
    if (named.name === 'RevertedError') error = named
  }
  return { status: 'failed', hash, error }
}

/** Whether a receipt has what was asked for, and from after it was asked for. */
function hasEvent(receipt: Receipt, asked: Transaction): boolean {
  return receipt.blockNumber > asked.block && eventsOf(receipt.logs, asked).length > 0
}

function eventsOf(logs: Log[], asked: Transaction): Log[] {
  const found =
    asked.kind === 'claim'
      ? parseEventLogs({ logs, abi: [claimedEvent], args: { user: asked.from } })
      : parseEventLogs({
          logs,
          abi: [transferEvent],
          args: { from: asked.from, to: asked.recipient },
        }).filter(({ args }) => args.value === asked.amount)
  return found.filter(({ address }) => isSame(address, asked.contract))
}

/**
 * The transaction that did what was asked for, whoever sent it: a smart account or a Safe has others send
 * for it. One that was on its way before the wallet was asked is not it, nor one of another request.
 *
 * @returns undefined also where the node does not tell
 */
async function findEvent(client: Client, asked: Transaction): Promise<Found | undefined> {
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
      if (!hash || isOfAnother(hash, asked)) continue
      const { nonce, ...sender } = await getTransaction(client, { hash })
      if (!isFrom(sender, asked) || nonce >= asked.nonce) return { hash, nonce, kind: 'same' }
    }
  } catch {
    // Some nodes limit how far back they look.
  }
  return undefined
}

/** Whether a transaction is known to be that of another request. */
export function isOfAnother(hash: Hash, { id }: Transaction): boolean {
  return currentTransactions().some((one) => one.id !== id && one.hash && isSame(one.hash, hash))
}

/** A transaction on the chain, or about to be. */
interface Found {
  hash: Hash
  nonce: number
  /** `same`: the call that was asked for; `cancel`: nothing, sent to oneself; else `other`. */
  kind: 'same' | 'cancel' | 'other'
}

/**
 * The transaction that used up a nonce. Its block is the first after which the account has used more
 * nonces: a binary search from the block at which the wallet was asked.
 *
 * @returns `refused` when the node does not tell, for example because it keeps no older state
 */
async function findByNonce(
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
    const own = await ownIn(client, asked, { blockNumber: after })
    return own.find((each) => each.nonce === nonce) ?? 'none'
  } catch {
    return 'refused'
  }
}

/**
 * What came of a request whose answer was lost, or leaves it open: the very call, sent after the wallet
 * was asked.
 *
 * @returns `nothing` when the account has sent nothing like it since, `unknown` when it cannot be told
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
  if (event) return event
  if (Math.max(mined, all) <= asked.nonce) return 'nothing'
  const seen: (Found | 'none' | 'refused')[] = []
  for (let nonce = asked.nonce; nonce < Math.min(mined, asked.nonce + looks); nonce += 1) {
    seen.push(await findByNonce(client, asked, nonce))
    if (seen.includes('refused')) break
  }
  if (all > mined) {
    const pending = await ownIn(client, asked, { blockTag: 'pending' }).catch(() => [])
    seen.push(...(pending.length > 0 ? pending : ['none' as const]))
  }
  for (const each of seen) {
    if (typeof each === 'string' || each.kind !== 'same' || each.nonce < asked.nonce) continue
    if (!isOfAnother(each.hash, asked)) return each
  }
  return seen.some((each) => typeof each === 'string') ? 'unknown' : 'nothing'
}

async function ownIn(
  client: Client,
  asked: Transaction,
  where: { blockNumber: bigint } | { blockTag: 'pending' },
): Promise<Found[]> {
  const { transactions } = await getBlock(client, { ...where, includeTransactions: true })
  return transactions
    .filter((each) => isFrom(each, asked))
    .map((each) => ({ hash: each.hash, nonce: Number(each.nonce), kind: kindOf(each, asked) }))
}

/** What a transaction is to a request. */
export function kindOf(
  found: { to: string | null; value: bigint; input: string },
  asked: Transaction,
): Found['kind'] {
  // Some wallets append a note of their own to the call.
  const isCall = found.input.startsWith(encodeFunctionData(contractCall(asked)))
  if (isSame(found.to, asked.contract) && isCall) return 'same'
  return isSame(found.to, asked.from) && found.value === 0n ? 'cancel' : 'other'
}

const isFrom = (found: { from: string }, asked: Transaction) => isSame(found.from, asked.from)

function isSame(a: string | null, b: string): boolean {
  return a?.toLowerCase() === b.toLowerCase()
}
