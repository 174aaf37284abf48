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
  appendString: 22,
  appendStringSlice: 23,
} as const

/** A patch in the format of https://github.com/sanity-io/mendoza: opcodes and operands in a row. */
export type MendozaPatch = Json[]

/**
 * The patch that turns one value into another: `applyPatch(before, patch)` of the `mendoza`
 * package gives `after`. Objects are patched field by field, arrays element by element, and strings
 * keep their common beginning and end, so that replaying the patches shows who changed which part.
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
  const inner = encodeSequence(left, right)
  return inner
    ? [op.pushFieldBlank, index, ...inner, op.returnIntoObjectSameKeyPop]
    : [op.setField, right, key]
}

/** A patch that builds an array or a string from an empty one; null when a plain value is shorter. */
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

/**
 * Encodes a string as byte ranges kept from the old one, with the new text between them. Null when
 * too little is kept.
 *
 * Offsets are in UTF-8 bytes. The decoder of the `mendoza` package counts the end of a range from the
 * UTF-16 position of its start, so a range that does not begin at 0 is correct only if everything
 * before it is ASCII. If not, the tail is written out instead.
 */
function encodeString(left: string, right: string): Json[] | null {
  const prefix = commonPrefixLength(left, right)
  const suffix = keepableSuffixLength(left, right, prefix)
  if (prefix + suffix < 8) return null
  const patch: Json[] = []
  if (prefix > 0) patch.push(op.appendStringSlice, 0, byteLength(left.slice(0, prefix)))
  const added = right.slice(prefix, right.length - suffix)
  if (added !== '') patch.push(op.appendString, added)
  if (suffix > 0) {
    const total = byteLength(left)
    patch.push(op.appendStringSlice, total - byteLength(left.slice(left.length - suffix)), total)
  }
  return patch
}

function byteLength(text: string): number {
  return Buffer.byteLength(text, 'utf8')
}

function isLowSurrogate(text: string, index: number): boolean {
  const code = text.charCodeAt(index)
  return code >= 0xdc00 && code <= 0xdfff
}

function isHighSurrogate(text: string, index: number): boolean {
  const code = text.charCodeAt(index)
  return code >= 0xd800 && code <= 0xdbff
}

function commonPrefixLength(left: string, right: string): number {
  const limit = Math.min(left.length, right.length)
  let length = 0
  while (length < limit && left[length] === right[length]) length++
  // Half of a surrogate pair cannot be encoded in UTF-8.
  return length > 0 && isHighSurrogate(left, length - 1) ? length - 1 : length
}

function keepableSuffixLength(left: string, right: string, prefix: number): number {
  const limit = Math.min(left.length, right.length) - prefix
  let length = 0
  while (length < limit && left.at(-1 - length) === right.at(-1 - length)) length++
  if (length > 0 && isLowSurrogate(left, left.length - length)) length -= 1
  const before = left.slice(0, left.length - length)
  return byteLength(before) === before.length ? length : 0
}
