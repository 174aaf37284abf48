import type { ComponentProps } from 'react'
import { Container } from './container.tsx'

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
