import { type CodeLanguage, codeLanguages } from '@nectar/schemas/fields/rich-text/styles'
import { LRUCache } from 'lru-cache'
import {
  type BundledLanguageInfo,
  bundledLanguagesInfo,
  createCssVariablesTheme,
  createHighlighter,
  type Highlighter,
} from 'shiki'
import { ScrollRegion } from '../layout/layout.tsx'
import { CodeFrame } from './code-frame.tsx'

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
  highlighter ??= createHighlighter({ themes: [theme], langs: Object.keys(codeLanguages) })
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

interface CodeBlockProps {
  code: string
  language: CodeLanguage
  /** The title bar's text; by default the language. */
  title?: string
}

/** A label for a code block that is unique on the page: it includes the first line. */
export function codeLabel(title: string, code: string): string {
  return `${title}: ${code.trimStart().split('\n', 1)[0]}`
}

function nameOf(language: CodeLanguage): string {
  const isIt = ({ id, aliases = [] }: BundledLanguageInfo) => [id, ...aliases].includes(language)
  return bundledLanguagesInfo.find(isIt)?.name ?? 'Text'
}

/** Highlighted code in a frame with a copy button. */
export function CodeBlock({ code, language, title = nameOf(language) }: CodeBlockProps) {
  return (
    <CodeFrame title={title} copyText={code} copyLabel={`Copy the code (${title})`}>
      <Code code={code} language={language} label={codeLabel(title, code)} />
    </CodeFrame>
  )
}

interface CodeProps {
  code: string
  language: CodeLanguage
  /** Names the scrolling region. */
  label: string
}

/** A phone shows this many lines until all are requested. */
const foldedLines = 11

/** Highlighted code, rendered on the server, for use in a `CodeFrame`. */
export async function Code({ code, language, label }: CodeProps) {
  const markup = codeMarkup(await highlight(code, language))
  const lines = code.trimEnd().split('\n').length
  return (
    <>
      <ScrollRegion className="code" label={label}>
        <pre>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: codeMarkup escapes all text */}
          <code dangerouslySetInnerHTML={{ __html: markup }} />
        </pre>
      </ScrollRegion>
      {lines > foldedLines && (
        <label className="code-all hidden min-h-12 cursor-pointer items-center gap-3 border-t border-rule px-4 text-small max-sm:flex print:hidden">
          <input type="checkbox" />
          Show all {lines} lines
        </label>
      )}
    </>
  )
}
