import type { ReactNode } from 'react'
import { Band } from '../../ui/layout/band.tsx'
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
  /** Classes of the space above and below, instead of what follows from the section's place. */
  space?: string | undefined
  className?: string
}

/** The id of a section's headline, which names the section. */
export function titleId(section: { _key: string }): string {
  return `${section._key}-title`
}

// Where the ground goes on, a hairline or the header parts two sections and needs less air.
const tops = { header: 'pt-6! lg:pt-10!', section: 'pt-section-tight!' }

function joined({ joins }: SectionPlace): string {
  return `${joins.before ? tops[joins.before] : ''} ${joins.after ? 'pb-section-tight!' : ''}`
}

/** The band of a section: its ground, its anchor, its analytics code and its editing attributes. */
export function SectionBand({
  section,
  place,
  children,
  tight,
  space = joined(place),
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
