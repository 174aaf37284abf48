import type { MediaText } from '@nectar/schemas/sections/media-text'
import { Grid } from '../ui/layout/layout.tsx'
import { ArrowLink } from './parts/links.tsx'
import { Media } from './parts/media.tsx'
import { SectionBand } from './parts/section-band.tsx'
import { SectionHeading } from './parts/section-heading.tsx'
import type { SectionProps } from './place.ts'
import { RichTextBody } from './rich-text/rich-text-body.tsx'

/** A text with a picture or an illustration, beside it or across the page below it. */
export function MediaTextSection(props: SectionProps<MediaText>) {
  return props.section.side === 'below' ? <WideMedia {...props} /> : <MediaBeside {...props} />
}

/** The picture below the text, as wide as the page. */
function WideMedia({ section, place }: SectionProps<MediaText>) {
  return (
    <SectionBand section={section} place={place}>
      <Grid className="gap-y-6!">
        <SectionHeading section={section} place={place} className="lg:col-span-6" />
        <div className="flex flex-col gap-4 lg:col-span-5 lg:col-start-8 lg:self-end">
          <div {...place.edit('body')}>
            <RichTextBody value={section.body} from={3} className="text-muted" />
          </div>
          {section.call && <ArrowLink link={section.call} edit={place.edit('call')} />}
        </div>
        <div className="lg:col-span-12 lg:mt-4" {...place.edit('media')}>
          <Media media={section.media} sizes="100vw" />
        </div>
      </Grid>
    </SectionBand>
  )
}

function MediaBeside({ section, place }: SectionProps<MediaText>) {
  const left = section.side === 'left'
  return (
    <SectionBand section={section} place={place}>
      <Grid className="items-center md:max-lg:grid-cols-2">
        <div
          className={`flex flex-col gap-4 sm:gap-8 lg:col-span-6 ${left ? 'lg:order-2 lg:col-start-7' : ''}`}
        >
          <SectionHeading section={section} place={place} />
          <div {...place.edit('body')}>
            <RichTextBody value={section.body} from={3} className="text-muted" />
          </div>
          {section.call && <ArrowLink link={section.call} edit={place.edit('call')} />}
        </div>
        <div
          className={`max-w-[36rem] md:max-lg:self-start lg:col-span-5 lg:max-w-none ${left ? 'lg:order-1 lg:col-start-1' : 'lg:col-start-8'}`}
          {...place.edit('media')}
        >
          <Media media={section.media} sizes="(min-width: 64rem) 42vw, 100vw" />
        </div>
      </Grid>
    </SectionBand>
  )
}
