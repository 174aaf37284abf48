import { DataError, type ErrorBody, LakeError, nobodyWaits } from '../model/errors.ts'

/** A thread or a process: it can be ended, whatever it is doing. */
export interface Cell {
  post(message: unknown): void
  end(): Promise<unknown>
}

export interface Confinement<Result> {
  /** Opens a cell and posts what it has to know before its first job. */
  open(heard: (message: FromCell<Result>) => void, broke: (error: unknown) => void): Cell
  /** What a client is told whose job took too long, or broke its cell. */
  tooLong(): LakeError
  broken(error: unknown): LakeError
  /** How long a job may go on that nobody waits for any more, in milliseconds; 250 unless said. */
  graceMs?: number
}

interface Pending<Job, Result> {
  job: Job
  timeoutMs: number
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/** A job that nobody waits for any more is ended, unless it is about to end by itself. */
const defaultGraceMs = 250

/**
 * Does jobs one after the other where they can be ended. One that takes too long, or too much
 * memory, is answered with an error and its cell replaced; those behind it run in the new one.
 */
export class Confined<Job, Result> {
  readonly #confinement: Confinement<Result>
  readonly #waiting: Pending<Job, Result>[] = []
  #current: Pending<Job, Result> | null = null
  #timer: NodeJS.Timeout | null = null
  #cell: Cell | null = null
  #closed = false
  #isReady = false

  constructor(confinement: Confinement<Result>) {
    this.#confinement = confinement
  }

  get load(): number {
    return this.#waiting.length + (this.#current ? 1 : 0)
  }

  /** Opens the cell now, rather than with the first job. */
  start(): void {
    if (this.#cell || this.#closed) return
    this.#isReady = false
    const cell: Cell = this.#confinement.open(
      (message) => {
        if (this.#cell === cell) this.#hear(message)
      },
      (error) => this.#replace(cell, this.#confinement.broken(error)),
    )
    this.#cell = cell
  }

  /** Tells an open cell something that it does not answer. */
  tell(message: unknown): void {
    this.#cell?.post(message)
  }

  /**
   * @param timeoutMs - for this job, from the moment that it is begun
   * @param signal - aborted when nobody waits for the result any more
   */
  perform(job: Job, timeoutMs: number, signal?: AbortSignal): Promise<Result> {
    return new Promise((resolve, reject) => {
      const pending = { job, timeoutMs, resolve, reject }
      const abandon = (): void => this.#abandon(pending)
      signal?.addEventListener('abort', abandon, { once: true })
      const settled = (): void => signal?.removeEventListener('abort', abandon)
      pending.resolve = (result) => {
        settled()
        resolve(result)
      }
      pending.reject = (error) => {
        settled()
        reject(error)
      }
      this.#waiting.push(pending)
      if (signal?.aborted) abandon()
      this.start()
      this.#next()
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const pending of [this.#current, ...this.#waiting.splice(0)]) {
      pending?.reject(new DataError(503, 'shutdownError', 'the lake is shutting down'))
    }
    this.#settle()
    await this.#cell?.end()
  }

  #abandon(pending: Pending<Job, Result>): void {
    const gone = nobodyWaits()
    const place = this.#waiting.indexOf(pending)
    if (place >= 0) {
      this.#waiting.splice(place, 1)
      pending.reject(gone)
      return
    }
    const cell = this.#cell
    setTimeout(() => {
      if (cell && this.#current === pending) this.#replace(cell, gone)
    }, this.#confinement.graceMs ?? defaultGraceMs).unref()
  }

  #hear(message: FromCell<Result>): void {
    if (message.kind === 'ready') this.#isReady = true
    else {
      const current = this.#settle()
      if (message.kind === 'done') current?.resolve(message.result)
      else current?.reject(new LakeError(message.status, message.message, message.body))
    }
    this.#next()
  }

  #replace(cell: Cell, error: LakeError): void {
    if (cell !== this.#cell || this.#closed) return
    const current = this.#settle()
    this.#cell = null
    void cell.end()
    this.start()
    current?.reject(error)
    this.#next()
  }

  #settle(): Pending<Job, Result> | null {
    if (this.#timer) clearTimeout(this.#timer)
    const current = this.#current
    this.#current = null
    return current
  }

  #next(): void {
    // A job's time begins when there is a cell for it, not while one is opening.
    const cell = this.#cell
    if (this.#current || this.#closed || !this.#isReady || !cell) return
    const next = this.#waiting.shift()
    if (!next) return
    this.#current = next
    this.#timer = setTimeout(
      () => this.#replace(cell, this.#confinement.tooLong()),
      Math.max(1, next.timeoutMs),
    )
    cell.post({ kind: 'job', job: next.job })
  }
}

/** What a job ended in; `ready` says that the first one may be sent. */
type FromCell<Result> =
  | { kind: 'ready' }
  | { kind: 'done'; result: Result }
  | { kind: 'failed'; status: number; message: string; body: ErrorBody }

/**
 * The answer to a job, for whoever waits outside.
 *
 * @throws whatever is no answer to a client: the cell breaks, and is replaced
 */
export async function answerOf<Result>(
  perform: () => Result | Promise<Result>,
): Promise<FromCell<Result>> {
  try {
    return { kind: 'done', result: await perform() }
  } catch (error) {
    if (!(error instanceof LakeError)) throw error
    return { kind: 'failed', status: error.status, message: error.message, body: error.body }
  }
}
