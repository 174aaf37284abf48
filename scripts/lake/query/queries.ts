import type { Owner } from '../model/dataset.ts'
import type { JsonObject, LakeDocument } from '../model/document.ts'
import { DataError, type LakeError, reasonOf } from '../model/errors.ts'
import { Worker } from '../workers/worker.ts'
import type { DocumentChanges, Filter, QueryRequest, QueryResult, QueryTask } from './tasks.ts'

export interface QueryLimits {
  timeoutMs: number
  memoryMb: number
}

/** How many queries of anonymous clients, and of those with a token, may wait. */
const maxWaiting = { public: 100, all: 500 } as const

/** A thread that evaluates GROQ over the documents of a dataset as of the last stored transaction. */
export class QueryThread {
  readonly #worker: Worker<QueryTask, QueryResult | boolean[]>
  readonly #timeoutMs: number
  #changes: DocumentChanges = []

  /**
   * @param documents - returns the whole dataset, which is sent to each new thread
   * @param most - how many tasks may wait
   */
  constructor(owner: Owner, documents: () => DocumentChanges, limits: QueryLimits, most: number) {
    const { timeoutMs, memoryMb } = limits
    this.#timeoutMs = timeoutMs
    this.#worker = new Worker<QueryTask, QueryResult | boolean[]>({
      script: new URL('./query-worker.ts', import.meta.url),
      runtime: 'worker_threads',
      memoryMb,
      prepare: () => {
        this.#changes = []
        return { kind: 'prepare', owner, documents: documents() }
      },
      maxWaiting: most,
      tooLong: () => {
        const description = `the query was ended after ${timeoutMs / 1000} seconds`
        return new DataError(408, 'queryTimeoutError', description)
      },
      broken: failure,
    })
  }

  /** Keeps stored changes for the next query. */
  update(changes: DocumentChanges): void {
    for (const change of changes) this.#changes.push(change)
  }

  /** @param overlay - documents that are there only for this query */
  async run(
    request: QueryRequest,
    overlay: DocumentChanges,
    signal?: AbortSignal,
  ): Promise<QueryResult> {
    const task = (): QueryTask => {
      const changes = this.#changes
      this.#changes = []
      return { kind: 'run', request, changes, overlay }
    }
    const result = await this.#worker.perform(task, this.#timeoutMs, signal)
    if (Array.isArray(result)) throw new TypeError('the thread returned another kind of result')
    return result
  }

  /**
   * Tells which documents a listener's filter matches.
   *
   * @throws LakeError 400 when the filter is not valid GROQ, 408 when it takes too long
   */
  async match(
    filter: Filter,
    documents: (LakeDocument | null)[],
    signal?: AbortSignal,
  ): Promise<boolean[]> {
    const task = (): QueryTask => ({ kind: 'match', filter, documents })
    const result = await this.#worker.perform(task, this.#timeoutMs, signal)
    if (!Array.isArray(result)) throw new TypeError('the thread returned another kind of result')
    return result
  }

  close(): Promise<void> {
    return this.#worker.close()
  }
}

function failure(cause: unknown): LakeError {
  const code = cause instanceof Error && 'code' in cause ? cause.code : null
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') {
    const description = 'the query was ended because it needs too much memory'
    return new DataError(413, 'queryMemoryError', description, {}, { cause })
  }
  const description = `the query cannot be evaluated: ${reasonOf(cause)}`
  return new DataError(400, 'queryEvaluationError', description, {}, { cause })
}

/** The queries over a dataset. Anonymous clients have a thread of their own, so that they never delay the others. */
export class Queries {
  readonly #threads: { public: QueryThread; all: QueryThread }

  /** @param documents - returns the whole dataset, which is sent to each new thread */
  constructor(owner: Owner, documents: () => DocumentChanges, limits: QueryLimits) {
    this.#threads = {
      public: new QueryThread(owner, documents, limits, maxWaiting.public),
      all: new QueryThread(owner, documents, limits, maxWaiting.all),
    }
  }

  update(changes: DocumentChanges): void {
    this.#threads.all.update(changes)
    this.#threads.public.update(changes)
  }

  /**
   * @param overlay - documents that are there only for this query
   * @param signal - aborted when the client disconnects
   * @throws LakeError 400, 408, 413 or 429 when the query cannot be answered
   */
  run(
    request: QueryRequest,
    { overlay = [], signal }: { overlay?: DocumentChanges; signal?: AbortSignal } = {},
  ): Promise<QueryResult> {
    const thread = this.#threads[request.audience === 'public' ? 'public' : 'all']
    return thread.run(request, overlay, signal)
  }

  /** The ids that a query selects, for patches and deletes by query. */
  async select(
    query: string,
    params: JsonObject,
    identity: string,
    overlay: DocumentChanges,
  ): Promise<string[]> {
    const request: QueryRequest = { query, params, perspective: 'raw', audience: 'all', identity }
    const { resultJson } = await this.run(request, { overlay })
    const parsed: unknown = JSON.parse(resultJson)
    const items = Array.isArray(parsed) ? parsed : [parsed]
    return items.flatMap((item: unknown) => {
      const isDocument = typeof item === 'object' && item !== null && '_id' in item
      return isDocument && typeof item._id === 'string' ? [item._id] : []
    })
  }

  async close(): Promise<void> {
    await Promise.all([this.#threads.public.close(), this.#threads.all.close()])
  }
}
