import type { ReactNode } from 'react'

/** The paragraph under a headline. */
export function Lead({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <p className={`max-w-lead text-lead text-muted ${className}`}>{children}</p>
}
