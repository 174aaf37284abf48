import type { Hero } from '@nectar/schemas/sections/hero/schema'
import { Grid } from '../../ui/layout/grid.tsx'
import { Calls } from '../parts/calls.tsx'
import type { SectionProps } from '../place.ts'
import { HeroLead, HeroTitle } from './hero-text.tsx'

/** Text alone: the headline across the page, the rest set off below it. */
export function PlainHero({ section, place }: SectionProps<Hero>) {
  if (place.layout === 'claim') return <ClaimHero section={section} place={place} />
  return (
    <Grid>
      <div className="flex flex-col gap-5 tall:gap-7 lg:col-span-11">
        <HeroTitle section={section} place={place} />
      </div>
      <div
        className={`flex flex-col gap-5 sm:gap-8 ${place.layout === 'legal' ? 'lg:col-span-9' : 'lg:col-span-6 lg:col-start-7'}`}
      >
        <HeroLead section={section} place={place} />
        {section.calls && <Calls links={section.calls} edit={place.edit('calls')} />}
      </div>
    </Grid>
  )
}

/** On a token page the task comes first: a line or two above it, and no more. */
function ClaimHero({ section, place }: SectionProps<Hero>) {
  return (
    <div className="flex flex-col gap-3">
      <HeroTitle section={section} place={place} size="h3" />
      {section.subtitle && (
        <p className="max-w-prose text-muted" {...place.edit('subtitle')}>
          {section.subtitle}
        </p>
      )}
      {section.calls && <Calls links={section.calls} edit={place.edit('calls')} />}
    </div>
  )
}
