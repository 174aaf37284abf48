import { isDeepStrictEqual } from 'node:util'
import type { Json, JsonObject } from '../model/document.ts'
import { isJsonObject } from '../model/document.ts'
import { op } from './mendoza-opcodes.ts'
import { encodeString } from './mendoza-string.ts'

/** A patch in the format of https://github.com/sanity-io/mendoza: opcodes and operands in a row. */
export type MendozaPatch = Json[]

/**
 * The patch that turns one value into another: `applyPatch(before, patch)` of the `mendoza`
 * package gives `after`. An object is patched field by field, an array element by element and a
 * text by what it keeps, so that whoever replays the patches sees who changed which part.
 */
export function encodePatch(before: Json, after: Json): MendozaPatch {
  if (isJsonObject(before) && isJsonObject(after)) return encodeObject(before, after)
  return isDeepStrictEqual(before, after) ? [] : [op.value, after]
}

function encodeObject(before: JsonObject, after: JsonObject): MendozaPatch {
  const patch: MendozaPatch = []
  // Indexes count the sorted keys of the input, whatever has been written since.
  const keys = Object.keys(before).sort()
  for (const [index, key] of keys.entries()) {
    const left = before[key]
    const right = after[key]
    if (left === undefined || !Object.hasOwn(after, key) || right === undefined) {
      patch.push(op.deleteField, index)
    } else if (!isDeepStrictEqual(left, right)) {
      patch.push(...encodeField(index, key, left, right))
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
  const inner = encodeSequence(left, right)
  return inner
    ? [op.pushFieldBlank, index, ...inner, op.returnIntoObjectSameKeyPop]
    : [op.setField, right, key]
}

/** What is written into a blank output for arrays and texts; null when a plain value is shorter. */
function encodeSequence(left: Json, right: Json): MendozaPatch | null {
  if (Array.isArray(left) && Array.isArray(right) && left.length > 0 && right.length > 0) {
    return encodeArray(left, right)
  }
  if (typeof left === 'string' && typeof right === 'string') return encodeString(left, right)
  return null
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
    const source = findSource(left, positions, element)
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
      const inner = encodeObject(original, element)
      patch.push(op.pushElementCopy, source, ...inner, op.returnIntoArrayPop)
    } else {
      patch.push(op.appendValue, element)
    }
  }
  flush()
  return patch
}

/** Array members are known by their `_key`; members without one by their value. */
function identity(element: Json): string {
  if (isJsonObject(element) && typeof element._key === 'string') return `key:${element._key}`
  return `value:${JSON.stringify(element)}`
}

function elementPositions(elements: Json[]): Map<string, number> {
  const positions = new Map<string, number>()
  for (const [index, element] of elements.entries()) positions.set(identity(element), index)
  return positions
}

function findSource(left: Json[], positions: Map<string, number>, element: Json): number {
  return left.length === 0 ? -1 : (positions.get(identity(element)) ?? -1)
}
