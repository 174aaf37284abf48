import type { Hero } from '@nectar/schemas/sections/hero/schema'
import { Grid } from '../../ui/layout/grid.tsx'
import { Calls } from '../parts/calls.tsx'
import { Media } from '../parts/media.tsx'
import type { SectionProps } from '../place.ts'
import { HeroLead, HeroTitle } from './hero-text.tsx'

/** Text beside a medium; on a tablet, the headline runs across both. */
export function SplitHero({ section, place }: SectionProps<Hero>) {
  return (
    <Grid className="gap-y-5! md:max-lg:grid-cols-2 md:max-lg:gap-y-10! tall:gap-y-7!">
      <div className="flex flex-col gap-5 tall:gap-7 md:max-lg:col-span-2 lg:col-span-7 lg:self-end">
        <HeroTitle section={section} place={place} />
      </div>
      <div className="flex flex-col gap-5 tall:gap-7 lg:col-span-7 lg:col-start-1">
        <HeroLead section={section} place={place} />
        {section.calls && (
          <Calls links={section.calls} edit={place.edit('calls')} className="mt-2" />
        )}
      </div>
      {section.media && (
        <div
          className="max-w-[32rem] max-sm:not-has-[[role=img]]:max-w-52 max-md:mt-5 lg:col-span-5 lg:col-start-8 lg:row-span-2 lg:row-start-1 lg:max-w-none lg:self-center"
          {...place.edit('media')}
        >
          <Media media={section.media} sizes="(min-width: 64rem) 42vw, 100vw" priority />
        </div>
      )}
    </Grid>
  )
}
