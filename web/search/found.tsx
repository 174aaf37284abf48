import type { ReactNode } from 'react'
import type { Hit } from './engine.ts'
import { fold, segmentsOf } from './fold.ts'
import { labelOf } from './place.ts'

/** The classes of the link around an `OptionText`. */
export const optionClass =
  'grid w-full scroll-m-2 cursor-pointer gap-x-4 px-5 py-3 sm:grid-cols-[5.5rem_minmax(0,1fr)] aria-selected:bg-raised aria-selected:shadow-[inset_4px_0_var(--accent)] forced-colors:aria-selected:outline-3 forced-colors:aria-selected:-outline-offset-3 [&_mark]:bg-transparent [&_mark]:text-inherit [&_mark]:underline [&_mark]:decoration-accent-line [&_mark]:decoration-2 [&_mark]:underline-offset-[0.2em]'

const none: ReadonlySet<string> = new Set()

/** A hit: its kind, its title, and an excerpt around the words that were found. */
export function Found({ hit }: { hit: Hit }) {
  const { kind, title, text, page, words } = hit
  return (
    <OptionText
      label={labelOf(hit)}
      title={
        <>
          <Marked text={title} words={words} />
          {kind !== 'page' && (
            <span className="text-small font-normal text-muted"> · {page.name}</span>
          )}
        </>
      }
      // The chain of a price stands first.
      excerpt={
        text && <Marked text={excerptOf(text, kind === 'price' ? none : words)} words={words} />
      }
    />
  )
}

interface OptionTextProps {
  label: string
  title: ReactNode
  excerpt: ReactNode
}

/** The text of an option of the search. */
export function OptionText({ label, title, excerpt }: OptionTextProps) {
  return (
    <>
      <span className="font-mono text-[0.8125rem] leading-6.5 text-muted">{label}</span>
      <span className="font-semibold wrap-anywhere decoration-accent-line decoration-2 underline-offset-[0.25em] group-hover:underline">
        {title}
      </span>
      {excerpt && (
        <span className="text-small leading-5.5 text-muted wrap-anywhere sm:col-start-2">
          {excerpt}
        </span>
      )}
    </>
  )
}

interface MarkedProps {
  text: string
  /** Folded. */
  words: ReadonlySet<string>
}

const wordPattern = /([\p{L}\p{M}\p{N}]+)/u

/** A text in which the words that were found are marked. */
export function Marked({ text, words }: MarkedProps) {
  let at = 0
  return text
    .split(wordPattern)
    .flatMap(segmentsOf)
    .map((piece) => {
      const key = at
      at += piece.length
      return words.has(fold(piece)) ? <mark key={key}>{piece}</mark> : piece
    })
}

const excerptLength = 150
const before = 40

/** The part of a text around the first word that was found. */
export function excerptOf(text: string, words: ReadonlySet<string>): string {
  const pieces = text.split(wordPattern).flatMap(segmentsOf)
  const found = pieces.findIndex((piece) => words.has(fold(piece)))
  const wanted = pieces.slice(0, Math.max(found, 0)).join('').length - before
  const start = wanted <= 0 ? 0 : text.indexOf(' ', wanted) + 1
  const rest = text.slice(start)
  if (rest.length <= excerptLength) return start > 0 ? `… ${rest}` : rest
  const shown = rest.slice(0, rest.lastIndexOf(' ', excerptLength))
  return `${start > 0 ? '… ' : ''}${shown} …`
}
