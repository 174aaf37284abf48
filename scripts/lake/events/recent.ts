import type { CommittedTransaction } from '../store/store.ts'

/** How many transactions a listener that lost its connection may be behind and still resume. */
export const kept = 1000

/** The latest transactions, in order. */
export class RecentTransactions {
  readonly #transactions: CommittedTransaction[]

  /** @param before - those of earlier runs, so that listeners resume after a restart, too */
  constructor(before: readonly CommittedTransaction[]) {
    this.#transactions = [...before]
  }

  add(transaction: CommittedTransaction): void {
    this.#transactions.push(transaction)
    if (this.#transactions.length > kept) this.#transactions.shift()
  }

  get latest(): CommittedTransaction | undefined {
    return this.#transactions.at(-1)
  }

  /** Everything after that transaction, or null when it is not remembered. */
  after(transactionId: string): CommittedTransaction[] | null {
    const index = this.#transactions.findLastIndex(({ id }) => id === transactionId)
    return index === -1 ? null : this.#transactions.slice(index + 1)
  }
}
