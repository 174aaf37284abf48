import type { Queue } from '../model/audience.ts'
import type { Owner } from '../model/dataset.ts'
import type { JsonObject } from '../model/document.ts'
import { DataError } from '../model/errors.ts'
import type {
  DocumentChanges,
  Job,
  JobResult,
  QueryRequest,
  Rule,
  RuleSubject,
} from './evaluation-thread.ts'
import {
  createEvaluationThread,
  type EvaluationThread,
  type ThreadLimits,
} from './evaluation-thread.ts'

/** How many jobs of anonymous clients, and of those with a token, may wait for a thread. */
const maxWaiting = { public: 100, all: 500 } as const

/**
 * Threads that hold the dataset and answer queries as of the last stored transaction. One is for anonymous
 * clients. The other is for clients with a token, who also use the first while it is idle. So anonymous
 * queries never delay the others.
 */
export class QueryPool {
  readonly #threads: Record<Queue, EvaluationThread>
  readonly #timeoutMs: number

  /** @param documents - returns the whole dataset, which is sent to each new thread */
  constructor(owner: Owner, documents: () => DocumentChanges, limits: ThreadLimits) {
    const create = (): EvaluationThread => createEvaluationThread(owner, documents, limits)
    this.#timeoutMs = limits.timeoutMs
    this.#threads = { public: create(), all: create() }
  }

  /** Starts the threads now instead of with the first queries. */
  start(): void {
    for (const thread of Object.values(this.#threads)) thread.start()
  }

  /** The number of jobs of a queue's thread, including the running one. */
  waiting(queue: Queue): number {
    return this.#threads[queue].load
  }

  /** Sends stored changes to the threads. */
  update(changes: DocumentChanges): void {
    for (const thread of Object.values(this.#threads)) thread.notify({ kind: 'update', changes })
  }

  /**
   * @param signal - aborted when the client disconnects
   * @throws LakeError 400, 408, 413 or 429 when the query cannot be answered
   */
  async run(
    request: QueryRequest,
    { overlay = [], signal }: { overlay?: DocumentChanges; signal?: AbortSignal } = {},
  ): Promise<{ resultJson: string; syncTags: string[] }> {
    const result = await this.#perform(
      request.audience === 'public' ? 'public' : 'all',
      { kind: 'run', request, overlay },
      signal,
    )
    if (result.kind !== 'run') throw new Error('a query thread returned another kind of result')
    return result
  }

  /**
   * The body of a webhook call for a change, as JSON; null if its filter does not match.
   *
   * @throws LakeError 400, 408 or 413 when the rule cannot be evaluated
   */
  async applyRule(rule: Rule, subject: RuleSubject): Promise<string | null> {
    const result = await this.#perform('all', { kind: 'rule', rule, subject })
    if (result.kind !== 'rule') throw new Error('a query thread returned another kind of result')
    return result.bodyJson
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

  #perform(queue: Queue, job: Job, signal?: AbortSignal): Promise<JobResult> {
    const own = this.#threads[queue]
    const isBorrowed = queue === 'all' && own.load > 0 && this.#threads.public.load === 0
    const thread = isBorrowed ? this.#threads.public : own
    const most = maxWaiting[queue]
    if (thread.load > most) {
      throw new DataError(429, 'tooManyQueriesError', `${most} queries are waiting already`)
    }
    return thread.perform(job, this.#timeoutMs, signal)
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.#threads).map((thread) => thread.close()))
  }
}
