import { brand } from '@nectar/schemas/config/brand/brand'
import {
  type Client,
  encodeFunctionData,
  type Hash,
  isHash,
  numberToHex,
  parseEventLogs,
  type ReplacementReason,
  type TransactionReceipt,
  WaitForTransactionReceiptTimeoutError,
} from 'viem'
import {
  getBalance,
  getBlockNumber,
  simulateContract,
  waitForTransactionReceipt,
} from 'viem/actions'
import type { Config } from 'wagmi'
import { getConnectorClient } from 'wagmi/actions'
import type { ChainId } from '../chains/chain-ids.ts'
import { errorTable, WalletError } from '../errors/error-table.ts'
import { walletErrorFrom } from '../errors/wallet-error-from.ts'
import { claimedEvent, contractCall, type Operation, transferEvent } from '../token/use-token.ts'
import type { HexAddress } from '../token-config.ts'
import {
  currentTransactions,
  forgetTransaction,
  isSame,
  openRequestOf,
  rememberTransaction,
  type SentTransaction,
  type Transaction,
} from './stored-transactions.ts'

// 1. The wallet is asked only for what the contract would accept, and only once it is stored.
// 2. An account has one open request, in all tabs. What may have been sent stays open until a person says otherwise.
// 3. Nothing is sent again by itself.
// 4. "Done" is the event on the chain with the account, the recipient and the amount that were asked for.

interface Order {
  chainId: ChainId
  from: HexAddress
  operation: Operation
  /** Whether the visitor agreed to send even though this browser stores nothing. */
  sendAnyway: boolean
  /** Cancels only until the wallet is asked. */
  signal: AbortSignal
}

interface Asked {
  /** Settles with the wallet's answer, however late, once that is recorded. */
  answered: Promise<void>
}

/**
 * Asks the wallet to sign and send an operation.
 *
 * @returns once the wallet has been asked; `answered` rejects with a `WalletError` if it refuses
 * @throws WalletError before anything is asked
 */
export async function sendOnce(config: Config, order: Order): Promise<Asked> {
  try {
    const work = () => Promise.race([ask(config, order), rejectOnAbort(order.signal)])
    return await withAccountLock(order.from, work)
  } catch (error) {
    throw walletErrorFrom(error)
  }
}

/** Frees the visitor from a wallet or a node that is silent before anything is asked. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

/** Keeps other tabs, and a second click, out until the request is stored. */
async function withAccountLock<Value>(from: string, work: () => Promise<Value>): Promise<Value> {
  // Browsers have locks only on secure connections.
  if (!('locks' in navigator)) return work()
  const name = `${brand.storagePrefix}.wallet.${from}`
  // A browser may take a moment to release the lock of a request that was given up.
  const signal = AbortSignal.timeout(1000)
  return navigator.locks.request(name, { signal }, work).catch((error: unknown) => {
    throw error === signal.reason ? new WalletError('OtherTabError') : error
  })
}

async function ask(config: Config, order: Order): Promise<Asked> {
  const { chainId, from, operation, sendAnyway, signal } = order
  throwIfOpen(from)
  const call = { ...contractCall(operation), account: from }
  const block = await accepted(config.getClient({ chainId }), call)
  // Throws if the wallet has moved to another network or account.
  const wallet = await getConnectorClient(config, { chainId, account: from })
  signal.throwIfAborted()
  // Another tab may have been faster where there are no locks.
  throwIfOpen(from)
  const id = crypto.randomUUID()
  const asked: Transaction = { ...operation, id, phase: 'asked', chainId, from, block }
  if (!rememberTransaction(asked) && !sendAnyway) {
    forgetTransaction(asked)
    throw new WalletError('NothingKeptError')
  }
  const data = encodeFunctionData(call)
  const request = { from, to: call.address, data, chainId: numberToHex(chainId) }
  // Not viem's `writeContract`: after some errors it asks the wallet again, by another method.
  const answered = wallet.request({ method: 'eth_sendTransaction', params: [request] }).then(
    (hash) => recordHash(asked, hash),
    (error: unknown) => recordRefusal(asked, error),
  )
  // The caller may be gone by then.
  answered.catch(() => {})
  return { answered }
}

function throwIfOpen(from: HexAddress): void {
  const open = openRequestOf(from)
  if (!open) return
  throw new WalletError(open.phase === 'asked' ? 'OtherTabError' : 'EarlierRequestError')
}

