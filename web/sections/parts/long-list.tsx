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
}

/** A list whose end a phone shows on request; find in page and print get all of it. */
export function LongList({ entries, few, first, className }: LongListProps) {
  if (entries.length <= few) return <ul className={className}>{entries}</ul>
  return (
    <div className={className}>
      <ul className="rest-list">{entries.slice(0, first)}</ul>
      <details className="rest">
        <summary className="unfolds rest-button">Show {entries.length - first} more</summary>
        <ul className="rest-list">{entries.slice(first)}</ul>
      </details>
    </div>
  )
}
