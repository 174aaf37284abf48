import { hash } from 'node:crypto'

/** CSP source expressions (`'sha256-…'`) of what a document carries inline. */
export interface InlineHashes {
  scripts: readonly string[]
  styles: readonly string[]
  styleAttributes: readonly string[]
}

/** Texts of inline scripts, style elements and style attributes, as a browser reads them. */
type InlineTexts = Readonly<Record<keyof InlineHashes, Iterable<string>>>

/** Hashes what a document has inline (https://www.w3.org/TR/CSP3/#match-element-to-source-list). */
export function inlineHashes({ scripts, styles, styleAttributes }: InlineTexts): InlineHashes {
  return {
    scripts: Array.from(scripts, sourceOf),
    styles: Array.from(styles, sourceOf),
    styleAttributes: Array.from(styleAttributes, sourceOf),
  }
}

function sourceOf(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}
