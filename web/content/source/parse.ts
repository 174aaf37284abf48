import { type CatalogueFault, faultOf } from '@nectar/schemas/fields/fault'
import type { z } from 'zod'

/** One thing that is wrong with a document: where, and what was expected there. */
export interface ContentProblem {
  path: string
  message: string
}

/**
 * Content that the site cannot show. The message names the document's id, the path of each field
 * and what was expected there, in words an editor understands.
 */
export class ContentParseError extends Error {
  override readonly name: string = 'ContentParseError'
  readonly documentId: string
  readonly problems: readonly ContentProblem[]

  constructor(documentId: string, problems: readonly ContentProblem[], cause: unknown) {
    const list = problems.map(({ path, message }) => `${path} ${message}`).join('; ')
    super(`The document ${documentId} cannot be shown: ${list}`, { cause })
    this.documentId = documentId
    this.problems = problems
  }
}

/** A route that asks for a check which the site does not have (spec section 8). */
export class UnknownRouteMiddlewareError extends ContentParseError {
  override readonly name = 'UnknownRouteMiddlewareError'
}

/** An address of a protocol that could run code or leak data (spec section 8). */
export class ForbiddenProtocolError extends ContentParseError {
  override readonly name = 'ForbiddenProtocolError'
}

/** An address of another site that is not marked as one (spec section 8). */
export class UnflaggedExternalNavigationError extends ContentParseError {
  override readonly name = 'UnflaggedExternalNavigationError'
}

/** An icon that the site does not have (spec section 8). */
export class NonexistentIconError extends ContentParseError {
  override readonly name = 'NonexistentIconError'
}

const catalogue: Record<CatalogueFault, typeof ContentParseError> = {
  'unknown-middleware': UnknownRouteMiddlewareError,
  'forbidden-protocol': ForbiddenProtocolError,
  'external-without-flag': UnflaggedExternalNavigationError,
  'nonexistent-icon': NonexistentIconError,
}

/** The error for what a schema found: that of the catalogue, where the first fault is in it. */
function errorFor(issues: readonly z.core.$ZodIssue[]): typeof ContentParseError {
  for (const issue of issues) {
    const fault = issue.code === 'custom' && faultOf(issue)
    if (fault) return catalogue[fault]
  }
  return ContentParseError
}

function step(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

/**
 * Writes the path of a field as Sanity does: `sections[_key=="a1"].items[0].title`.
 *
 * @param document - the raw document, for the keys of array members
 */
export function fieldPath(document: unknown, path: readonly PropertyKey[]): string {
  let value = document
  let text = ''
  for (const key of path) {
    value = step(value, key)
    if (typeof key !== 'number') {
      text += text ? `.${String(key)}` : String(key)
      continue
    }
    const memberKey = step(value, '_key')
    text += typeof memberKey === 'string' ? `[_key=="${memberKey}"]` : `[${key}]`
  }
  return text || 'document'
}

/**
 * Parses a document.
 *
 * @throws ContentParseError, or that of the catalogue, naming each field that is not as expected.
 */
export function parseDocument<T extends z.ZodType>(
  schema: T,
  document: unknown,
  fallbackId: string,
): z.output<T> {
  const result = schema.safeParse(document)
  if (result.success) return result.data
  const id = step(document, '_id')
  const problems = result.error.issues.map((issue) => ({
    path: fieldPath(document, issue.path),
    message: issue.message,
  }))
  const ContentError = errorFor(result.error.issues)
  throw new ContentError(typeof id === 'string' ? id : fallbackId, problems, result.error)
}
