import type { Changed, RefreshReport } from './cache/refresher.ts'

type Waiting = {
  changed: Changed
  resolve: (report: RefreshReport) => void
  reject: (error: unknown) => void
}

/**
 * Runs one refresh at a time. Changes that arrive meanwhile become one next refresh, so that a burst
 * of publishes costs two rounds and not one each.
 */
export class RefreshQueue {
  readonly #run: (changed: Changed) => Promise<RefreshReport>
  #waiting: Waiting[] = []
  #running = false

  constructor(run: (changed: Changed) => Promise<RefreshReport>) {
    this.#run = run
  }

  /** Resolves when a refresh that began after this call and covers the change is done. */
  add(changed: Changed): Promise<RefreshReport> {
    const { promise, resolve, reject } = Promise.withResolvers<RefreshReport>()
    this.#waiting.push({ changed, resolve, reject })
    void this.#next()
    return promise
  }

  async #next(): Promise<void> {
    if (this.#running || this.#waiting.length === 0) return
    this.#running = true
    const batch = this.#waiting
    this.#waiting = []
    try {
      const report = await this.#run(union(batch.map((one) => one.changed)))
      for (const one of batch) one.resolve(report)
    } catch (error) {
      for (const one of batch) one.reject(error)
    } finally {
      this.#running = false
    }
    void this.#next()
  }
}

function union(changes: readonly Changed[]): Changed {
  const paths = new Set<string>()
  for (const changed of changes) {
    if (changed === 'all') return 'all'
    for (const path of changed) paths.add(path)
  }
  return [...paths]
}
