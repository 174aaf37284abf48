import type { DatabaseSync } from 'node:sqlite'

export interface Delivery {
  id: string
  transactionId: string
  documentId: string
  operation: string
  body: string
  attempts: number
}

/** The queue of webhook calls, in the same file as the documents: what is due survives a crash. */
export class Deliveries {
  readonly #db: DatabaseSync

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  add(delivery: Omit<Delivery, 'attempts'>, now: number): void {
    const { id, transactionId, documentId, operation, body } = delivery
    this.#db
      .prepare(
        'INSERT INTO deliveries (id, transaction_id, document_id, operation, body, created, next_attempt) VALUES (?, ?, ?, ?, ?, ?, ?)',
      )
      .run(id, transactionId, documentId, operation, body, new Date(now).toISOString(), now)
  }

  /**
   * The oldest delivery whose time has come.
   *
   * @param busy - documents whose change is being sent: one document's changes go out in order
   */
  due(now: number, busy: ReadonlySet<string>): Delivery | null {
    const row = this.#db
      .prepare(
        `SELECT id, transaction_id, document_id, operation, body, attempts FROM deliveries
         WHERE next_attempt <= ? AND document_id NOT IN (SELECT value FROM json_each(?))
         ORDER BY next_attempt, rowid LIMIT 1`,
      )
      .get(now, JSON.stringify([...busy]))
    if (!row) return null
    return {
      id: String(row.id),
      transactionId: String(row.transaction_id),
      documentId: String(row.document_id),
      operation: String(row.operation),
      body: String(row.body),
      attempts: Number(row.attempts),
    }
  }

  /** When the next delivery is due, in milliseconds since 1970. */
  nextDue(): number | null {
    const row = this.#db
      .prepare('SELECT min(next_attempt) AS next FROM deliveries WHERE next_attempt IS NOT NULL')
      .get()
    return typeof row?.next === 'number' ? row.next : null
  }

  /** Records an attempt; `retryAt` null means that it was the last. */
  record(id: string, outcome: string, retryAt: number | null): void {
    this.#db
      .prepare(
        'UPDATE deliveries SET attempts = attempts + 1, outcome = ?, next_attempt = ? WHERE id = ?',
      )
      .run(outcome, retryAt, id)
  }

  /** The newest deliveries, for the log that can be read in the terminal. */
  newest(count: number): Record<string, unknown>[] {
    const rows = this.#db
      .prepare(
        `SELECT created, operation, document_id AS documentId, attempts, outcome,
           next_attempt AS nextAttempt
         FROM deliveries ORDER BY rowid DESC LIMIT ?`,
      )
      .all(count)
    return rows.map(({ nextAttempt, ...row }) => ({
      ...row,
      nextAttempt: typeof nextAttempt === 'number' ? new Date(nextAttempt).toISOString() : null,
    }))
  }

  /** Keeps the newest thousand of those that are done. */
  prune(): void {
    this.#db.exec(
      'DELETE FROM deliveries WHERE next_attempt IS NULL AND rowid < (SELECT max(rowid) FROM deliveries) - 1000',
    )
  }
}
