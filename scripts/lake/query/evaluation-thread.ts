import { Worker } from 'node:worker_threads'
import { DataError, LakeError } from '../errors.ts'
import type { DocumentChanges, FromWorker, Job, JobResult, ToWorker } from './messages.ts'

export interface ThreadLimits {
  timeoutMs: number
  memoryMb: number
}

interface Pending {
  job: Job
  resolve: (result: JobResult) => void
  reject: (error: unknown) => void
}

/**
 * One worker thread and what waits for it. A job that takes too long, or too much memory, is
 * answered with an error and its thread replaced; the jobs behind it run in the new one.
 */
export class EvaluationThread {
  readonly #owner: { projectId: string; dataset: string }
  readonly #documents: () => DocumentChanges
  readonly #limits: ThreadLimits
  readonly #waiting: Pending[] = []
  #current: Pending | null = null
  #timer: NodeJS.Timeout | null = null
  #worker: Worker
  #closed = false
  #isReady = false

  constructor(
    owner: { projectId: string; dataset: string },
    documents: () => DocumentChanges,
    limits: ThreadLimits,
  ) {
    this.#owner = owner
    this.#documents = documents
    this.#limits = limits
    this.#worker = this.#start()
  }

  get load(): number {
    return this.#waiting.length + (this.#current ? 1 : 0)
  }

  update(changes: DocumentChanges): void {
    this.#post({ kind: 'update', changes })
  }

  perform(job: Job): Promise<JobResult> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, resolve, reject })
      this.#next()
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const pending of [this.#current, ...this.#waiting.splice(0)]) {
      pending?.reject(new DataError(503, 'shutdownError', 'the lake is shutting down'))
    }
    this.#settle()
    await this.#worker.terminate()
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: this.#owner,
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.memoryMb },
    })
    this.#isReady = false
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'ready') this.#isReady = true
      else this.#answer(message)
      this.#next()
    })
    worker.on('error', (error) => this.#replace(worker, failure(error)))
    this.#worker = worker
    this.#post({ kind: 'update', changes: this.#documents() })
    return worker
  }

  #answer(message: Exclude<FromWorker, { kind: 'ready' }>): void {
    const current = this.#settle()
    if (message.kind === 'done') current?.resolve(message.result)
    else current?.reject(new LakeError(message.status, message.message, message.body))
  }

  #replace(worker: Worker, error: LakeError): void {
    if (worker !== this.#worker || this.#closed) return
    const current = this.#settle()
    worker.removeAllListeners('message')
    // A thread that is being ended may still report it.
    void worker.terminate()
    this.#start()
    current?.reject(error)
    this.#next()
  }

  #settle(): Pending | null {
    if (this.#timer) clearTimeout(this.#timer)
    const current = this.#current
    this.#current = null
    return current
  }

  #next(): void {
    // A job's time begins when there is a thread for it, not while one is starting.
    if (this.#current || this.#closed || !this.#isReady) return
    const next = this.#waiting.shift()
    if (!next) return
    this.#current = next
    const worker = this.#worker
    const seconds = this.#limits.timeoutMs / 1000
    this.#timer = setTimeout(() => {
      const description = `the query was ended after ${seconds} seconds`
      this.#replace(worker, new DataError(408, 'queryTimeoutError', description))
    }, this.#limits.timeoutMs)
    this.#post({ kind: 'job', job: next.job })
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message)
  }
}

function failure(error: unknown): LakeError {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') {
    const description = 'the query was ended because it needs too much memory'
    return new DataError(413, 'queryMemoryError', description, {}, { cause: error })
  }
  const reason = error instanceof Error ? error.message : String(error)
  const description = `the query cannot be evaluated: ${reason}`
  return new DataError(400, 'queryEvaluationError', description, {}, { cause: error })
}
