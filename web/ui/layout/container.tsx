import type { ReactNode } from 'react'

/** The classes of a `Container`, for elements that are one. */
export function containerClass(className = ''): string {
  return `mx-auto w-full max-w-page px-gutter ${className}`
}

/** The page's maximum width and gutters. */
export function Container({
  children,
  className = '',
}: {
  children: ReactNode
  className?: string
}) {
  return <div className={containerClass(className)}>{children}</div>
}
