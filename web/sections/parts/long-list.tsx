import type { ReactNode } from 'react'

interface LongListProps {
  entries: readonly ReactNode[]
  /** Up to this many entries are all shown. */
  few: number
  /** Of a longer list, this many are shown at first. */
  first: number
  className: string
  as?: 'ul' | 'ol'
}

/** A list whose end is folded on phones; find-in-page and print still reach it. */
export function LongList({ entries, few, first, className, as: List = 'ul' }: LongListProps) {
  if (entries.length <= few) return <List className={className}>{entries}</List>
  return (
    <div className={className}>
      <List className="rest-list">{entries.slice(0, first)}</List>
      <details className="rest">
        <summary className="unfolds rest-button">Show {entries.length - first} more</summary>
        <List className="rest-list">{entries.slice(first)}</List>
      </details>
    </div>
  )
}
