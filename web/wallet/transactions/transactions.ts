import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { pendingEvent } from '../../loading/page-state.ts'
import { chainIds } from '../chains/chain-ids.ts'
import { limits } from '../limits.ts'

const hex = z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]+$/)])
const digits = z.string().regex(/^\d+$/).transform(BigInt)

const common = {
  id: z.string(),
  chainId: z.union(chainIds.map((id) => z.literal(id))),
  from: hex,
  contract: hex,
  /** The nonce that the wallet chose, or is expected to choose. */
  nonce: z.number().int().nonnegative(),
  /** The last block before the wallet was asked. */
  block: digits,
  /** When the wallet was asked, in milliseconds of the clock. */
  askedAt: z.number(),
  /**
   * `asked`: the wallet has the request. `left`: likewise, but the visitor no longer waits for it.
   * `declined`: the wallet or the visitor says that nothing was sent, which the chain is asked about
   * before the wallet is asked again. `doubtful`: the wallet's answer leaves open whether anything was
   * sent. `sent`: it was. `over`: sent, and it is known what became of it. `putAway`: likewise, or the
   * visitor no longer wants to know.
   */
  phase: z.enum(['asked', 'left', 'declined', 'doubtful', 'sent', 'over', 'putAway']),
  /** The page that asked. */
  page: z.string().optional(),
  /** Whether the visitor has closed the notice of it that the other pages show. */
  isNoticeClosed: z.boolean().optional(),
  hash: hex.optional(),
  /** When the wallet answered, in milliseconds of the clock. */
  answeredAt: z.number().optional(),
  /** The last block when the wallet's answer became known. */
  sentBlock: digits.optional(),
  /** Whether the network is known to have it: a node has shown the very call, or refused it as known. */
  seen: z.boolean().optional(),
}

const transactionSchema = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('claim') }),
  z.object({ ...common, kind: z.literal('transfer'), recipient: hex, amount: digits }),
])

/** A transaction that the visitor was asked to sign on this site. */
export type Transaction = z.output<typeof transactionSchema>

/** One of which there is a hash. */
export type SentTransaction = Transaction & { hash: `0x${string}` }

export function isSent(transaction: Transaction): transaction is SentTransaction {
  return transaction.hash !== undefined
}

const list = z.array(transactionSchema)

/** What is stored; nothing when it is damaged. */
export function readTransactions(text: string | null): Transaction[] {
  try {
    return list.parse(JSON.parse(text ?? '[]'))
  } catch {
    return []
  }
}

export function writeTransactions(transactions: readonly Transaction[]): string {
  return JSON.stringify(transactions, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}

const key = 'nectar.transactions'
/** So many are kept: those under way, and the latest that the visitor has seen to their end. */
const kept = 20

const listeners = new Set<() => void>()
let text: string | null = null
let transactions: readonly Transaction[] = []
/** Whether the browser has failed to keep them once: from then on this page's memory is the truth. */
let isForgetful = false

/**
 * All of them, of every account, the latest last. They are in local storage, which all tabs share and
 * which outlives the page: a request that is open in a wallet outlives both.
 */
export function currentTransactions(): readonly Transaction[] {
  const stored = isForgetful ? text : storedText()
  if (stored !== text) {
    text = stored
    transactions = readTransactions(stored)
  }
  return transactions
}

function storedText(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    isForgetful = true
    return text
  }
}

function store(next: string): void {
  try {
    localStorage.setItem(key, next)
    isForgetful = localStorage.getItem(key) !== next
  } catch {
    isForgetful = true
  }
}

function become(next: readonly Transaction[]): void {
  const underWay = next.filter(({ phase }) => phase !== 'putAway')
  const seen = next.filter(({ phase }) => phase === 'putAway').slice(-kept)
  transactions = next.filter((each) => underWay.includes(each) || seen.includes(each))
  text = writeTransactions(transactions)
  if (!isForgetful) store(text)
  for (const changed of listeners) changed()
  // The page's own code looks whether it has something to tell.
  if (typeof document !== 'undefined') document.dispatchEvent(new Event(pendingEvent))
}

/**
 * Keeps a transaction, in the place of what was kept under its id.
 * @returns whether the browser keeps it too
 */
export function rememberTransaction(transaction: Transaction): boolean {
  become([...currentTransactions().filter(({ id }) => id !== transaction.id), transaction])
  return !isForgetful
}

export function forgetTransaction({ id }: Transaction): void {
  become(currentTransactions().filter((transaction) => transaction.id !== id))
}

/** What was asked of the wallet of an account, on whichever network, and of which no hash is known. */
export function openRequestOf(
  from: string,
  all: readonly Transaction[] = currentTransactions(),
): Transaction | undefined {
  return all.findLast((each) => !isSent(each) && isSame(each.from, from))
}

/**
 * Whether it has been looked long enough for something that may have been sent: for 12 blocks or two
 * minutes, whichever is over first.
 */
export function isDoubtOver({ answeredAt, sentBlock }: Transaction, latest?: bigint): boolean {
  if (answeredAt === undefined || Date.now() - answeredAt >= limits.doubt) return true
  return latest !== undefined && sentBlock !== undefined && latest - sentBlock >= limits.doubtBlocks
}

function subscribe(changed: () => void) {
  const elsewhere = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed()
  }
  listeners.add(changed)
  window.addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', elsewhere)
  }
}

export function useTransactions(): readonly Transaction[] {
  return useSyncExternalStore(subscribe, currentTransactions)
}

/** What was asked of the wallet of an account, and of which no hash is known. */
export function useOpenRequest(from: string): Transaction | undefined {
  return openRequestOf(from, useTransactions())
}

/** Whether this browser has failed to keep what was sent. */
export function useIsForgetful(): boolean {
  return useSyncExternalStore(subscribe, () => isForgetful)
}

/** What an account has sent on a network, the latest first. */
export function useSentTransactions(from: string, chainId: number) {
  return useTransactions()
    .filter(isSent)
    .filter((each) => isSame(each.from, from) && each.chainId === chainId)
    .toReversed()
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
