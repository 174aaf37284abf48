import type { CodeToken } from './highlight.ts'

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
