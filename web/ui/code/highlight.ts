import { type CodeLanguage, codeLanguages } from '@nectar/schemas/fields/rich-text/styles'
import { LRUCache } from 'lru-cache'
import { createCssVariablesTheme, createHighlighter, type Highlighter } from 'shiki'

/** A run of characters and its class, such as `tok-string`. */
interface CodeToken {
  text: string
  className?: string
}

const theme = createCssVariablesTheme({ name: 'site', variablePrefix: '--' })
let highlighter: Promise<Highlighter> | undefined
/** Code changes far less often than the pages around it. */
const known = new LRUCache<string, CodeToken[][]>({ max: 1000 })

/**
 * Splits code into lines of tokens on the server, so that the browser needs no highlighter. Tokens get
 * classes: the content security policy forbids inline styles.
 */
export async function highlight(code: string, language: CodeLanguage): Promise<CodeToken[][]> {
  const key = `${language} ${code}`
  const before = known.get(key)
  if (before) return before
  highlighter ??= createHighlighter({ themes: [theme], langs: [...codeLanguages] })
  const { tokens } = (await highlighter).codeToTokens(code.trimEnd(), {
    lang: language,
    theme: 'site',
    // Shiki stops highlighting a line after half a second by default.
    tokenizeTimeLimit: 0,
  })
  const lines = tokens.map((line) =>
    line.map(({ content, color }) => {
      const kind = color?.match(/^var\(--token-([\w-]+)\)$/)?.[1]
      return { text: content, className: kind && `tok-${kind}` }
    }),
  )
  known.set(key, lines)
  return lines
}

/**
 * Highlighted lines as HTML. As React elements, the hundreds of tokens would be sent twice, as HTML and
 * as data for hydration.
 */
export function codeMarkup(lines: readonly (readonly CodeToken[])[]): string {
  return lines.map((line) => line.map(tokenMarkup).join('')).join('\n')
}

function tokenMarkup({ text, className }: CodeToken): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return className ? `<span class="${className}">${escaped}</span>` : escaped
}
