import type { ReactNode } from 'react'

// Safari gives scrolling regions no place in the tab order by itself (WCAG 2.1.1).
const focusable = { tabIndex: 0 }

interface ScrollRegionProps {
  label: string
  children: ReactNode
  className?: string
}

/** A named region that scrolls sideways, by pointer and by keyboard. */
export function ScrollRegion({ label, children, className }: ScrollRegionProps) {
  return (
    <section aria-label={label} className={className} {...focusable}>
      {children}
    </section>
  )
}
