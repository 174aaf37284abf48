import { isDeepStrictEqual } from 'node:util'
import { isJsonObject, type Json, type JsonObject } from './document.ts'

/** The opcodes of https://github.com/sanity-io/mendoza that the encoder writes. */
const op = {
  value: 0,
  pushFieldCopy: 10,
  pushFieldBlank: 11,
  pushElementCopy: 12,
  pushElementBlank: 13,
  returnIntoObjectSameKeyPop: 15,
  returnIntoArrayPop: 16,
  setField: 17,
  deleteField: 19,
  appendValue: 20,
  appendSlice: 21,
} as const

/** A patch in the format of https://github.com/sanity-io/mendoza: opcodes and operands in a row. */
export type MendozaPatch = Json[]

/**
 * The patch that turns one value into another: `applyPatch(before, patch)` of the `mendoza`
 * package gives `after`. Objects are patched field by field and arrays element by element, so that replaying the
 * patches shows who changed which part.
 */
export function encodePatch(before: Json, after: Json): MendozaPatch {
  if (isJsonObject(before) && isJsonObject(after)) return encodeObject(before, after)
  return isDeepStrictEqual(before, after) ? [] : [op.value, after]
}

/** Unlike a spread into `push`, this does not overflow the stack with 150,000 items. */
function append(patch: MendozaPatch, items: MendozaPatch): void {
  for (const item of items) patch.push(item)
}

function encodeObject(before: JsonObject, after: JsonObject): MendozaPatch {
  const patch: MendozaPatch = []
  // Indexes refer to the sorted keys of the input, not to what has been written so far.
  const keys = Object.keys(before).sort()
  for (const [index, key] of keys.entries()) {
    const left = before[key]
    const right = after[key]
    if (left === undefined || !Object.hasOwn(after, key) || right === undefined) {
      patch.push(op.deleteField, index)
    } else if (!isDeepStrictEqual(left, right)) {
      append(patch, encodeField(index, key, left, right))
    }
  }
  for (const [key, value] of Object.entries(after)) {
    if (!Object.hasOwn(before, key)) patch.push(op.setField, value, key)
  }
  return patch
}

function encodeField(index: number, key: string, left: Json, right: Json): MendozaPatch {
  if (isJsonObject(left) && isJsonObject(right)) {
    return [op.pushFieldCopy, index, ...encodeObject(left, right), op.returnIntoObjectSameKeyPop]
  }
  if (Array.isArray(left) && Array.isArray(right) && left.length > 0 && right.length > 0) {
    const inner = encodeArray(left, right)
    return [op.pushFieldBlank, index, ...inner, op.returnIntoObjectSameKeyPop]
  }
  return [op.setField, right, key]
}

function encodeArray(left: Json[], right: Json[]): MendozaPatch {
  const positions = elementPositions(left)
  const patch: MendozaPatch = []
  let slice: [number, number] | null = null
  const flush = (): void => {
    if (slice) patch.push(op.appendSlice, slice[0], slice[1])
    slice = null
  }
  for (const element of right) {
    const source = positions.get(identity(element)) ?? -1
    const original = source === -1 ? undefined : left[source]
    if (original !== undefined && isDeepStrictEqual(original, element)) {
      if (slice && slice[1] === source) slice = [slice[0], source + 1]
      else {
        flush()
        slice = [source, source + 1]
      }
      continue
    }
    flush()
    if (isJsonObject(original) && isJsonObject(element)) {
      patch.push(op.pushElementCopy, source)
      append(patch, encodeObject(original, element))
      patch.push(op.returnIntoArrayPop)
    } else {
      patch.push(op.appendValue, element)
    }
  }
  flush()
  return patch
}

/** Array members are identified by their `_key`, members without one by their value. */
function identity(element: Json): string {
  if (isJsonObject(element) && typeof element._key === 'string') return `key:${element._key}`
  return `value:${JSON.stringify(element)}`
}

function elementPositions(elements: Json[]): Map<string, number> {
  const positions = new Map<string, number>()
  for (const [index, element] of elements.entries()) positions.set(identity(element), index)
  return positions
}
