import { fold, segmentsOf } from './fold.ts'

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
