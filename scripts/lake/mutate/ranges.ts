import { arrayToJSONMatchPath, extractWithPath } from '@sanity/mutator'

/** A range alone between brackets, after quoted texts have been stepped over. */
const rangePattern = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\[\s*(-?\d*)\s*:\s*(-?\d*)\s*\]/g

/**
 * The path with its ranges ending where the arrays of the document end, as Content Lake reads
 * them: once for each array that a range is about. @sanity/mutator would count a range out to its
 * last number, and go on setting elements past the end.
 */
export function withinArrays(path: string, document: unknown): string[] {
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
    // To the mutator, an end of 0 is no end: such a range is left out unless there is nothing in it.
    if (rest === '') return to > from || length === 0 ? [`${at}[${from}:${to}]`] : []
    return indexes.flatMap((index) => withinArrays(`${at}[${index}]${rest}`, document))
  })
}

/** Where a bound stands in an array: negative ones count from its end. */
function position(text: string, absent: number, length: number): number {
  const bound = text === '' ? absent : Number(text)
  return Math.min(Math.max(bound < 0 ? bound + length : bound, 0), length)
}
