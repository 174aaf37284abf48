interface MarkedProps {
  text: string
  /** In lower case. */
  words: ReadonlySet<string>
}

/** A text in which the words that were found are marked. */
export function Marked({ text, words }: MarkedProps) {
  let at = 0
  return text.split(/([\p{L}\p{N}]+)/u).map((piece) => {
    const key = at
    at += piece.length
    return words.has(piece.toLowerCase()) ? <mark key={key}>{piece}</mark> : piece
  })
}

const excerptLength = 150
const before = 40

/** The part of a text around the first word that was found. */
export function excerptOf(text: string, words: ReadonlySet<string>): string {
  const found = [...text.matchAll(/[\p{L}\p{N}]+/gu)].find(([word]) =>
    words.has(word.toLowerCase()),
  )
  const wanted = (found?.index ?? 0) - before
  const start = wanted <= 0 ? 0 : text.indexOf(' ', wanted) + 1
  const rest = text.slice(start)
  if (rest.length <= excerptLength) return start > 0 ? `… ${rest}` : rest
  const shown = rest.slice(0, rest.lastIndexOf(' ', excerptLength))
  return `${start > 0 ? '… ' : ''}${shown} …`
}
