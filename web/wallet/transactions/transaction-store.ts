import { useSyncExternalStore } from 'react'
import { isSent, readTransactions, type Transaction, writeTransactions } from './transaction.ts'

const key = 'nectar.transactions'
/** So many are kept: those under way, and the latest that the visitor has seen to their end. */
const kept = 20

const listeners = new Set<() => void>()
let text: string | null = null
let transactions: readonly Transaction[] = []

/**
 * All of them, of every account, the latest last. They are in local storage, which all tabs share and
 * which outlives the page: a request that is open in a wallet outlives both.
 */
export function currentTransactions(): readonly Transaction[] {
  const stored = storedText()
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
    // Blocked: they are still followed while this page is open.
    return text
  }
}

function become(next: readonly Transaction[]): void {
  const underWay = next.filter(({ phase }) => phase !== 'putAway')
  const seen = next.filter(({ phase }) => phase === 'putAway').slice(-kept)
  transactions = next.filter((each) => underWay.includes(each) || seen.includes(each))
  text = writeTransactions(transactions)
  try {
    localStorage.setItem(key, text)
  } catch {
    // Blocked or full, as above.
  }
  for (const changed of listeners) changed()
}

/** Keeps a transaction, in the place of what was kept under its id. */
export function rememberTransaction(transaction: Transaction): void {
  become([...currentTransactions().filter(({ id }) => id !== transaction.id), transaction])
}

export function forgetTransaction({ id }: Transaction): void {
  become(currentTransactions().filter((transaction) => transaction.id !== id))
}

/** The request that may be open in the wallet of an account, on whichever network. */
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

function useTransactions(): readonly Transaction[] {
  return useSyncExternalStore(subscribe, currentTransactions)
}

/** The request that may be open in the wallet of an account. */
export function useOpenRequest(from: string): Transaction | undefined {
  return openRequestOf(from, useTransactions())
}

/** What an account has sent on a network, the latest first. */
export function useSentTransactions(from: string, chainId: number) {
  return useTransactions()
    .filter(isSent)
    .filter((each) => isSame(each.from, from) && each.chainId === chainId)
    .toReversed()
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
