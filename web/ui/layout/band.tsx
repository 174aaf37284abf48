import type { ComponentProps } from 'react'
import { Static } from '../static/static.tsx'
import { Container } from './container.tsx'

interface BandProps extends ComponentProps<'section'> {
  /** Sets the theme; by default that of the surroundings. */
  theme?: 'ink' | 'paper'
  /** Half the space above and below. */
  tight?: boolean
  /** The id of the headline that names the section. */
  labelledBy?: string
  /** Whether its content is static (`Static`). */
  still?: boolean
}

/** A full-width section of a page. A hairline separates two of the same theme. */
export function Band({
  children,
  theme,
  tight = false,
  labelledBy,
  still = false,
  className = '',
  ...rest
}: BandProps) {
  return (
    <Static
      as="section"
      live={!still}
      {...rest}
      data-theme={theme}
      aria-labelledby={labelledBy}
      className={`band ${tight ? 'py-section-tight' : 'py-section'} ${className}`}
    >
      <Container>{children}</Container>
    </Static>
  )
}
