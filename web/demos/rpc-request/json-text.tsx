interface Piece {
  text: string
  at: number
  /** Whether it is a string value, not a key. */
  word: boolean
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2)
  } catch {
    return text
  }
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  const parts = text.split(/("(?:[^"\\]|\\.)*")/)
  for (const [index, part] of parts.entries()) {
    const word = part.startsWith('"') && !parts[index + 1]?.startsWith(':')
    if (part !== '') pieces.push({ text: part, at, word })
    at += part.length
  }
  return pieces
}

/** JSON with string values highlighted and long lines wrapped. */
export function JsonText({ text }: { text: string }) {
  return (
    <pre className="font-mono text-[0.8125rem] leading-5 wrap-anywhere whitespace-pre-wrap">
      <code>
        {piecesOf(pretty(text)).map(({ text, at, word }) => (
          <span key={at} className={word ? 'text-second' : 'text-muted'}>
            {text}
          </span>
        ))}
      </code>
    </pre>
  )
}
