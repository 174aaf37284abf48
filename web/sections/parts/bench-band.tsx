import type { ReactNode } from 'react'
import { Grid } from '../../ui/layout/grid.tsx'
import type { LinkTarget } from '../../ui/link/link.ts'
import { Lead } from '../../ui/text/text.tsx'
import type { SectionPlace } from '../place.ts'
import { ArrowLink } from './links.tsx'
import { SectionBand } from './section-band.tsx'
import { SectionHeading } from './section-heading.tsx'

interface BenchBandProps {
  section: {
    _key: string
    eyebrow?: string | undefined
    title: string
    intro?: string | undefined
    docs?: LinkTarget | undefined
  }
  place: SectionPlace
  /** The field that a click in the preview opens. */
  field: string
  bench: ReactNode
  /** Shown below the bench. */
  children?: ReactNode
}

/** A section with an interactive demo: its heading, then the bench across the page. */
export function BenchBand({ section, place, field, bench, children }: BenchBandProps) {
  const { docs, intro, ...heading } = section
  return (
    <SectionBand section={section} place={place}>
      <Grid className="mb-6 gap-y-3! sm:mb-10 lg:mb-14">
        <SectionHeading section={heading} place={place} className="lg:col-span-7" />
        {intro && (
          <div className="self-end lg:col-span-5" {...place.edit('intro')}>
            <Lead>{intro}</Lead>
          </div>
        )}
      </Grid>
      <div {...place.edit(field)}>{bench}</div>
      {docs && <ArrowLink link={docs} className="mt-5 sm:mt-8" edit={place.edit('docs')} />}
      {children}
    </SectionBand>
  )
}
