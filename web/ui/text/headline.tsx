import type { ReactNode } from 'react'

const sizes = {
  display: 'text-display font-headline',
  h1: 'text-h1 font-headline',
  h2: 'text-h2 font-headline',
  h3: 'text-h3 font-headline',
  h4: 'font-sans text-h4 font-semibold',
}

interface HeadlineProps {
  as: 'h1' | 'h2' | 'h3' | 'h4'
  /** By default that of its level. */
  size?: keyof typeof sizes
  children: string
  /** A part of the text to highlight. */
  highlight?: string
  className?: string
  id?: string
}

/** A headline, whose visual size is independent of its level. */
export function Headline({
  as: Level,
  size = Level,
  children,
  highlight,
  className = '',
  id,
}: HeadlineProps) {
  const at = highlight ? children.indexOf(highlight) : -1
  return (
    <Level id={id} className={`font-display ${sizes[size]} ${className}`}>
      {highlight && at >= 0 ? (
        <>
          {keepHyphenated(children.slice(0, at))}
          <span className="highlight">{keepHyphenated(highlight)}</span>
          {keepHyphenated(children.slice(at + highlight.length))}
        </>
      ) : (
        keepHyphenated(children)
      )}
    </Level>
  )
}

/** A compound whose last part is short, such as "sign-in". */
const short = /(\p{L}+-\p{L}{1,3}(?![\p{L}-]))/u

/** Prevents line breaks within short compounds. */
export function keepHyphenated(text: string): ReactNode {
  const parts = text.split(short)
  if (parts.length === 1) return text
  return parts.map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
