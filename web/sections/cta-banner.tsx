import { brand } from '@nectar/schemas/config/brand/brand'
import type { CtaBanner } from '@nectar/schemas/sections/cta-banner'
import { partHref } from '../ui/illustration/drawings.ts'
import { Grid } from '../ui/layout/layout.tsx'
import { Headline, Lead } from '../ui/text/text.tsx'
import { CallsToAction } from './parts/links.tsx'
import { SectionBand, titleId } from './parts/section-band.tsx'
import type { SectionProps } from './place.ts'

/** The closing call to action of a page. The home page, which begins with a comb, does not end with one. */
export function CtaBannerSection({ section, place }: SectionProps<CtaBanner>) {
  if (place.sections.some((other) => other._type === 'hero' && other.variant === 'home')) {
    return (
      <SectionBand section={section} place={place}>
        <Grid className="items-end">
          <div className="flex flex-col gap-4 lg:col-span-7">
            <CallText section={section} place={place} />
          </div>
          <div className="lg:col-span-5 lg:justify-self-end">
            <CallsToAction links={section.calls ?? []} edit={place.edit('calls')} />
          </div>
        </Grid>
      </SectionBand>
    )
  }
  return (
    <SectionBand section={section} place={place} className="closing-call overflow-clip">
      <FilledComb />
      <Grid className="relative">
        <div className="flex flex-col gap-4 sm:gap-8 md:max-lg:w-3/5 lg:col-span-6">
          <CallText section={section} place={place} />
          <CallsToAction links={section.calls ?? []} edit={place.edit('calls')} />
        </div>
      </Grid>
    </SectionBand>
  )
}

function CallText({ section, place }: SectionProps<CtaBanner>) {
  return (
    <>
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
    </>
  )
}

/** A comb of hexagons that fill toward the corner of the page. Decorative: brands with another cell omit it. */
function FilledComb() {
  if (brand.cell !== 'hexagon') return null
  return (
    <svg
      viewBox="-56 -90 386 330"
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 right-0 hidden h-full w-2/5 overflow-visible md:block lg:w-1/2"
      preserveAspectRatio="xMaxYMax"
    >
      <use href={partHref('filled-comb')} />
    </svg>
  )
}
