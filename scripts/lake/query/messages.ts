import type { JsonObject, LakeDocument } from '../document.ts'
import type { ErrorBody } from '../errors.ts'
import type { QueryRequest } from './evaluator.ts'

export type DocumentChanges = [id: string, document: LakeDocument | null][]

export interface Filter {
  query: string
  params: JsonObject
}

/** Work that is answered: a query over the dataset, or filters over documents handed along. */
export type Job =
  | { kind: 'run'; request: QueryRequest; overlay: DocumentChanges }
  | { kind: 'match'; filters: Filter[]; documents: (LakeDocument | null)[] }

export type ToWorker = { kind: 'update'; changes: DocumentChanges } | { kind: 'job'; job: Job }

/** The result travels as JSON text: it goes to the client as it is. */
export type JobResult =
  | { kind: 'run'; resultJson: string; syncTags: string[] }
  | { kind: 'match'; matches: boolean[][] }

export type FromWorker =
  | { ok: true; result: JobResult }
  | { ok: false; status: number; message: string; body: ErrorBody }
