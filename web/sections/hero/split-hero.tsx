import type { Hero } from '@nectar/schemas/sections/hero/schema'
import { Grid } from '../../ui/layout/grid.tsx'
import { Calls } from '../parts/calls.tsx'
import { Media } from '../parts/media.tsx'
import type { SectionProps } from '../place.ts'
import { HeroLead, HeroTitle } from './hero-text.tsx'

/** Text beside a medium. */
export function SplitHero({ section, place }: SectionProps<Hero>) {
  return (
    <Grid className="items-center">
      <div className="flex flex-col gap-5 tall:gap-7 lg:col-span-7">
        <HeroTitle section={section} place={place} />
        <HeroLead section={section} place={place} />
        {section.calls && (
          <Calls links={section.calls} edit={place.edit('calls')} className="mt-2" />
        )}
      </div>
      {section.media && (
        <div
          className="max-w-52 sm:max-w-[32rem] lg:col-span-5 lg:max-w-none"
          {...place.edit('media')}
        >
          <Media media={section.media} sizes="(min-width: 64rem) 42vw, 100vw" priority />
        </div>
      )}
    </Grid>
  )
}
