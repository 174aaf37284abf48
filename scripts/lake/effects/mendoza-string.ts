import type { Json } from '../model/document.ts'
import { op } from './mendoza-opcodes.ts'

/**
 * The parts of a text that stay, as byte ranges of the old one, and what is new between them.
 * Null when nothing worth keeping stays.
 *
 * Offsets are UTF-8 bytes. The decoder of the `mendoza` package counts the end of a range from
 * the UTF-16 position of its start, so a range that does not begin at 0 is only right when
 * everything before it is ASCII; such a tail is written out instead.
 */
export function encodeString(left: string, right: string): Json[] | null {
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
  // Half a surrogate pair has no bytes of its own.
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
