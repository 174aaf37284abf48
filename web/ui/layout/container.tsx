import type { ReactNode } from 'react'

/** The page's maximum width and gutters. */
export function Container({
  children,
  className = '',
}: {
  children: ReactNode
  className?: string
}) {
  return <div className={`mx-auto w-full max-w-page px-gutter ${className}`}>{children}</div>
}
