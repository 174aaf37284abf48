import type { FormBlock } from '@nectar/schemas/sections/form-block/schema'
import { Grid } from '../../ui/layout/grid.tsx'
import { SectionBand } from '../parts/section-band.tsx'
import { SectionHeading } from '../parts/section-heading.tsx'
import type { SectionProps } from '../place.ts'
import { RichTextBody } from '../rich-text/rich-text-body.tsx'
import { FormApplication } from './form-application.tsx'
import { SocialContacts } from './social-contacts.tsx'

/** A form or a token application, with the words around it. */
export function FormBlockSection({ section, place }: SectionProps<FormBlock>) {
  // A token page is opened for its panel, which is to be on the first screen.
  const isTask = place.layout === 'claim'
  const guidance = section.aside && (
    <div className="lg:col-span-5 lg:col-start-1" {...place.edit('aside')}>
      <RichTextBody value={section.aside} from={3} className="text-muted" />
    </div>
  )
  return (
    <SectionBand
      section={section}
      place={place}
      space={isTask ? 'pt-5! pb-section-tight! before:hidden' : undefined}
    >
      <Grid className="lg:grid-rows-[auto_auto_1fr]">
        <div className="lg:col-span-5">
          {/* Not louder than the page's own title, which is small there. */}
          <SectionHeading section={section} place={place} size={isTask ? 'h3' : 'h2'} />
        </div>
        {/* What is to be known before a form is sent stands before it where there is one column, too. */}
        {!isTask && guidance}
        <div
          className={`min-w-0 lg:col-span-6 lg:col-start-7 lg:row-span-3 lg:row-start-1 ${isTask ? 'max-lg:order-first' : ''}`}
          {...place.edit('kind')}
        >
          <FormApplication section={section} page={place.page} />
        </div>
        {isTask && guidance}
        {section.kind === 'contact' && (
          <SocialContacts
            links={place.page.social ?? []}
            edit={(id, path) => place.page.editOther?.('socialLink', id, path)}
          />
        )}
      </Grid>
    </SectionBand>
  )
}
