import type { RichTextSection as Content } from '@nectar/schemas/sections/rich-text'
import { Grid } from '../ui/layout/layout.tsx'
import { DateText } from '../ui/text/text.tsx'
import { SectionBand } from './parts/section-band.tsx'
import { SectionHeading } from './parts/section-heading.tsx'
import type { SectionProps } from './place.ts'
import { RichTextBody } from './rich-text/rich-text-body.tsx'

/** Rich text, with title and date at the side on wide screens; one column in the legal layout. */
export function RichTextSection({ section, place }: SectionProps<Content>) {
  const { title, updated, body } = section
  const margin = place.layout !== 'legal'
  return (
    <SectionBand section={section} place={place} tight={!title}>
      <Grid>
        {(title || updated) && (
          <div
            className={
              margin
                ? 'self-start lg:sticky lg:top-[calc(var(--spacing-header)+1rem)] lg:col-span-4'
                : 'lg:col-span-12'
            }
          >
            <SectionHeading section={section} place={place} />
            {updated && (
              <p className="mt-4 font-mono text-label text-muted" {...place.edit('updated')}>
                Updated <DateText date={updated} />
              </p>
            )}
          </div>
        )}
        <div
          className={`min-w-0 ${margin ? 'lg:col-span-7 lg:col-start-6' : 'lg:col-span-12'}`}
          {...place.edit('body')}
        >
          <RichTextBody value={body} from={title ? 3 : 2} headingId={place.headingId} />
        </div>
      </Grid>
    </SectionBand>
  )
}
