import { brand } from '@nectar/schemas/config/brand/brand'
import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { chainIds } from '../chains/chain-ids.ts'

const hex = z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]+$/)])

const common = {
  id: z.string(),
  chainId: z.union(chainIds.map((id) => z.literal(id))),
  from: hex,
  contract: hex,
  /** The latest block before the wallet was asked. */
  block: z.string().regex(/^\d+$/).transform(BigInt),
  /**
   * `asked`: the wallet has the request. `left`: likewise, but the visitor stopped waiting. `doubtful`: the
   * wallet's answer does not say whether it was sent. `sent`: it was. `over`: its outcome is known. `putAway`:
   * the visitor has dismissed it.
   */
  phase: z.enum(['asked', 'left', 'doubtful', 'sent', 'over', 'putAway']),
  hash: hex.optional(),
}

const transactionSchema = z.discriminatedUnion('kind', [
  z.looseObject({ ...common, kind: z.literal('claim') }),
  z.looseObject({
    ...common,
    kind: z.literal('transfer'),
    recipient: hex,
    amount: z.string().regex(/^\d+$/).transform(BigInt),
  }),
])

/** What a wallet was asked to sign on this site. */
export type Transaction = z.output<typeof transactionSchema>

export type SentTransaction = Transaction & { hash: `0x${string}` }

function isSent(transaction: Transaction): transaction is SentTransaction {
  return transaction.hash !== undefined
}

/** @returns an empty list if the stored text is damaged */
function readEntries(text: string | null): unknown[] {
  try {
    return z.array(z.unknown()).parse(JSON.parse(text ?? '[]'))
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

function replaceAll(next: readonly Transaction[]): void {
  const putAway = next.filter(({ phase }) => phase === 'putAway').slice(-maxPutAway)
  transactions = next.filter((each) => each.phase !== 'putAway' || putAway.includes(each))
  // Kept unchanged: the version of the site that wrote them still needs them, or a visitor could send twice.
  const unreadable = readEntries(text).filter(
    (entry) => !transactionSchema.safeParse(entry).success,
  )
  text = writeTransactions([...unreadable, ...transactions])
  try {
    if (!storageFailed) localStorage.setItem(key, text)
    storageFailed = localStorage.getItem(key) !== text
  } catch {
    storageFailed = true
  }
  for (const changed of listeners) changed()
}

/**
 * Adds or replaces a transaction, by its id.
 * @returns whether the browser stores it too
 */
export function rememberTransaction(transaction: Transaction): boolean {
  replaceAll([...currentTransactions().filter(({ id }) => id !== transaction.id), transaction])
  return !storageFailed
}

export function forgetTransaction({ id }: Pick<Transaction, 'id'>): void {
  replaceAll(currentTransactions().filter((transaction) => transaction.id !== id))
}

/** The account's latest request that may still be sent, on any network. */
export function openRequestOf(
  from: string,
  all: readonly Transaction[] = currentTransactions(),
): Transaction | undefined {
  return all.findLast((each) => !isSent(each) && isSame(each.from, from))
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
export function isSame(one: string | null | undefined, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase()
}
