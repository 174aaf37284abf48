import { shownFaults } from '../fields/fault.ts'

/** A step of a path: a field, an index, or the key of a list item. */
export type PathStep = string | number | { _key: string }

/**
 * An error keeps a page from being updated or breaks something for visitors. A warning needs a look. An info is
 * worth knowing.
 */
export type FindingLevel = 'error' | 'warning' | 'info'

/** The kinds of things that can be wrong with content. */
export const findingCodes = [
  'refused',
  'unknown-type',
  'unchecked',
  ...shownFaults,
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
  'orphan',
  'contradiction',
  'application-address',
  'sample-address',
  'sample-text',
  'no-wallet',
] as const

export type FindingCode = (typeof findingCodes)[number]

/** A problem in a document, in words that editors understand. */
export interface Finding {
  documentId: string
  documentType: string
  path: readonly PathStep[]
  level: FindingLevel
  code: FindingCode
  /** The code of zod's issue, if the site refuses the document. */
  constraint?: string | undefined
  /** A sentence. */
  message: string
}

/** A finding in a document that the caller knows. */
export type DocumentFinding = Omit<Finding, 'documentId' | 'documentType'>
