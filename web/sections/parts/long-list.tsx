import type { ReactNode } from 'react'

interface LongListProps {
  /** The `li` elements. */
  entries: readonly ReactNode[]
  /** A list of so many is seen at once. */
  few: number
  /** Of a longer one, so many are seen at first. */
  first: number
  /** Lays the entries out as a grid. */
  className: string
  as?: 'ul' | 'ol'
}

/** A list whose end a phone shows on request; find in page and print get all of it. */
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
