import { type CodeLanguage, codeLanguages } from '@nectar/schemas/fields/rich-text/styles'
import { createCssVariablesTheme, createHighlighter, type Highlighter } from 'shiki'

/** A run of characters and its class, such as `tok-string`. */
interface CodeToken {
  text: string
  className?: string
}

const theme = createCssVariablesTheme({ name: 'nectar', variablePrefix: '--' })
let highlighter: Promise<Highlighter> | undefined

/**
 * Splits code into lines of tokens while the page is rendered, so that the browser needs
 * neither a highlighter nor inline styles, which the content security policy would refuse.
 */
export async function highlight(code: string, language: CodeLanguage): Promise<CodeToken[][]> {
  highlighter ??= createHighlighter({ themes: [theme], langs: [...codeLanguages] })
  const { tokens } = (await highlighter).codeToTokens(code.trimEnd(), {
    lang: language,
    theme: 'nectar',
    // By default a line that takes half a second stays plain from there on, as on a busy machine.
    tokenizeTimeLimit: 0,
  })
  return tokens.map((line) =>
    line.map(({ content, color }) => {
      const kind = color?.match(/^var\(--token-([\w-]+)\)$/)?.[1]
      return { text: content, className: kind && `tok-${kind}` }
    }),
  )
}

/**
 * Highlighted lines as HTML. A page with code has hundreds of tokens: as elements they would go out
 * twice, the second time as data for React, which would make each of them its own again.
 */
export function codeMarkup(lines: readonly (readonly CodeToken[])[]): string {
  return lines.map((line) => line.map(tokenMarkup).join('')).join('\n')
}

function tokenMarkup({ text, className }: CodeToken): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return className ? `<span class="${className}">${escaped}</span>` : escaped
}
