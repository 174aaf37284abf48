import type { Hero } from '@nectar/schemas/sections/hero/schema'
import { Grid } from '../../ui/layout/grid.tsx'
import { Calls } from '../parts/calls.tsx'
import type { SectionProps } from '../place.ts'
import { HeroLead, HeroTitle } from './hero-text.tsx'

/** Text alone: the headline across the page, the rest set off below it. */
export function PlainHero({ section, place }: SectionProps<Hero>) {
  return (
    <Grid>
      <div className="flex flex-col gap-7 lg:col-span-11">
        <HeroTitle section={section} place={place} />
      </div>
      <div
        className={`flex flex-col gap-8 ${place.layout === 'legal' ? 'lg:col-span-9' : 'lg:col-span-6 lg:col-start-7'}`}
      >
        <HeroLead section={section} place={place} />
        {section.calls && <Calls links={section.calls} edit={place.edit('calls')} />}
      </div>
    </Grid>
  )
}
