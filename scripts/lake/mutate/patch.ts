import { Mutation as SanityMutation } from '@sanity/mutator'
import { isJsonObject, type Json, type LakeDocument } from '../document.ts'
import { MutationError } from '../errors.ts'
import type { PatchOperations } from './request.ts'

/**
 * Applies patch operations with Sanity's own mutator, the one that the Studio applies locally,
 * so that both sides arrive at the same document.
 *
 * @throws MutationError 400 for a path that does not parse or an operation that cannot be applied
 */
export function applyPatch(document: LakeDocument, operations: PatchOperations): LakeDocument {
  const defined = Object.fromEntries(
    Object.entries(operations).filter(([, value]) => value !== undefined),
  )
  for (const path of pathsOf(operations)) assertPath(document._id, path)
  let patched: unknown
  try {
    const patch = { id: document._id, ...defined }
    patched = new SanityMutation({ mutations: [{ patch }] }).apply(document)
  } catch (cause) {
    throw patchError(document._id, cause instanceof Error ? cause.message : String(cause))
  }
  // Only what survives JSON is stored, so only that may be seen before it is.
  const result: Json = JSON.parse(JSON.stringify(patched))
  if (!isJsonObject(result)) throw patchError(document._id, 'the patch left no document')
  const { _id, _type, _rev, _createdAt, _updatedAt } = document
  if (result._id !== _id) throw patchError(_id, 'a patch cannot change _id')
  if (result._type !== _type) throw patchError(_id, 'a patch cannot change _type')
  const createdAt = typeof result._createdAt === 'string' ? result._createdAt : _createdAt
  return { ...result, _id, _type, _rev, _createdAt: createdAt, _updatedAt }
}

function pathsOf({ insert, unset = [], ...rest }: PatchOperations): string[] {
  const keyed = Object.values(rest).flatMap((operation) => Object.keys(operation ?? {}))
  return [...keyed, ...unset, ...(insert ? Object.values(insert).filter(isText) : [])]
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/**
 * What @sanity/mutator lets pass and should not: a range such as `[0:1000000000]`, which it counts
 * out element by element, and brackets or quotes that are never closed.
 */
function assertPath(id: string, path: string): void {
  if (path.length > 4096) throw patchError(id, 'a path is longer than 4096 characters')
  const unquoted = path.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '')
  if (/\d{7,}/.test(unquoted)) throw patchError(id, `the path "${path}" has an index out of reach`)
  const isClosed = /^(?:\[(?:\[\])*\])*$/.test(unquoted.replaceAll(/[^[\]]/g, ''))
  if (!isClosed || /["']/.test(unquoted)) {
    throw patchError(id, `the path "${path}" does not close what it opens`)
  }
}

function patchError(id: string, reason: string): MutationError {
  return new MutationError(400, {
    type: 'invalidPatchError',
    description: `Document "${id}" cannot be patched: ${reason}`,
    id,
  })
}
