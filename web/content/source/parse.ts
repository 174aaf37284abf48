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
  override readonly name = 'ContentParseError'
  readonly documentId: string
  readonly problems: readonly ContentProblem[]

  constructor(documentId: string, problems: readonly ContentProblem[], cause: unknown) {
    const list = problems.map(({ path, message }) => `${path} ${message}`).join('; ')
    super(`The document ${documentId} cannot be shown: ${list}`, { cause })
    this.documentId = documentId
    this.problems = problems
  }
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
 * @throws ContentParseError naming each field that is not as expected.
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
  throw new ContentParseError(typeof id === 'string' ? id : fallbackId, problems, result.error)
}
