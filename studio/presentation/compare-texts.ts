import { pathText, walk } from '@nectar/schemas/checks/path'

/** A text that was written, removed or changed in part. */
export interface ChangedText {
  /** Such as `sections[_key=="a1"].title`. */
  path: string
  before: string
  after: string
  /** Whether it grew or shrank by a few letters at one place. */
  isTyped: boolean
}

/** How many letters come or go in one step when somebody types, at most. */
const fewLetters = 20

const isText = (name: string, value: unknown): value is string =>
  typeof value === 'string' && !/^(_|\d)/.test(name)

function textsOf(document: object): Map<string, string> {
  const texts = new Map<string, string>()
  for (const { value, path } of walk(document)) {
    for (const [name, member] of Object.entries(value)) {
      if (isText(name, member)) texts.set(pathText([...path, name]), member)
    }
  }
  return texts
}

/** Names that a document carries for the store alone. */
const bookkeeping = new Set(['_id', '_rev', '_createdAt', '_updatedAt', '_system'])

/** All of a document but its texts. */
function frameOf(document: object): string {
  const content = Object.entries(document).filter(([name]) => !bookkeeping.has(name))
  return JSON.stringify(Object.fromEntries(content), (name, value) =>
    isText(name, value) ? '' : value,
  )
}

function isTyped(before: string, after: string): boolean {
  const [short, long] = before.length < after.length ? [before, after] : [after, before]
  const letters = long.length - short.length
  if (letters === 0 || letters > fewLetters) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  return long.slice(start + letters) === short.slice(start)
}

/**
 * What a step changed in the texts of a document, and whether it was typing and nothing else. A
 * choice in a list changes a text, too, but another one takes its place.
 */
export function compareTexts(
  before: object,
  after: object,
): { texts: ChangedText[]; isTyping: boolean } {
  const known = textsOf(before)
  const texts = [...textsOf(after)].flatMap(([path, text]) => {
    const old = known.get(path)
    if (old === undefined || old === text) return []
    return [{ path, before: old, after: text, isTyped: isTyped(old, text) }]
  })
  const isTyping = texts.every((text) => text.isTyped) && frameOf(before) === frameOf(after)
  return { texts, isTyping }
}
