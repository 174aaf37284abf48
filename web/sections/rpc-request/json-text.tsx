interface Piece {
  text: string
  /** Where it begins. */
  at: number
  /** A text that is a value, not the name of one. */
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

/** JSON with its words told apart; lines break where they have to. */
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
