import type { Hero } from '@nectar/schemas/sections/hero/schema'
import { Grid } from '../../ui/layout/grid.tsx'
import { Calls } from '../parts/calls.tsx'
import { Media } from '../parts/media.tsx'
import type { SectionProps } from '../place.ts'
import { HeroLead, HeroTitle } from './hero-text.tsx'

/** For landing pages: one loud headline, the call right below it, the medium at its foot. */
export function CampaignHero({ section, place }: SectionProps<Hero>) {
  return (
    <Grid className="items-start">
      <div className="flex flex-col gap-5 tall:gap-7 lg:col-span-12">
        <HeroTitle section={section} place={place} size="display" />
      </div>
      <div className="flex flex-col gap-5 sm:gap-8 lg:col-span-5">
        <HeroLead section={section} place={place} />
        {section.calls && <Calls links={section.calls} edit={place.edit('calls')} />}
      </div>
      {section.media && (
        <div
          className="max-w-[32rem] lg:col-span-5 lg:col-start-8 lg:max-w-none"
          {...place.edit('media')}
        >
          <Media media={section.media} sizes="(min-width: 64rem) 42vw, 100vw" priority />
        </div>
      )}
    </Grid>
  )
}
