import { toleratedCodes } from '../fields/shapes.ts'

/** A step of a path: a field, an index, or the key of a list item. */
export type PathStep = string | number | { _key: string }

/**
 * An error keeps a page from being updated or breaks something for visitors. A warning needs a look. An info is
 * worth knowing.
 */
export type Severity = 'error' | 'warning' | 'info'

/** The kinds of things that can be wrong with content. */
export const issueCodes = [
  'refused',
  'unknown-type',
  'unchecked',
  ...toleratedCodes,
  'duplicate-path',
  'duplicate-anchor',
  'redirect-loop',
  'redirect-chain',
  'dead-link',
  'draft-link',
  'draft-address',
  'soon-link',
  'redirected-link',
  'dead-anchor',
  'heading-order',
  'small-picture',
  'contradiction',
  'application-address',
  'sample-address',
  'sample-text',
] as const

export type IssueCode = (typeof issueCodes)[number]

/** A problem in a document, in words that editors understand. */
export interface Issue {
  documentId: string
  documentType: string
  path: readonly PathStep[]
  severity: Severity
  code: IssueCode
  /** The code of zod's issue, if the site refuses the document. */
  constraint?: string | undefined
  /** A sentence. */
  message: string
}

/** An issue in a document that the caller knows. */
export type DocumentIssue = Omit<Issue, 'documentId' | 'documentType'>
