/** A step into a document: a field, a place in a list, or the key of a list's item. */
export type PathStep = string | number | { _key: string }

/**
 * How bad it is: an error keeps a page from changing or leads visitors nowhere; a warning should
 * be looked at; an info is worth knowing.
 */
export type FindingLevel = 'error' | 'warning' | 'info'

/** The kinds of things that can be wrong with content. */
export const findingCodes = [
  'refused',
  'unknown-type',
  'nonexistent-icon',
  'duplicate-path',
  'duplicate-anchor',
  'redirect-loop',
  'redirect-chain',
  'dead-link',
  'draft-link',
  'soon-link',
  'dead-anchor',
  'heading-order',
  'small-picture',
  'orphan',
  'application-address',
  'sample-address',
] as const

export type FindingCode = (typeof findingCodes)[number]

/** One thing that is wrong with a document, in words an editor understands. */
export interface Finding {
  documentId: string
  documentType: string
  path: readonly PathStep[]
  level: FindingLevel
  code: FindingCode
  /** Of what the site refuses: the name zod has for the constraint that does not hold. */
  constraint?: string | undefined
  /** A sentence. */
  message: string
}

/** What a check of one document finds; the document is known to whoever asked. */
export type DocumentFinding = Omit<Finding, 'documentId' | 'documentType'>