/**
 * Has the node simulate a call.
 *
 * @returns the latest block before it
 * @throws InsufficientFeeError for an account without coins: nodes word that in many ways
 */
async function accepted(
  client: Client,
  call: ReturnType<typeof contractCall> & { account: HexAddress },
): Promise<bigint> {
  const [block, coins] = await Promise.all([
    getBlockNumber(client, { cacheTime: 0 }),
    getBalance(client, { address: call.account }),
  ])
  if (coins === 0n) throw new WalletError('InsufficientFeeError')
  await simulateContract(client, call)
  return block
}

function recordHash(asked: Transaction, hash: Hash): void {
  const others = currentTransactions().filter(({ id }) => id !== asked.id)
  if (!isHash(hash) || others.some((one) => isSame(one.hash, hash))) {
    recordRefusal(asked, new WalletError('MalformedWalletAnswerError'))
  }
  rememberTransaction({ ...asked, phase: 'sent', hash })
}

function recordRefusal(asked: Transaction, thrown: unknown): never {
  const error = walletErrorFrom(thrown)
  if (errorTable[error.name].rejectedBeforeSend) forgetTransaction(asked)
  else rememberTransaction({ ...asked, phase: 'doubtful' })
  throw error
}

export type Outcome =
  /** `hash` differs from the one that was sent if the wallet replaced it. */
  | { status: 'done'; hash: Hash; block: bigint }
  | { status: 'failed'; hash: Hash; error: WalletError }
  /** Another transaction used its nonce: an empty one to oneself, or something else. */
  | { status: 'canceled' | 'replaced'; hash: Hash }
  /** The transaction that the wallet named is not the one that was asked for. */
  | { status: 'other'; hash: Hash }
  /** The chain does not know it. */
  | { status: 'unknown' }

/** How long a transaction is waited for, in milliseconds, until a person decides. */
const waitTime = 300_000

/** Follows a transaction to its outcome. */
export async function followTransaction(client: Client, sent: SentTransaction): Promise<Outcome> {
  // A chain that began anew has forgotten it.
  if ((await getBlockNumber(client, { cacheTime: 0 })) < sent.block) return { status: 'unknown' }
  let replaced: ReplacementReason | undefined
  const receipt = await waitForTransactionReceipt(client, {
    hash: sent.hash,
    timeout: waitTime,
    onReplaced: ({ reason }) => {
      replaced = reason
    },
  }).catch((error: unknown) => {
    if (!(error instanceof WaitForTransactionReceiptTimeoutError)) throw error
  })
  if (!receipt) return { status: 'unknown' }
  const { transactionHash: hash, blockNumber: block } = receipt
  if (hasEvent(receipt, sent)) return { status: 'done', hash, block }
  if (replaced === 'cancelled') return { status: 'canceled', hash }
  if (replaced === 'replaced') return { status: 'replaced', hash }
  const isOurs = isSame(receipt.from, sent.from) && isSame(receipt.to, sent.contract)
  if (receipt.status === 'reverted' && isOurs && block > sent.block) {
    return { status: 'failed', hash, error: await reasonOf(client, sent, block) }
  }
  return { status: 'other', hash }
}

/** Whether a receipt has the event that was asked for, in a block after the request. */
function hasEvent({ logs, blockNumber }: TransactionReceipt, asked: Transaction): boolean {
  const { from, contract } = asked
  const found =
    asked.kind === 'claim'
      ? parseEventLogs({ logs, abi: [claimedEvent], args: { user: from } })
      : parseEventLogs({
          logs,
          abi: [transferEvent],
          args: { from, to: asked.recipient },
        }).filter(({ args }) => args.value === asked.amount)
  return blockNumber > asked.block && found.some(({ address }) => isSame(address, contract))
}

/** A receipt has no reason in it, so the call is simulated again in the block that reverted it. */
async function reasonOf(client: Client, sent: Transaction, blockNumber: bigint) {
  const call = { ...contractCall(sent), account: sent.from, blockNumber }
  const error = await simulateContract(client, call).then(() => undefined, walletErrorFrom)
  return error?.name === 'RevertedError' ? error : new WalletError('RevertedError')
}

/** The transaction after the visitor dismissed it: what may still be sent remains an open request. */
export function dismissed(sent: SentTransaction, outcome: Outcome | undefined): Transaction {
  const isOpen = outcome?.status === 'other' || outcome?.status === 'unknown'
  return isOpen ? { ...sent, hash: undefined, phase: 'doubtful' } : { ...sent, phase: 'putAway' }
}
