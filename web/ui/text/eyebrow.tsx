import type { ReactNode } from 'react'
import { CellMark } from '../geometry/cell-mark.tsx'

interface EyebrowProps {
  /** How full the cell before it is: a page's sections fill it from top to bottom. */
  level?: number
  children: ReactNode
}

/** The mono label above a headline. */
export function Eyebrow({ level = 0.5, children }: EyebrowProps) {
  return (
    <p className="flex items-center gap-2.5 font-mono text-label font-medium">
      <CellMark level={level} />
      <span>{children}</span>
    </p>
  )
}
