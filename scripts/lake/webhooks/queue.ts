import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'

/** The call about a document's latest change, which replaces an earlier one that was not accepted yet. */
export interface Call {
  id: string
  documentId: string
  transactionId: string
  transactionTime: string
  operation: 'create' | 'update' | 'delete'
  body: string
  attempts: number
}

const rowSchema = z.object({
  id: z.string(),
  documentId: z.string(),
  transactionId: z.string(),
  transactionTime: z.string(),
  operation: z.enum(['create', 'update', 'delete']),
  body: z.string(),
  attempts: z.number(),
})

/** The calls that wait, in the same database as the documents, so that they survive a crash. */
export class CallQueue {
  readonly #db: DatabaseSync

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  add(call: Omit<Call, 'attempts'>, now: number): void {
    this.#db
      .prepare(
        `INSERT OR REPLACE INTO calls
           (document_id, id, transaction_id, transaction_time, operation, body, next_attempt)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        call.documentId,
        call.id,
        call.transactionId,
        call.transactionTime,
        call.operation,
        call.body,
        now,
      )
  }

  /** The calls that are due, oldest first. */
  due(now: number, most: number): Call[] {
    return this.#db
      .prepare(
        `SELECT id, document_id AS documentId, transaction_id AS transactionId,
           transaction_time AS transactionTime, operation, body, attempts
         FROM calls WHERE next_attempt <= ? ORDER BY transaction_time LIMIT ?`,
      )
      .all(now, most)
      .map((row) => rowSchema.parse(row))
  }

  /** When the next call is due, in milliseconds since 1970. */
  nextDue(): number | null {
    const row = this.#db.prepare('SELECT min(next_attempt) AS next FROM calls').get()
    return typeof row?.next === 'number' ? row.next : null
  }

  /** Removes a call that was accepted or refused, unless a newer one has replaced it. */
  remove({ id }: Call): void {
    this.#db.prepare('DELETE FROM calls WHERE id = ?').run(id)
  }

  retry({ id }: Call, at: number): void {
    this.#db
      .prepare('UPDATE calls SET attempts = attempts + 1, next_attempt = ? WHERE id = ?')
      .run(at, id)
  }

  clear(): void {
    this.#db.exec('DELETE FROM calls')
  }

  /** Whether the receiver has ever answered. */
  get hasAnswered(): boolean {
    return this.#db.prepare("SELECT 1 FROM meta WHERE key = 'webhook'").get() !== undefined
  }

  noteAnswer(): void {
    if (this.hasAnswered) return
    this.#db.prepare("INSERT INTO meta (key, value) VALUES ('webhook', 'answered')").run()
  }
}
