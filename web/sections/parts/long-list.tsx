import type { ReactNode } from 'react'

interface LongListProps {
  entries: readonly ReactNode[]
  /** Up to this many entries are all shown. */
  limit: number
  /** Of a longer list, this many are shown at first. */
  shown: number
  className: string
  as?: 'ul' | 'ol'
}

/** A list whose end is folded on phones; find-in-page and print still reach it. */
export function LongList({ entries, limit, shown, className, as: List = 'ul' }: LongListProps) {
  if (entries.length <= limit) return <List className={className}>{entries}</List>
  return (
    <div className={className}>
      <List className="rest-list">{entries.slice(0, shown)}</List>
      <details className="rest">
        <summary className="unfolds rest-button">Show {entries.length - shown} more</summary>
        <List className="rest-list">{entries.slice(shown)}</List>
      </details>
    </div>
  )
}
