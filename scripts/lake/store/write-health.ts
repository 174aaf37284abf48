import type { DatabaseSync } from 'node:sqlite'
import { reasonOf } from '../model/errors.ts'

/** A check needs a write, so its result is reused for this long. */
const goodForMs = 2000

/** After a failure, a check writes as much as an edit of a page with its history, since less may still fit. */
const probe = 'x'.repeat(256 * 1024)

/** Whether the store can be written to, by the last write or by trying. */
export class WriteHealth {
  readonly #db: DatabaseSync
  #failed: string | null = null
  #checkedAt = Number.NEGATIVE_INFINITY

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  /** Records the outcome of a commit; null for success. */
  note(error: unknown): void {
    this.#checkedAt = performance.now()
    this.#failed = error === null ? null : reasonOf(error)
  }

  /** Why writes fail; null when they do not. */
  failure(): string | null {
    if (performance.now() - this.#checkedAt < goodForMs) return this.#failed
    try {
      this.#write(this.#failed === null ? new Date().toISOString() : probe)
      this.note(null)
    } catch (error) {
      this.note(error)
    }
    return this.#failed
  }

  #write(value: string): void {
    this.#db
      .prepare(
        `INSERT INTO meta (key, value) VALUES ('written', ?)
         ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      )
      .run(value)
  }
}
