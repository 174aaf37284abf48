import type { CodeLanguage } from '@nectar/schemas/fields/rich-text/styles'
import { Fragment } from 'react'
import { ScrollRegion } from '../layout/scroll-region.tsx'
import { type CodeToken, highlight } from './highlight.ts'

interface CodeProps {
  code: string
  language: CodeLanguage
  /** Names the scrolling region. */
  label: string
}

interface Placed extends CodeToken {
  /** Offset in the code: a token's identity. */
  at: number
}

function place(lines: CodeToken[][]): Placed[] {
  let at = 0
  return lines
    .flatMap((line, row) => (row === 0 ? line : [{ text: '\n' }, ...line]))
    .map((token) => {
      const placed = { ...token, at }
      at += token.text.length
      return placed
    })
}

/** Highlighted code, rendered on the server. Frame it with `CodeFrame`. */
export async function Code({ code, language, label }: CodeProps) {
  const tokens = place(await highlight(code, language))
  return (
    <ScrollRegion className="code" label={label}>
      <pre>
        <code>
          {tokens.map(({ at, text, className }) =>
            className ? (
              <span key={at} className={className}>
                {text}
              </span>
            ) : (
              <Fragment key={at}>{text}</Fragment>
            ),
          )}
        </code>
      </pre>
    </ScrollRegion>
  )
}
