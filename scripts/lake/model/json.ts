/** Deeper than any document, which has 20 levels, in any request. */
const maxDepth = 64

/**
 * Parses JSON from outside.
 *
 * @throws SyntaxError for text that is not JSON, is nested too deeply, has a number that cannot be stored, or an
 *   attribute named `__proto__`, which parsers and validators drop without a word
 */
export function parseJson(text: string): unknown {
  assertDepth(text)
  const value: unknown = JSON.parse(text)
  assertStorable(value)
  return value
}

/** Looked at before parsing: the parser itself would run out of stack. */
function assertDepth(text: string): void {
  let depth = 0
  let isText = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (isText) {
      if (character === '\\') at += 1
      else if (character === '"') isText = false
    } else if (character === '"') isText = true
    else if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth -= 1
    if (depth > maxDepth) throw new SyntaxError(`it is nested more than ${maxDepth} levels deep`)
  }
}

function assertStorable(value: unknown): void {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new SyntaxError('a number is larger than 1.8e308')
  }
  if (typeof value !== 'object' || value === null) return
  if (Object.hasOwn(value, '__proto__')) throw new SyntaxError('an attribute is named "__proto__"')
  for (const child of Array.isArray(value) ? value : Object.values(value)) assertStorable(child)
}
