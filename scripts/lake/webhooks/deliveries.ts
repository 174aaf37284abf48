import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { z } from 'zod'
import { isJsonObject, type JsonObject } from '../model/document.ts'
import { transact } from '../model/transact.ts'

/** A document before and after a change; null if it did not exist. */
export interface DocumentStates {
  before: JsonObject | null
  after: JsonObject | null
}

/** One change to be sent to one webhook. Sanity calls it a message. */
export interface Delivery {
  id: string
  webhook: string
  transactionId: string
  transactionTime: string
  author: string
  documentId: string
  operation: string
  /** Kept until the filter and the projection have produced a body. */
  change: DocumentStates | null
  body: string | null
  attempts: number
}

/** The result of one attempt. */
export interface Attempt {
  /** RFC 3339. */
  started: string
  /** Milliseconds. */
  duration: number
  /** Null for success. */
  failure: 'http' | 'network' | 'timeout' | 'other' | null
  /** The response status, if there was a response. */
  status: number | null
  /** The beginning of the response, or why there was none. */
  answer: string
}

const rowSchema = z.object({
  id: z.string(),
  webhook: z.string(),
  transactionId: z.string(),
  transactionTime: z.string(),
  author: z.string(),
  documentId: z.string(),
  operation: z.string(),
  change: z.string().nullable(),
  body: z.string().nullable(),
  attempts: z.number(),
})

const columns = `id, webhook, transaction_id AS transactionId, transaction_time AS transactionTime,
  author, document_id AS documentId, operation, change, body, attempts`

const answered = `SELECT max(d.rowid) AS newest FROM deliveries d
  JOIN attempts a ON a.delivery_id = d.id AND a.status IS NOT NULL`

/** The next delivery of each lane (see `laneOf`), so that finding one that is due never passes those behind it. */
const lanes = `
  PRAGMA temp_store = MEMORY;
  CREATE INDEX IF NOT EXISTS deliveries_by_lane ON deliveries (webhook, document_id, next_attempt)
    WHERE next_attempt IS NOT NULL;
  CREATE TEMP TABLE lanes (lane TEXT PRIMARY KEY, next_attempt INTEGER, delivery INTEGER) STRICT;
  CREATE INDEX temp.lanes_due ON lanes (next_attempt, delivery);
  INSERT OR IGNORE INTO lanes SELECT webhook || '/' || document_id, next_attempt, rowid FROM deliveries
    WHERE next_attempt IS NOT NULL ORDER BY next_attempt, rowid;
  ${lanesAfter('INSERT', 'new')}
  ${lanesAfter('UPDATE OF next_attempt', 'new')}
  ${lanesAfter('DELETE', 'old')}
`

function lanesAfter(event: string, row: 'new' | 'old'): string {
  const lane = `${row}.webhook || '/' || ${row}.document_id`
  return `CREATE TEMP TRIGGER "lanes after ${event}" AFTER ${event} ON main.deliveries BEGIN
    DELETE FROM lanes WHERE lane = ${lane};
    INSERT INTO lanes SELECT ${lane}, next_attempt, rowid FROM deliveries
      WHERE webhook = ${row}.webhook AND document_id = ${row}.document_id AND next_attempt IS NOT NULL
      ORDER BY next_attempt, rowid LIMIT 1;
  END;`
}

type Rows = Record<string, SQLOutputValue>[]

/** The queue of webhook calls, in the same database as the documents, so that it survives a crash. */
export class Deliveries {
  readonly #db: DatabaseSync

  constructor(db: DatabaseSync) {
    this.#db = db
    db.exec(lanes)
  }

