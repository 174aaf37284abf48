import type { ComponentProps, ReactNode } from 'react'

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

interface BandProps extends ComponentProps<'section'> {
  /** Sets the theme; by default that of the surroundings. */
  theme?: 'ink' | 'paper'
  /** Half the space above and below. */
  tight?: boolean
  /** The id of the headline that names the section. */
  labelledBy?: string
}

/** A full-width section of a page. A hairline separates two of the same theme. */
export function Band({
  children,
  theme,
  tight = false,
  labelledBy,
  className = '',
  ...rest
}: BandProps) {
  return (
    <section
      {...rest}
      data-theme={theme}
      aria-labelledby={labelledBy}
      className={`band ${tight ? 'py-section-tight' : 'py-section'} ${className}`}
    >
      <Container>{children}</Container>
    </section>
  )
}

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
