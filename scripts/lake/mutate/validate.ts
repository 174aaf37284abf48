import { isJsonObject, type Json, type LakeDocument } from '../model/document.ts'
import { MutationError } from '../model/errors.ts'
import { isValidId } from '../model/ids.ts'

/** Sanity's documented limits for one document. */
const maxDepth = 20
const maxBytes = 32 * 1024 * 1024

/** groq-js and @sanity/mutator call `value.hasOwnProperty()`, and `__proto__` is no attribute. */
const forbiddenNames = ['__proto__', 'hasOwnProperty']

/** @throws MutationError 400 when a document of that shape cannot be stored */
export function assertStorable(document: LakeDocument): void {
  assertId(document._id)
  if (document._type === '') {
    throw new MutationError(400, {
      type: 'documentMissingTypeError',
      description: `Document "${document._id}" needs a _type`,
      id: document._id,
    })
  }
  assertValue(document, document._id, 0)
  if (JSON.stringify(document).length > maxBytes) {
    throw new MutationError(413, {
      type: 'documentTooLargeError',
      description: `Document "${document._id}" is larger than ${maxBytes} bytes`,
      id: document._id,
    })
  }
}

/** @throws MutationError 400 when no document can have that id */
export function assertId(id: string): void {
  if (isValidId(id)) return
  throw new MutationError(400, {
    type: 'validationError',
    description:
      `Malformed document ID: "${id.slice(0, 140)}"; it has up to 128 letters, digits, "_", "-" and ".", ` +
      'not starting with "-" or ".", not ending in "." and without ".."',
    id: id.slice(0, 140),
  })
}

function assertValue(value: Json, id: string, depth: number): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > maxDepth) {
    throw new MutationError(400, {
      type: 'documentTooDeepError',
      description: `Document "${id}" is nested more than ${maxDepth} levels deep`,
      id,
    })
  }
  const forbidden = isJsonObject(value)
    ? forbiddenNames.find((name) => Object.hasOwn(value, name))
    : undefined
  if (forbidden) {
    throw new MutationError(400, {
      type: 'documentInvalidAttributeError',
      description: `Document "${id}" has an attribute named "${forbidden}", which is reserved`,
      id,
    })
  }
  for (const child of Object.values(value)) assertValue(child, id, depth + 1)
}
