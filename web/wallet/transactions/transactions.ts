import { brand } from '@nectar/schemas/config/brand/brand'
import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { pendingEvent } from '../../loading/page-state.ts'
import { elapsedSince } from '../../ui/time/elapsed.ts'
import { chainIds } from '../chains/chain-ids.ts'
import { limits } from '../limits.ts'

const hex = z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]+$/)])
const digits = z.string().regex(/^\d+$/).transform(BigInt)

const common = {
  id: z.string(),
  chainId: z.union(chainIds.map((id) => z.literal(id))),
  from: hex,
  contract: hex,
  /** The nonce that the wallet is expected to choose, or chose. */
  nonce: z.number().int().nonnegative(),
  /** The latest block before the wallet was asked. */
  block: digits,
  askedAt: z.number(),
  /**
   * `asked`: the wallet has the request. `left`: likewise, but the visitor stopped waiting. `declined`: the
   * wallet or the visitor says that nothing was sent; the chain is checked before the next request.
   * `doubtful`: the wallet's answer does not say whether it was sent. `sent`: it was. `over`: its outcome is
   * known. `putAway`: the visitor has dismissed it.
   */
  phase: z.enum(['asked', 'left', 'declined', 'doubtful', 'sent', 'over', 'putAway']),
  /** The path of the page that asked. */
  page: z.string().optional(),
  /** Whether the visitor has closed its notice on other pages. */
  isNoticeClosed: z.boolean().optional(),
  hash: hex.optional(),
  answeredAt: z.number().optional(),
  /** The latest block when the wallet had answered. */
  sentBlock: digits.optional(),
  /** Whether the network has it: a node has returned the call, or refused it as known. */
  seen: z.boolean().optional(),
}

const transactionSchema = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('claim') }),
  z.object({ ...common, kind: z.literal('transfer'), recipient: hex, amount: digits }),
])

/** What a wallet was asked to sign on this site. */
export type Transaction = z.output<typeof transactionSchema>

export type SentTransaction = Transaction & { hash: `0x${string}` }

export function isSent(transaction: Transaction): transaction is SentTransaction {
  return transaction.hash !== undefined
}

const list = z.array(z.unknown())

/** @returns an empty list if the stored text is damaged */
function readEntries(text: string | null): unknown[] {
  try {
    return list.parse(JSON.parse(text ?? '[]'))
  } catch {
    return []
  }
}

/** Leaves out entries that cannot be read: a newer version of the site, open in another tab, may write such. */
export function readTransactions(text: string | null): Transaction[] {
  return readEntries(text).flatMap((entry) => transactionSchema.safeParse(entry).data ?? [])
}

export function writeTransactions(entries: readonly unknown[]): string {
  return JSON.stringify(entries, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}

/**
 * Must never change, nor may the lock's name or the key of the transfer draft: tabs opened before and after
 * an update must see the same transactions, or a visitor could send twice.
 */
const key = `${brand.storagePrefix}.transactions`
/** How many dismissed transactions are kept. */
const maxPutAway = 20

const listeners = new Set<() => void>()
let text: string | null = null
let transactions: readonly Transaction[] = []
/** Once the browser has failed to store them, only this page's memory counts. */
let storageFailed = false

/** The transactions of all accounts, latest last, from local storage: tabs share it and reloads keep it. */
export function currentTransactions(): readonly Transaction[] {
  const stored = storageFailed ? text : storedText()
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
    storageFailed = true
    return text
  }
}

function store(next: string): void {
  try {
    localStorage.setItem(key, next)
    storageFailed = localStorage.getItem(key) !== next
  } catch {
    storageFailed = true
  }
}

function replaceAll(next: readonly Transaction[]): void {
  const putAway = next.filter(({ phase }) => phase === 'putAway').slice(-maxPutAway)
  transactions = next.filter((each) => each.phase !== 'putAway' || putAway.includes(each))
  // Kept unchanged: the version of the site that wrote them still needs them, or a visitor could send twice.
  const unreadable = readEntries(text).filter(
    (entry) => !transactionSchema.safeParse(entry).success,
  )
  text = writeTransactions([...unreadable, ...transactions])
  if (!storageFailed) store(text)
  for (const changed of listeners) changed()
  // Loads the notice for other pages.
  if (typeof document !== 'undefined') document.dispatchEvent(new Event(pendingEvent))
}

/**
 * Adds or replaces a transaction, by its id.
 * @returns whether the browser stores it too
 */
export function rememberTransaction(transaction: Transaction): boolean {
  replaceAll([...currentTransactions().filter(({ id }) => id !== transaction.id), transaction])
  return !storageFailed
}

export function forgetTransaction({ id }: Transaction): void {
  replaceAll(currentTransactions().filter((transaction) => transaction.id !== id))
}

/** The account's latest request without a hash, on any network. */
export function openRequestOf(
  from: string,
  all: readonly Transaction[] = currentTransactions(),
): Transaction | undefined {
  return all.findLast((each) => !isSent(each) && isSame(each.from, from))
}

/** Whether the chain was checked for long enough: 12 blocks or two minutes, whichever is first. */
export function isCheckOver({ answeredAt, sentBlock }: Transaction, latest?: bigint): boolean {
  const elapsed = answeredAt === undefined ? undefined : elapsedSince(answeredAt)
  if (elapsed === undefined || elapsed >= limits.checkTime) return true
  return latest !== undefined && sentBlock !== undefined && latest - sentBlock >= limits.checkBlocks
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

/** As `openRequestOf`. */
export function useOpenRequest(from: string): Transaction | undefined {
  return openRequestOf(from, useTransactions())
}

/** Whether this browser has failed to store what was sent. */
export function useStorageFailed(): boolean {
  return useSyncExternalStore(subscribe, () => storageFailed)
}

/** What an account has sent on a network, latest first. */
export function useSentTransactions(from: string, chainId: number) {
  return useTransactions()
    .filter(isSent)
    .filter((each) => isSame(each.from, from) && each.chainId === chainId)
    .toReversed()
}

/** Whether two addresses or hashes are the same, whatever their case. */
export function isSame(one: string | null, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase()
}
