import { arrayToJSONMatchPath, extractWithPath, Mutation as SanityMutation } from '@sanity/mutator'
import { isJsonObject, type Json, type JsonObject, type LakeDocument } from '../model/document.ts'
import { MutationError, reasonOf } from '../model/errors.ts'
import type { PatchOperations } from './request.ts'

/**
 * Applies patch operations with Sanity's own mutator. The Studio uses it too, so both sides arrive at
 * the same document. Returns JSON because only what survives serialization is stored.
 *
 * @throws MutationError 400 for a path that does not parse or an operation that cannot be applied
 */
export function applyPatch(document: LakeDocument, operations: PatchOperations): string {
  const { _id, _type } = document
  const steps = stepsOf(operations)
  for (const { path } of steps) assertPath(_id, path)
  let patched: Parameters<SanityMutation['apply']>[0] = document
  try {
    for (const { path, operation } of steps) {
      const paths: string[] = withinArrays(path, patched)
      for (const concrete of paths) {
        const patch = { id: _id, ...operation(concrete) }
        patched = new SanityMutation({ mutations: [{ patch }] }).apply(patched)
      }
    }
  } catch (cause) {
    throw patchError(_id, reasonOf(cause))
  }
  const json = JSON.stringify(patched)
  const result: Json = JSON.parse(json)
  if (!isJsonObject(result)) throw patchError(_id, 'the patch left no document')
  if (result._id !== _id) throw patchError(_id, 'a patch cannot change _id')
  if (result._type !== _type) throw patchError(_id, 'a patch cannot change _type')
  return json
}

/** One operation on one path. */
interface Step {
  path: string
  operation: (path: string) => JsonObject
}

/** The steps of a patch, in the order in which the mutator applies them. */
function stepsOf({ insert, unset = [], ...rest }: PatchOperations): Step[] {
  const keyed = (name: Exclude<keyof typeof rest, undefined>): Step[] =>
    Object.entries(rest[name] ?? {}).map(([path, value]) => ({
      path,
      operation: (concrete) => ({ [name]: { [concrete]: value } }),
    }))
  return [
    ...keyed('setIfMissing'),
    ...keyed('set'),
    ...unset.map((path) => ({ path, operation: (concrete: string) => ({ unset: [concrete] }) })),
    ...keyed('diffMatchPatch'),
    ...keyed('inc'),
    ...keyed('dec'),
    ...(insert ? [insertion(insert)] : []),
  ]
}

function insertion(insert: NonNullable<PatchOperations['insert']>): Step {
  const { items, ...anchor } = insert
  const [[location = '', path = ''] = []] = Object.entries(anchor)
  return { path, operation: (concrete) => ({ insert: { [location]: concrete, items } }) }
}

/** Rejects unclosed brackets and quotes, which @sanity/mutator accepts. */
function assertPath(id: string, path: string): void {
  if (path.length > 4096) throw patchError(id, 'a path is longer than 4096 characters')
  const unquoted = path.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '')
  // Ranges are clamped to their array; for any other index the mutator may create every element up to it.
  const counted = unquoted.replaceAll(/\[\s*-?\d*\s*:\s*-?\d*\s*\]/g, '[]')
  if (/\d{7,}/.test(counted)) throw patchError(id, `the path "${path}" has an index out of reach`)
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

/** A range in brackets. Quoted strings are matched first so that they are skipped. */
const rangePattern = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\[\s*(-?\d*)\s*:\s*(-?\d*)\s*\]/g

/**
 * Clamps the ranges of a path to the arrays of the document, as Content Lake does, and returns a path for
 * each array. @sanity/mutator would set elements past the end, up to the range's upper bound.
 */
function withinArrays(path: string, document: unknown): string[] {
  const range = [...path.matchAll(rangePattern)].find(([text]) => text.startsWith('['))
  if (!range) return [path]
  const [text, start = '', end = ''] = range
  const [prefix, rest] = [path.slice(0, range.index), path.slice(range.index + text.length)]
  const arrays = extractWithPath(prefix, document).flatMap(({ path: at, value }) =>
    Array.isArray(value) ? [{ at: arrayToJSONMatchPath(at), length: value.length }] : [],
  )
  return arrays.flatMap(({ at, length }) => {
    const [from, to] = [position(start, 0, length), position(end, length, length)]
    const indexes = Array.from({ length: Math.max(0, to - from) }, (_, n) => from + n)
    // The mutator treats an end of 0 as an open end, so an empty range of a non-empty array is omitted.
    if (rest === '') return to > from || length === 0 ? [`${at}[${from}:${to}]`] : []
    return indexes.flatMap((index) => withinArrays(`${at}[${index}]${rest}`, document))
  })
}

/** The array index for a bound; negative bounds count from the end. */
function position(text: string, absent: number, length: number): number {
  const bound = text === '' ? absent : Number(text)
  return Math.min(Math.max(bound < 0 ? bound + length : bound, 0), length)
}
