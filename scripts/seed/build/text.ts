import type { CodeLanguage } from '@nectar/schemas/fields/rich-text/styles'
import { inline } from './inline.ts'
import type { RichTextInput } from './types.ts'

/** A piece of code within a text. */
export interface CodePiece {
  language: CodeLanguage
  code: string
}

type TextBlock = RichTextInput[number]

const forms = [
  { start: /^#### /, form: { style: 'h4' } },
  { start: /^### /, form: { style: 'h3' } },
  { start: /^## /, form: { style: 'h2' } },
  { start: /^> /, form: { style: 'blockquote' } },
  { start: /^- /, form: { style: 'normal', listItem: 'bullet', level: 1 } },
  { start: /^\d+\. /, form: { style: 'normal', listItem: 'number', level: 1 } },
] as const

function block(line: string, key: string): TextBlock {
  const found = forms.find(({ start }) => start.test(line))
  const words = found ? line.replace(found.start, '') : line
  return { _type: 'block', _key: key, ...(found?.form ?? { style: 'normal' }), ...inline(words) }
}

/**
 * Formatted text from short markup, one block a line.
 *
 * A line may start with `## `, `### `, `#### ` (headings), `- ` or `1. ` (lists) or `> ` (quote),
 * and may hold `**strong**`, `_emphasis_`, `` `code` `` and `[words](/path#anchor or address)`.
 */
export function text(...lines: readonly (string | CodePiece)[]): RichTextInput {
  return lines.map((line, index) => {
    const key = `block-${index + 1}`
    return typeof line === 'string' ? block(line, key) : { _type: 'code', _key: key, ...line }
  })
}