  add(delivery: Omit<Delivery, 'attempts' | 'body'>, now: number): void {
    this.#db
      .prepare(
        `INSERT INTO deliveries (id, webhook, transaction_id, transaction_time, author, document_id,
           operation, change, created, next_attempt) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        delivery.id,
        delivery.webhook,
        delivery.transactionId,
        delivery.transactionTime,
        delivery.author,
        delivery.documentId,
        delivery.operation,
        JSON.stringify(delivery.change),
        new Date(now).toISOString(),
        now,
      )
  }

  /**
   * The oldest delivery that is due.
   *
   * @param busy - lanes (see `laneOf`) with a call in flight
   */
  due(now: number, busy: ReadonlySet<string>): Delivery | null {
    const row = this.#db
      .prepare(
        `SELECT ${columns} FROM deliveries WHERE rowid = (
           SELECT delivery FROM lanes
           WHERE next_attempt <= ? AND lane NOT IN (SELECT value FROM json_each(?))
           ORDER BY next_attempt, delivery LIMIT 1)`,
      )
      .get(now, JSON.stringify([...busy]))
    if (!row) return null
    const { change, ...delivery } = rowSchema.parse(row)
    return { ...delivery, change: change === null ? null : parseStates(change) }
  }

  /** Makes deliveries due that are scheduled after `latest`, because the clock was ahead when they were. */
  hasten(now: number, latest: number): void {
    this.#note(() =>
      this.#db
        .prepare('UPDATE deliveries SET next_attempt = ? WHERE next_attempt > ?')
        .run(now, latest),
    )
  }

  /** When the next delivery is due, in milliseconds since 1970. */
  nextDue(): number | null {
    const row = this.#db.prepare('SELECT min(next_attempt) AS next FROM lanes').get()
    return typeof row?.next === 'number' ? row.next : null
  }

  /** Removes a delivery that was filtered out or whose webhook no longer exists. */
  drop(id: string): void {
    this.#note(() => this.#db.prepare('DELETE FROM deliveries WHERE id = ?').run(id))
  }

  /**
   * Records an attempt.
   *
   * @param body - sent again on a retry; null if it could not be composed
   * @param retryAt - milliseconds since 1970; null if this was the last attempt
   */
  record(delivery: Delivery, attempt: Attempt, body: string | null, retryAt: number | null): void {
    const { started, duration, failure, status, answer } = attempt
    const state = failure === null ? 'success' : retryAt === null ? 'failure' : 'queued'
    const number = delivery.attempts + 1
    const change = body ? null : JSON.stringify(delivery.change)
    this.#note(() =>
      transact(this.#db, () => {
        this.#db
          .prepare('INSERT INTO attempts VALUES (?, ?, ?, ?, ?, ?, ?)')
          .run(delivery.id, number, started, duration, failure, status, answer)
        this.#db
          .prepare(
            `UPDATE deliveries SET attempts = ?, status = ?, next_attempt = ?, body = ?, change = ?
             WHERE id = ?`,
          )
          .run(number, state, retryAt, body, change, delivery.id)
      }),
    )
  }

  /**
   * Writes without waiting for the disk. If a power cut undoes the write, the call is repeated with the
   * same idempotency key.
   */
  #note(work: () => void): void {
    this.#db.exec('PRAGMA synchronous = NORMAL')
    try {
      work()
    } finally {
      this.#db.exec('PRAGMA synchronous = FULL')
    }
  }

  /** A webhook's newest deliveries. */
  newest(webhook: string, count: number): Rows {
    return this.#db
      .prepare(
        `SELECT id, created, operation, document_id AS documentId, status, attempts, body,
           next_attempt AS nextAttempt,
           (SELECT a.status FROM attempts a WHERE a.delivery_id = d.id
            ORDER BY number DESC LIMIT 1) AS resultCode
         FROM deliveries d WHERE webhook = ? ORDER BY rowid DESC LIMIT ?`,
      )
      .all(webhook, count)
  }

  /** The attempts at a webhook's newest deliveries, newest first. */
  newestAttempts(webhook: string, count: number): Rows {
    return this.#db
      .prepare(
        `SELECT a.delivery_id AS deliveryId, a.number, a.started, a.duration, a.failure, a.status,
           a.answer
         FROM attempts a JOIN deliveries d ON d.id = a.delivery_id
         WHERE d.webhook = ? ORDER BY d.rowid DESC, a.number DESC LIMIT ?`,
      )
      .all(webhook, count)
  }

  /** Whether a webhook has ever responded, with any status. */
  hasAnswered(webhook: string): boolean {
    const row = this.#db.prepare(`${answered} WHERE d.webhook = ?`).get(webhook)
    return row?.newest !== null
  }

  /** Gives up the queued deliveries of a webhook. */
  giveUp(webhook: string): void {
    this.#note(() =>
      this.#db
        .prepare(
          `UPDATE deliveries SET status = 'failure', next_attempt = NULL
           WHERE webhook = ? AND next_attempt IS NOT NULL`,
        )
        .run(webhook),
    )
  }

  /** Deletes finished deliveries except the newest thousand and each webhook's newest with a response. */
  prune(): void {
    this.#note(() =>
      this.#db.exec(
        `DELETE FROM deliveries WHERE next_attempt IS NULL
           AND rowid < (SELECT max(rowid) FROM deliveries) - 1000
           AND rowid NOT IN (${answered} GROUP BY d.webhook)`,
      ),
    )
  }
}

/** The lane of a delivery. Calls of one webhook about one document share a lane and are sent in order. */
export function laneOf({ webhook, documentId }: Pick<Delivery, 'webhook' | 'documentId'>): string {
  return `${webhook}/${documentId}`
}

function parseStates(text: string): DocumentStates {
  const value: unknown = JSON.parse(text)
  const { before, after } = isJsonObject(value) ? value : {}
  return {
    before: isJsonObject(before) ? before : null,
    after: isJsonObject(after) ? after : null,
  }
}
