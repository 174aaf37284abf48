import { type CatalogCode, catalogCodeOf, refusedCodes } from '@nectar/schemas/fields/shapes'
import { noLists, type Targets, withTargets } from '@nectar/schemas/fields/targets'
import { type Unparsed, withoutEmpty } from '@nectar/schemas/fields/unparsed'
import type { z } from 'zod'

/** One issue of a document: where it is, and what was expected there. */
export interface ContentIssue {
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
  readonly issues: readonly ContentIssue[]

  constructor(documentId: string, issues: readonly ContentIssue[]) {
    const list = issues.map(({ path, message }) => `${path} ${message}`).join('; ')
    super(`The document ${documentId} cannot be shown: ${list}`)
    this.documentId = documentId
    this.issues = issues
  }
}

/** A route that names a middleware which does not exist (spec section 8). */
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

/** An issue that is only logged: the page is shown without the field. */
const tolerated = 'nonexistent-icon' satisfies CatalogCode

const catalog: Record<(typeof refusedCodes)[number], typeof ContentParseError> = {
  'unknown-middleware': UnknownRouteMiddlewareError,
  'forbidden-protocol': ForbiddenProtocolError,
  'external-without-flag': UnflaggedExternalNavigationError,
}

type Issue = z.core.$ZodIssue

function catalogCodeIn(issue: Issue): CatalogCode | undefined {
  return issue.code === 'custom' ? catalogCodeOf(issue) : undefined
}

/** The class of error for some issues: from the catalog, if one of them is in it. */
function errorFor(issues: readonly Issue[]): typeof ContentParseError {
  const found = new Set(issues.map(catalogCodeIn))
  const refused = refusedCodes.find((name) => found.has(name))
  return refused ? catalog[refused] : ContentParseError
}

function withoutFields(document: unknown, paths: readonly (readonly PropertyKey[])[]): unknown {
  const copy = structuredClone(document)
  for (const path of paths) {
    const parent = path.slice(0, -1).reduce(step, copy)
    const field = path.at(-1)
    if (typeof parent === 'object' && parent !== null && field !== undefined)
      Reflect.deleteProperty(parent, field)
  }
  return copy
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

type LeaveOut = (icon: ContentIssue, documentId: string) => void

const logLeftOut: LeaveOut = ({ path, message }, id) =>
  console.warn(`An icon of the document ${id} is left out: ${path} ${message}`)

const noTargets: Targets = { find: () => undefined, application: '', lists: noLists }

/**
 * Parses a document with what it shows of others. An icon that does not exist is logged, and the document is shown
 * without it (spec section 8).
 *
 * @param targets - needed for a document that has references
 * @param leaveOut - called for such an icon instead of logging it
 * @throws ContentParseError, or its subclass from the catalog, which names each invalid field
 */
export function parseDocument<T, S extends z.ZodType>(
  schema: S,
  document: Unparsed<T>,
  fallbackId: string,
  targets = noTargets,
  leaveOut = logLeftOut,
): z.output<S> {
  const result = schema.safeParse(withTargets(withoutEmpty(document), targets))
  if (result.success) return result.data
  const { issues } = result.error
  const storedId = step(document, '_id')
  const id = typeof storedId === 'string' ? storedId : fallbackId
  const describe = ({ path, message }: Issue) => ({ path: fieldPath(document, path), message })
  const icons = issues.filter((issue) => catalogCodeIn(issue) === tolerated)
  if (icons.length === 0) throw new (errorFor(issues))(id, issues.map(describe))
  for (const icon of icons) leaveOut(describe(icon), id)
  const paths = icons.map(({ path }) => path)
  return parseDocument(schema, withoutFields(document, paths), fallbackId, targets, leaveOut)
}
