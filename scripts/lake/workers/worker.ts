import { Tinypool } from 'tinypool'
import { clientClosed, DataError, LakeError } from '../model/errors.ts'
import type { Outcome } from './outcome.ts'

export interface WorkerOptions {
  /** A module whose export `perform` takes a task and returns an `Outcome`. */
  script: URL
  /** A thread for JavaScript, which can be ended at any point; a process for native code, which cannot. */
  runtime: 'worker_threads' | 'child_process'
  /** The memory limit of a thread's JavaScript. */
  memoryMb?: number
  /** The flags of a process, which gets no environment. */
  execArgv?: string[]
  /** The task that prepares a new worker. It does not count towards the time of the first one. */
  prepare: () => unknown
  /** How many tasks may wait. */
  maxWaiting: number
  /** The error for a task that took too long. */
  tooLong: () => LakeError
  /** The error for a task that ended its worker. */
  broken: (cause: unknown) => LakeError
}

/**
 * Runs tasks one after the other in a worker. A task that takes too much time or memory fails, and a new worker
 * takes its place.
 */
export class Worker<Task, Result> {
  readonly #options: WorkerOptions
  readonly #pool: Tinypool
  #queue: Promise<unknown> = Promise.resolve()
  #isPrepared = false
  #isClosed = false
  #waiting = 0

  constructor(options: WorkerOptions) {
    this.#options = options
    const { script, runtime, memoryMb, execArgv = [] } = options
    this.#pool = new Tinypool({
      filename: script.href,
      name: 'perform',
      runtime,
      minThreads: 0,
      maxThreads: 1,
      // Kept until the lake ends.
      idleTimeout: 2 ** 31 - 1,
      isolateWorkers: false,
      execArgv,
      env: {},
      serialization: 'advanced',
      ...(memoryMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: memoryMb } }),
    })
  }

  /**
   * @param task - made when its turn comes, after the preparation
   * @param timeoutMs - counted from the start of this task
   * @param signal - aborted when the caller no longer waits; a task that has begun is not ended
   * @throws LakeError 429 when too many tasks wait, the task's own error, `tooLong` or `broken`
   */
  async perform(task: () => Task, timeoutMs: number, signal?: AbortSignal): Promise<Result> {
    const { maxWaiting } = this.#options
    if (this.#waiting > maxWaiting) {
      throw new DataError(429, 'tooManyRequestsError', `${maxWaiting} are waiting already`)
    }
    this.#waiting += 1
    try {
      return await this.#enqueue(async () => {
        if (signal?.aborted) throw clientClosed()
        await this.#prepare()
        return this.#run(task(), AbortSignal.timeout(Math.max(1, Math.ceil(timeoutMs))))
      })
    } finally {
      this.#waiting -= 1
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#pool.destroy()
  }

  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(() => {
      if (this.#isClosed) throw new DataError(503, 'shutdownError', 'the lake is shutting down')
      return work()
    })
    this.#queue = turn.catch(() => undefined)
    return turn
  }

  async #prepare(): Promise<void> {
    if (this.#isPrepared) return
    await this.#pool.run(this.#options.prepare())
    this.#isPrepared = true
  }

  async #run(task: Task, limit: AbortSignal): Promise<Result> {
    let outcome: Outcome<Result>
    try {
      outcome = await this.#pool.run(task, { signal: limit })
    } catch (cause) {
      this.#isPrepared = false
      throw limit.aborted ? this.#options.tooLong() : this.#options.broken(cause)
    }
    if ('result' in outcome) return outcome.result
    const { status, message, body } = outcome.failed
    throw new LakeError(status, message, body)
  }
}
