import { useSyncExternalStore } from 'react'
import { loadTransactions, type SentTransaction, saveTransactions } from './sent-transaction.ts'

const storage = () => sessionStorage
const listeners = new Set<() => void>()
let transactions: readonly SentTransaction[] | undefined

function current(): readonly SentTransaction[] {
  transactions ??= loadTransactions(storage)
  return transactions
}

function become(next: readonly SentTransaction[]): void {
  transactions = next
  saveTransactions(storage, next)
  for (const changed of listeners) changed()
}

/** Remembers a transaction until the visitor has seen how it ended. */
export function rememberTransaction(transaction: SentTransaction): void {
  become([...current().filter(({ hash }) => hash !== transaction.hash), transaction])
}

export function forgetTransaction(hash: string): void {
  become(current().filter((transaction) => transaction.hash !== hash))
}

function subscribe(changed: () => void) {
  listeners.add(changed)
  return () => {
    listeners.delete(changed)
  }
}

/** The latest transaction of a kind that this account sent on this chain and has not put away. */
export function useSentTransaction(
  kind: SentTransaction['kind'],
  from: string,
  chainId: number,
): SentTransaction | undefined {
  const all = useSyncExternalStore(subscribe, current, current)
  return all.findLast(
    (transaction) =>
      transaction.kind === kind &&
      transaction.from.toLowerCase() === from.toLowerCase() &&
      transaction.chainId === chainId,
  )
}
