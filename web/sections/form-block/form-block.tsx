import type { FormBlock } from '@nectar/schemas/sections/form-block/schema'
import { Grid } from '../../ui/layout/grid.tsx'
import { SectionBand } from '../parts/section-band.tsx'
import { SectionHeading } from '../parts/section-heading.tsx'
import type { SectionProps } from '../place.ts'
import { RichTextBody } from '../rich-text/rich-text-body.tsx'
import { FormApplication } from './form-application.tsx'

/** A form or a token application, with the words around it. */
export function FormBlockSection({ section, place }: SectionProps<FormBlock>) {
  return (
    <SectionBand section={section} place={place}>
      <Grid className="lg:grid-rows-[auto_1fr]">
        <div className="lg:col-span-5">
          <SectionHeading section={section} place={place} />
        </div>
        {/* Before the words beside it: where there is one column, nobody scrolls past these first. */}
        <div
          className="min-w-0 lg:col-span-6 lg:col-start-7 lg:row-span-2 lg:row-start-1"
          {...place.edit('kind')}
        >
          <FormApplication section={section} page={place.page} />
        </div>
        {section.aside && (
          <div className="lg:col-span-5 lg:row-start-2" {...place.edit('aside')}>
            <RichTextBody value={section.aside} from={3} className="text-muted" />
          </div>
        )}
      </Grid>
    </SectionBand>
  )
}
