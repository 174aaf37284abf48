import type { ComponentProps } from 'react'
import { Container } from './container.tsx'

interface BandProps extends ComponentProps<'section'> {
  /** Starts a color scope; without it the band stands on its surroundings. */
  theme?: 'ink' | 'paper'
  /** Half the space above and below. */
  tight?: boolean
  /** The id of the headline that names the section. */
  labelledBy?: string
}

/** One horizontal band of a page: theme, rhythm and measure. A hairline parts bands of one theme. */
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
