import type { JsonObject, LakeDocument } from '../model/document.ts'
import type { Audience, Perspective } from './perspective.ts'

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

/** A webhook's rule, in delta GROQ; null lets every change pass, or sends the whole document. */
export interface Rule {
  filter: string | null
  projection: string | null
}

/** A change that a rule looks at, and who made it. */
export interface RuleSubject {
  before: JsonObject | null
  after: JsonObject | null
  identity: string
}

/** Work that is answered: a query over the dataset, filters over documents handed along, a rule. */
export type Job =
  | { kind: 'run'; request: QueryRequest; overlay: DocumentChanges }
  | { kind: 'rule'; rule: Rule; subject: RuleSubject }
  | { kind: 'match'; filters: Filter[]; documents: (LakeDocument | null)[] }

export type ToWorker = { kind: 'update'; changes: DocumentChanges } | { kind: 'job'; job: Job }

/** The result travels as JSON text: it goes to the client as it is. */
export type JobResult =
  | { kind: 'run'; resultJson: string; syncTags: string[] }
  | { kind: 'rule'; bodyJson: string | null }
  | { kind: 'match'; matches: boolean[][] }
