import { clientClosed, DataError, type ErrorBody, LakeError } from '../model/errors.ts'

/** A thread or a process, which can be killed at any time. */
export interface WorkerHandle {
  post(message: unknown): void
  end(): Promise<unknown>
}

export interface IsolatedWorkerOptions<Result> {
  /** Starts a worker and posts the messages that it needs before its first job. */
  open(
    onMessage: (message: WorkerMessage<Result>) => void,
    onError: (error: unknown) => void,
  ): WorkerHandle
  /** The error for a job that took too long. */
  tooLong(): LakeError
  /** The error for a job that crashed the worker. */
  broken(error: unknown): LakeError
  /** How long an abandoned job may continue before the worker is replaced, in milliseconds; 250 by default. */
  graceMs?: number
}

interface Pending<Job, Result> {
  job: Job
  timeoutMs: number
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/** An abandoned job gets this time to end, since starting a new worker takes time too. */
const defaultGraceMs = 250

/**
 * Runs jobs one at a time in a worker that can be killed. A job that takes too much time or memory fails, and
 * its worker is replaced. The waiting jobs run in the new worker.
 */
export class IsolatedWorker<Job, Result> {
  readonly #options: IsolatedWorkerOptions<Result>
  readonly #waiting: Pending<Job, Result>[] = []
  #current: Pending<Job, Result> | null = null
  #timer: NodeJS.Timeout | null = null
  #worker: WorkerHandle | null = null
  #closed = false
  #isReady = false

  constructor(options: IsolatedWorkerOptions<Result>) {
    this.#options = options
  }

  get load(): number {
    return this.#waiting.length + (this.#current ? 1 : 0)
  }

  /** Starts the worker now instead of with the first job. */
  start(): void {
    if (this.#worker || this.#closed) return
    this.#isReady = false
    const worker: WorkerHandle = this.#options.open(
      (message) => {
        if (this.#worker === worker) this.#receive(message)
      },
      (error) => this.#replace(worker, this.#options.broken(error)),
    )
    this.#worker = worker
  }

  /** Sends a message that needs no response to the worker, if it is running. */
  notify(message: unknown): void {
    this.#worker?.post(message)
  }

  /**
   * @param timeoutMs - counted from the start of this job
   * @param signal - aborted when the caller no longer waits for the result
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
    await this.#worker?.end()
  }

  #abandon(pending: Pending<Job, Result>): void {
    const gone = clientClosed()
    const place = this.#waiting.indexOf(pending)
    if (place >= 0) {
      this.#waiting.splice(place, 1)
      pending.reject(gone)
      return
    }
    const worker = this.#worker
    setTimeout(() => {
      if (worker && this.#current === pending) this.#replace(worker, gone)
    }, this.#options.graceMs ?? defaultGraceMs).unref()
  }

  #receive(message: WorkerMessage<Result>): void {
    if (message.kind === 'ready') this.#isReady = true
    else {
      const current = this.#settle()
      if (message.kind === 'done') current?.resolve(message.result)
      else current?.reject(new LakeError(message.status, message.message, message.body))
    }
    this.#next()
  }

  #replace(worker: WorkerHandle, error: LakeError): void {
    if (worker !== this.#worker || this.#closed) return
    const current = this.#settle()
    this.#worker = null
    void worker.end()
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
    // Waits for the worker, whose start does not count towards the job's time.
    const worker = this.#worker
    if (this.#current || this.#closed || !this.#isReady || !worker) return
    const next = this.#waiting.shift()
    if (!next) return
    this.#current = next
    this.#timer = setTimeout(
      () => this.#replace(worker, this.#options.tooLong()),
      Math.max(1, next.timeoutMs),
    )
    worker.post({ kind: 'job', job: next.job })
  }
}

/** A worker's report that it is ready, or the outcome of a job. */
type WorkerMessage<Result> =
  | { kind: 'ready' }
  | { kind: 'done'; result: Result }
  | { kind: 'failed'; status: number; message: string; body: ErrorBody }

/**
 * Runs a job inside the worker and turns the outcome into a message.
 *
 * @throws errors other than `LakeError`, so that the worker crashes and is replaced
 */
export async function runJob<Result>(
  perform: () => Result | Promise<Result>,
): Promise<WorkerMessage<Result>> {
  try {
    return { kind: 'done', result: await perform() }
  } catch (error) {
    if (!(error instanceof LakeError)) throw error
    return { kind: 'failed', status: error.status, message: error.message, body: error.body }
  }
}
