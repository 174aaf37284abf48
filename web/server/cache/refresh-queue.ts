import { type Change, mergeChanges } from './change.ts'
import type { RefreshReport } from './refresher.ts'

interface Waiting {
  change: Change
  resolve: (report: RefreshReport) => void
  reject: (error: unknown) => void
}

/**
 * Runs one refresh at a time. Changes that arrive meanwhile become one next refresh, so that a burst
 * of publishes costs two rounds and not one each.
 */
export class RefreshQueue {
  readonly #run: (change: Change) => Promise<RefreshReport>
  #waiting: Waiting[] = []
  #running = false

  constructor(run: (change: Change) => Promise<RefreshReport>) {
    this.#run = run
  }

  /** Resolves when a refresh that began after this call and covers the change is done. */
  add(change: Change): Promise<RefreshReport> {
    const { promise, resolve, reject } = Promise.withResolvers<RefreshReport>()
    this.#waiting.push({ change, resolve, reject })
    void this.#next()
    return promise
  }

  async #next(): Promise<void> {
    if (this.#running || this.#waiting.length === 0) return
    this.#running = true
    const batch = this.#waiting
    this.#waiting = []
    try {
      const report = await this.#run(mergeChanges(batch.map(({ change }) => change)))
      for (const one of batch) one.resolve(report)
    } catch (error) {
      for (const one of batch) one.reject(error)
    } finally {
      this.#running = false
    }
    void this.#next()
  }
}
