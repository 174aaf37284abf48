import type { CodeLanguage } from '@nectar/schemas/fields/rich-text/styles'
import { ScrollRegion } from '../layout/scroll-region.tsx'
import { codeMarkup, highlight } from './highlight.ts'

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
        <label className="code-all">
          <input type="checkbox" />
          Show all {lines} lines
        </label>
      )}
    </>
  )
}
