/** Shortens a string of more than nine characters to its first and last four, as in `0xAb…12eF`. */
export function truncateMiddle(value: string): string {
  const characters = Array.from(value)
  if (characters.length <= 9) return value
  return `${characters.slice(0, 4).join('')}…${characters.slice(-4).join('')}`
}

/** A shortened address or hash; screen readers and the tooltip get all of it. */
export function TruncatedText({ children }: { children: string }) {
  const short = truncateMiddle(children)
  if (short === children) return <span className="font-mono">{children}</span>
  return (
    <span className="font-mono" title={children}>
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{children}</span>
    </span>
  )
}
