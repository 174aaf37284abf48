import { pathText, walk } from '@nectar/schemas/validation/path'

/** A text that was edited. */
export interface ChangedText {
  /** Such as `sections[_key=="a1"].title`. */
  path: string
  before: string
  after: string
  /** Whether a few letters were added or removed in one place. */
  isTyped: boolean
}

/** The most letters that one step of typing adds or removes. */
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

/** Fields that are not content. */
const bookkeeping = new Set(['_id', '_rev', '_createdAt', '_updatedAt', '_system'])

/** A document with its texts blanked. */
function withoutTexts(document: object): string {
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
 * The texts that an edit changed, and whether the edit was only typing. Choosing from a list also changes
 * a text, but replaces it as a whole.
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
  const isTyping =
    texts.every((text) => text.isTyped) && withoutTexts(before) === withoutTexts(after)
  return { texts, isTyping }
}
