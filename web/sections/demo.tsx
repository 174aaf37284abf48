import type { Demo } from '@nectar/schemas/sections/demo'
import { renderBelow, renderDemo } from '../demos/registry.tsx'
import { Grid } from '../ui/layout/layout.tsx'
import { Lead } from '../ui/text/text.tsx'
import { ArrowLink } from './parts/links.tsx'
import { SectionBand } from './parts/section-band.tsx'
import { SectionHeading } from './parts/section-heading.tsx'
import type { SectionProps } from './place.ts'

/** Something that visitors try: its heading, then the demo across the page. */
export function DemoSection({ section, place }: SectionProps<Demo>) {
  const { docs, intro, ...heading } = section
  const page = { tokenConfig: place.page.tokenConfig, sections: place.sections }
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
      <div {...place.edit(section.kind)}>{renderDemo(section, page)}</div>
      {docs && <ArrowLink link={docs} className="mt-5 sm:mt-8" edit={place.edit('docs')} />}
      {renderBelow(section, (field) => place.edit(`${section.kind}.${field}`))}
    </SectionBand>
  )
}
