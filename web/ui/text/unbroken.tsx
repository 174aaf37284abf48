import type { ReactNode } from 'react'

/** A short word behind a hyphen, as in "sign-in": a line that broke there would leave half a word. */
const short = /(\p{L}+-\p{L}{1,3}(?![\p{L}-]))/u

/** A text whose short compounds stay on one line. */
export function unbroken(text: string): ReactNode {
  const parts = text.split(short)
  if (parts.length === 1) return text
  return parts.map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
