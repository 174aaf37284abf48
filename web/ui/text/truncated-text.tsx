import { truncateMiddle } from './truncate.ts'

/** An address or hash, short to the eye and whole to a screen reader and a pointer. */
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
