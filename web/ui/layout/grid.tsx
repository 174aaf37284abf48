import type { ReactNode } from 'react'

/** Twelve columns from `lg`, one below; children place themselves with `lg:col-span-*`. */
export function Grid({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={`grid grid-cols-1 gap-x-column gap-y-4 sm:gap-y-10 lg:grid-cols-12 ${className}`}
    >
      {children}
    </div>
  )
}
