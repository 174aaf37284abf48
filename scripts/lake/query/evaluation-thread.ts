import { Confined } from '../confined/confined.ts'
import { openThread } from '../confined/thread.ts'
import type { Owner } from '../model/dataset.ts'
import { DataError, type LakeError } from '../model/errors.ts'
import type { DocumentChanges, Job, JobResult } from './messages.ts'

export interface ThreadLimits {
  timeoutMs: number
  memoryMb: number
}

/** A thread that evaluates GROQ over the documents it is told of, one job after the other. */
export type EvaluationThread = Confined<Job, JobResult>

/** @param documents - the whole dataset, for a thread that starts */
export function createEvaluationThread(
  owner: Owner,
  documents: () => DocumentChanges,
  limits: ThreadLimits,
): EvaluationThread {
  return new Confined<Job, JobResult>({
    open: (heard, broke) => {
      const options = { workerData: owner, memoryMb: limits.memoryMb }
      const thread = openThread(new URL('./worker.ts', import.meta.url), options, heard, broke)
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
  const reason = error instanceof Error ? error.message : String(error)
  const description = `the query cannot be evaluated: ${reason}`
  return new DataError(400, 'queryEvaluationError', description, {}, { cause: error })
}
