import { IsolatedWorker } from '../isolation/isolated-worker.ts'
import { startThread } from '../isolation/start-worker.ts'
import type { Audience } from '../model/audience.ts'
import type { Owner } from '../model/dataset.ts'
import type { JsonObject, LakeDocument } from '../model/document.ts'
import { DataError, type LakeError, reasonOf } from '../model/errors.ts'
import type { Perspective } from './perspective.ts'

export type DocumentChanges = [id: string, document: LakeDocument | null][]

export interface QueryRequest {
  query: string
  params: JsonObject
  perspective: Perspective
  audience: Audience
  identity: string
}

export interface Filter {
  query: string
  params: JsonObject
}

/** A webhook's rule, in delta GROQ. A null filter matches every change; a null projection is the document. */
export interface Rule {
  filter: string | null
  projection: string | null
}

/** The change that a rule is evaluated on, and its author. */
export interface RuleSubject {
  before: JsonObject | null
  after: JsonObject | null
  identity: string
}

/** A query over the dataset, filters over given documents, or a webhook's rule. */
export type Job =
  | { kind: 'run'; request: QueryRequest; overlay: DocumentChanges }
  | { kind: 'rule'; rule: Rule; subject: RuleSubject }
  | { kind: 'match'; filters: Filter[]; documents: (LakeDocument | null)[] }

export type ToWorker = { kind: 'update'; changes: DocumentChanges } | { kind: 'job'; job: Job }

/** Results are passed as JSON, which is sent to the client unchanged. */
export type JobResult =
  | { kind: 'run'; resultJson: string; syncTags: string[] }
  | { kind: 'rule'; bodyJson: string | null }
  | { kind: 'match'; matches: boolean[][]; cpuMs: number }

export interface ThreadLimits {
  timeoutMs: number
  memoryMb: number
}

/** A thread that evaluates GROQ over the documents it is sent, one job after the other. */
export type EvaluationThread = IsolatedWorker<Job, JobResult>

/** @param documents - returns the whole dataset, which is sent to each new thread */
export function createEvaluationThread(
  owner: Owner,
  documents: () => DocumentChanges,
  limits: ThreadLimits,
): EvaluationThread {
  return new IsolatedWorker<Job, JobResult>({
    open: (onMessage, onError) => {
      const options = { workerData: owner, memoryMb: limits.memoryMb }
      const thread = startThread(
        new URL('./worker.ts', import.meta.url),
        options,
        onMessage,
        onError,
      )
      thread.post({ kind: 'update', changes: documents() })
      return thread
    },
    tooLong: () => {
      const description = `the query was ended after ${limits.timeoutMs / 1000} seconds`
      return new DataError(408, 'queryTimeoutError', description)
    },
    broken: failure,
  })
}

function failure(error: unknown): LakeError {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') {
    const description = 'the query was ended because it needs too much memory'
    return new DataError(413, 'queryMemoryError', description, {}, { cause: error })
  }
  const reason = reasonOf(error)
  const description = `the query cannot be evaluated: ${reason}`
  return new DataError(400, 'queryEvaluationError', description, {}, { cause: error })
}
