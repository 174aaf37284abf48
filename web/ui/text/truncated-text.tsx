import { truncateMiddle } from './truncate.ts'

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
