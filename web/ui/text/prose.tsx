import type { ReactNode } from 'react'

/** Sets running text: paragraphs, lists, headings, links, code, quotations and tables inside it. */
export function Prose({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`prose ${className}`}>{children}</div>
}
