import type { CtaBanner } from '@nectar/schemas/sections/cta-banner/schema'
import { Grid } from '../../ui/layout/grid.tsx'
import { Headline } from '../../ui/text/headline.tsx'
import { Lead } from '../../ui/text/lead.tsx'
import { Calls } from '../parts/calls.tsx'
import { SectionBand, titleId } from '../parts/section-band.tsx'
import type { SectionProps } from '../place.ts'
import { FilledComb } from './filled-comb.tsx'

/** The closing call of a page: by now every cell is full. */
export function CtaBannerSection({ section, place }: SectionProps<CtaBanner>) {
  return (
    <SectionBand section={section} place={place} className="closing-call overflow-clip">
      <FilledComb className="pointer-events-none absolute inset-y-0 right-0 hidden h-full w-2/5 md:block lg:w-1/2" />
      <Grid className="relative">
        <div className="flex flex-col gap-4 sm:gap-8 md:max-lg:w-3/5 lg:col-span-6">
          <div {...place.edit('title')}>
            <Headline as="h2" size="h1" id={titleId(section)}>
              {section.title}
            </Headline>
          </div>
          {section.text && (
            <div {...place.edit('text')}>
              <Lead>{section.text}</Lead>
            </div>
          )}
          <Calls links={section.calls ?? []} edit={place.edit('calls')} />
        </div>
      </Grid>
    </SectionBand>
  )
}
