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
  /** Defaults to the size of its level. */
  size?: keyof typeof sizes
  children: string
  /** A word or phrase of the text that gets the honey underline. */
  highlight?: string
  className?: string
  id?: string
}

/** A headline; its level says where it stands, its size how loud it is. */
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
          {unbroken(children.slice(0, at))}
          <span className="highlight">{unbroken(highlight)}</span>
          {unbroken(children.slice(at + highlight.length))}
        </>
      ) : (
        unbroken(children)
      )}
    </Level>
  )
}

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
