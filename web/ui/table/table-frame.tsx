import type { ReactNode } from 'react'
import { ScrollRegion } from '../layout/scroll-region.tsx'

interface TableFrameProps {
  /** Names the scrolling region, usually the table's title. */
  label: string
  children: ReactNode
  className?: string
}

/**
 * Sets the `table` inside it: hairlines, tabular figures, a first column that stays in sight.
 * Scrolls sideways when narrow, and then by keyboard too. `data-numeric` on a cell aligns figures.
 */
export function TableFrame({ label, children, className = '' }: TableFrameProps) {
  return (
    <ScrollRegion label={label} className={`data-table ${className}`}>
      {children}
    </ScrollRegion>
  )
}
