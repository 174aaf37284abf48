import type { ReactNode } from 'react'
import { CellMark } from '../../ui/geometry/cell-mark.tsx'

/** Something is under way; screen readers hear of it. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mt-5 flex items-start gap-3 text-small text-muted">
      <CellMark level={0.5} className="mt-1 size-4 animate-pulse" />
      <span>{children}</span>
    </p>
  )
}
