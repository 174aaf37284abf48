import type { ContentId } from '@nectar/schemas/sections/content-id/schema'
import { Grid } from '../../ui/layout/grid.tsx'
import { ContentIdBench } from '../islands.tsx'
import { SectionBand } from '../parts/section-band.tsx'
import { SectionHeading } from '../parts/section-heading.tsx'
import type { SectionProps } from '../place.ts'

/** The content id of what a visitor types or drops. */
export function ContentIdSection({ section, place }: SectionProps<ContentId>) {
  return (
    <SectionBand section={section} place={place}>
      <Grid>
        <SectionHeading section={section} place={place} className="lg:col-span-8" />
      </Grid>
      <div className="mt-10 lg:mt-14" {...place.edit('sample')}>
        <ContentIdBench sample={section.sample} />
      </div>
    </SectionBand>
  )
}
