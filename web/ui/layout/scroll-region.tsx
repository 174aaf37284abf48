import type { ReactNode } from 'react'

// Safari does not make scrolling regions focusable by itself (WCAG 2.1.1).
const focusable = { tabIndex: 0 }

interface ScrollRegionProps {
  label: string
  children: ReactNode
  className?: string
}

/** A named region that scrolls horizontally, also by keyboard. */
export function ScrollRegion({ label, children, className }: ScrollRegionProps) {
  return (
    <section aria-label={label} className={className} {...focusable}>
      {children}
    </section>
  )
}
