import type { ReactNode } from 'react'
import { Band } from '../../ui/layout/layout.tsx'
import type { SectionPlace } from '../place.ts'

interface SectionBandProps {
  section: {
    _key: string
    title?: string | undefined
    anchor?: string | undefined
    event?: string | undefined
  }
  place: SectionPlace
  children: ReactNode
  /** Half the space above and below. */
  tight?: boolean
  /** Classes for the space above and below; by default it depends on the adjacent sections. */
  space?: string | undefined
  className?: string
}

/** The id of a section's headline, which names the section. */
export function titleId(section: { _key: string }): string {
  return `${section._key}-title`
}

// Between sections of the same theme, only a hairline or the header, so less space.
const tops = { header: 'pt-6! lg:pt-10!', section: 'pt-section-tight!' }

function spaceOf({ sameTheme }: SectionPlace): string {
  return `${sameTheme.before ? tops[sameTheme.before] : ''} ${sameTheme.after ? 'pb-section-tight!' : ''}`
}

/** The outer element of a section: theme, anchor, analytics code and editing attributes. */
export function SectionBand({
  section,
  place,
  children,
  tight,
  space = spaceOf(place),
  className = '',
}: SectionBandProps) {
  return (
    <Band
      id={section.anchor}
      theme={place.theme}
      tight={tight}
      labelledBy={section.title ? titleId(section) : undefined}
      className={`${space} ${className}`}
      data-event={section.event}
      {...place.edit()}
    >
      {children}
    </Band>
  )
}
