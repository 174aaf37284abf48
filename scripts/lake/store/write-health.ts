import { statfs } from 'node:fs/promises'
import type { DatabaseSync } from 'node:sqlite'
import { reasonOf } from '../model/errors.ts'

/** Uploads and imports fail with less free space than this. */
const leastFreeBytes = 16 * 1024 * 1024

/** A check needs a write, so its result is reused for this long. */
const goodForMs = 2000

/** A failure is reported for this long, since a smaller write may succeed meanwhile. */
const rememberedMs = 30_000

/** Whether the data folder can be written to. */
export class WriteHealth {
  readonly #db: DatabaseSync
  readonly #dataDir: string
  #failed: { reason: string; at: number } | null = null
  #look: { failure: Promise<string | null>; at: number } | null = null

  constructor(db: DatabaseSync, dataDir: string) {
    this.#db = db
    this.#dataDir = dataDir
  }

  /** Records the outcome of a commit; null for success. */
  note(error: unknown): void {
    this.#look = null
    this.#failed = error === null ? null : { reason: reasonOf(error), at: performance.now() }
  }

  /** Why writes fail; null when they do not. */
  failure(): Promise<string | null> {
    const now = performance.now()
    const failed = this.#failed
    if (failed && now - failed.at < rememberedMs) return Promise.resolve(failed.reason)
    if (!this.#look || now - this.#look.at > goodForMs) {
      this.#look = { failure: this.#tryWriting(), at: now }
    }
    return this.#look.failure
  }

  async #tryWriting(): Promise<string | null> {
    try {
      const { bavail, bsize } = await statfs(this.#dataDir)
      if (bavail * bsize < leastFreeBytes) return 'the disk is full'
      this.#db
        .prepare(
          `INSERT INTO meta (key, value) VALUES ('written', ?)
           ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
        )
        .run(new Date().toISOString())
      return null
    } catch (error) {
      return reasonOf(error)
    }
  }
}
