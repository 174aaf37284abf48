import type { Hero } from '@nectar/schemas/sections/hero/schema'
import { Grid } from '../../ui/layout/grid.tsx'
import { Calls } from '../parts/calls.tsx'
import { Media } from '../parts/media.tsx'
import type { SectionProps } from '../place.ts'
import { HeroLead, HeroTitle } from './hero-text.tsx'

/** The showpiece: the comb grows out of the page at the right. */
export function HomeHero({ section, place }: SectionProps<Hero>) {
  return (
    <Grid className="items-center lg:min-h-[min(44rem,calc(100svh-var(--spacing-header)-5rem))]">
      <div className="relative z-1 flex flex-col gap-5 tall:gap-7 lg:col-span-7 lg:col-start-1 lg:row-start-1">
        <HeroTitle section={section} place={place} size="display" />
        <HeroLead section={section} place={place} />
        {section.calls && (
          <Calls links={section.calls} edit={place.edit('calls')} className="mt-2" />
        )}
      </div>
      {section.media && (
        <div
          className="-mr-gutter lg:col-span-6 lg:col-start-7 lg:row-start-1 lg:-mr-[calc(var(--spacing-gutter)+4rem)] lg:ml-6"
          {...place.edit('media')}
        >
          <Media media={section.media} sizes="(min-width: 64rem) 60vw, 100vw" priority />
        </div>
      )}
    </Grid>
  )
}
