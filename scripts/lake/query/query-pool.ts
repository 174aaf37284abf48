import type { JsonObject } from '../document.ts'
import { DataError } from '../errors.ts'
import type { Writer } from '../mutate/writer.ts'
import { EvaluationThread, type ThreadLimits } from './evaluation-thread.ts'
import type { QueryRequest } from './evaluator.ts'
import type { DocumentChanges, Job, JobResult, Rule, RuleSubject } from './messages.ts'

const THREADS = 2

/** For each thread. */
const MAX_WAITING = 500

/** Threads that hold the dataset and answer queries, each as of the last stored transaction. */
export class QueryPool {
  readonly #threads: EvaluationThread[]

  constructor(writer: Writer, owner: { projectId: string; dataset: string }, limits: ThreadLimits) {
    const documents = (): DocumentChanges => [...writer.documents]
    this.#threads = Array.from(
      { length: THREADS },
      () => new EvaluationThread(owner, documents, limits),
    )
    writer.observe(({ changes }) => {
      const update: DocumentChanges = changes.map(({ documentId, after }) => [documentId, after])
      for (const thread of this.#threads) thread.update(update)
    })
  }

  /** @throws LakeError 400, 408, 413 or 429 when the query cannot be answered */
  async run(
    request: QueryRequest,
    overlay: DocumentChanges = [],
  ): Promise<{ resultJson: string; syncTags: string[] }> {
    const result = await this.#perform({ kind: 'run', request, overlay })
    if (result?.kind !== 'run') throw new Error('a query thread answered something else')
    return result
  }

  /**
   * What a webhook sends of a change, as JSON; null when its filter does not let the change pass.
   *
   * @throws LakeError 400, 408 or 413 when the rule cannot be evaluated
   */
  async applyRule(rule: Rule, subject: RuleSubject): Promise<string | null> {
    const result = await this.#perform({ kind: 'rule', rule, subject })
    if (result?.kind !== 'rule') throw new Error('a query thread answered something else')
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
    const { resultJson } = await this.run(request, overlay)
    const parsed: unknown = JSON.parse(resultJson)
    const items = Array.isArray(parsed) ? parsed : [parsed]
    return items.flatMap((item: unknown) => {
      const isDocument = typeof item === 'object' && item !== null && '_id' in item
      return isDocument && typeof item._id === 'string' ? [item._id] : []
    })
  }

  #perform(job: Job): Promise<JobResult> | undefined {
    const [thread] = this.#threads.toSorted((a, b) => a.load - b.load)
    if (thread && thread.load > MAX_WAITING) {
      throw new DataError(429, 'tooManyQueriesError', `${MAX_WAITING} queries are waiting already`)
    }
    return thread?.perform(job)
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()))
  }
}
