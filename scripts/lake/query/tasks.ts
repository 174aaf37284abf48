import type { Audience } from '../model/audience.ts'
import type { Owner } from '../model/dataset.ts'
import type { JsonObject, LakeDocument } from '../model/document.ts'
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

/** A query over the dataset, with documents that are only there for it, or a filter over given documents. */
export type QueryTask =
  | { kind: 'prepare'; owner: Owner; documents: DocumentChanges }
  | { kind: 'run'; request: QueryRequest; changes: DocumentChanges; overlay: DocumentChanges }
  | { kind: 'match'; filter: Filter; documents: (LakeDocument | null)[] }

/** Results are passed as JSON, which is sent to the client unchanged. */
export interface QueryResult {
  resultJson: string
  syncTags: string[]
}
