import type { ReactNode } from 'react'
import { CellOrnament } from '../geometry/cell-mark.tsx'

/** The paragraph under a headline. */
export function Lead({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <p className={`max-w-lead text-lead text-muted ${className}`}>{children}</p>
}

/** Typography for rich text: paragraphs, lists, headings, links, code, quotations and tables. */
export function Prose({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`prose ${className}`}>{children}</div>
}

interface EyebrowProps {
  /** How full the hexagon before it is, 0 to 1. */
  level?: number
  children: ReactNode
}

/** The label above a headline. */
export function Eyebrow({ level = 0.5, children }: EyebrowProps) {
  return (
    <p className="flex items-center gap-2.5 font-mono text-label font-medium">
      <CellOrnament level={level} />
      <span>{children}</span>
    </p>
  )
}

/** First in the tab order, visible on focus. The target needs `tabIndex={-1}`. */
export function SkipLink({ target = 'content' }: { target?: string }) {
  return (
    <a
      href={`#${target}`}
      className="sr-only focus:not-sr-only focus:fixed focus:top-4 focus:left-4 focus:z-50 focus:rounded-sm focus:bg-accent focus:px-4 focus:py-3 focus:text-on-accent"
    >
      Skip to content
    </a>
  )
}
