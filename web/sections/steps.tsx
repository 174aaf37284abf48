import type { Steps } from '@nectar/schemas/sections/steps'
import { CellMark } from '../ui/geometry/cell-mark.tsx'
import { Grid } from '../ui/layout/layout.tsx'
import { Headline } from '../ui/text/text.tsx'
import { ArrowLink } from './parts/links.tsx'
import { LongList } from './parts/long-list.tsx'
import { Media } from './parts/media.tsx'
import { SectionBand } from './parts/section-band.tsx'
import { SectionHeading } from './parts/section-heading.tsx'
import type { SectionProps } from './place.ts'

/** Of more than four steps, a phone shows three until the rest is requested. */
const shortened = { limit: 4, shown: 3 }

const layouts = { path: StepPath, grid: StepGrid }

/** Steps in order, in a column or a grid. */
export function StepsSection({ section, place }: SectionProps<Steps>) {
  const Layout = layouts[section.variant ?? 'path']
  return (
    <SectionBand section={section} place={place}>
      <Layout section={section} place={place} />
    </SectionBand>
  )
}

/** Steps in a column, each with a fuller hexagon. */
function StepPath({ section, place }: SectionProps<Steps>) {
  const { items } = section
  return (
    <Grid>
      <SectionHeading
        section={section}
        place={place}
        className="self-start lg:sticky lg:top-[calc(var(--spacing-header)+1rem)] lg:col-span-5"
      />
      <LongList
        as="ol"
        {...shortened}
        className="lg:col-span-6 lg:col-start-7"
        entries={items.map(({ _key, title, text, media, link }, index) => (
          <li key={_key} className="flex gap-4 sm:gap-8" {...place.edit(`items[_key=="${_key}"]`)}>
            <div className="flex flex-col items-center">
              <CellMark
                level={(index + 1) / items.length}
                className="size-7 sm:size-9 [&_polygon]:[stroke-width:0.8]"
              />
              {index < items.length - 1 && (
                <span aria-hidden="true" className="w-px flex-1 bg-control" />
              )}
            </div>
            <div className={`min-w-0 flex-1 ${index < items.length - 1 ? 'pb-4 sm:pb-7' : ''}`}>
              <p aria-hidden="true" className="float-right font-mono text-label text-muted">
                {String(index + 1).padStart(2, '0')}
              </p>
              <Headline as="h3">{title}</Headline>
              <p className="card-text max-w-prose">{text}</p>
              {media && (
                <div className="mt-4 max-w-96 sm:mt-6">
                  <Media media={media} sizes="24rem" />
                </div>
              )}
              {link && <ArrowLink link={link} className="mt-2 sm:mt-4" />}
            </div>
          </li>
        ))}
      />
    </Grid>
  )
}

/** Steps in a grid, with large numbers. */
function StepGrid({ section, place }: SectionProps<Steps>) {
  return (
    <>
      <SectionHeading section={section} place={place} className="lg:max-w-[66%]" />
      <LongList
        as="ol"
        {...shortened}
        className={`mt-6 grid gap-x-column gap-y-4 sm:mt-10 sm:grid-cols-2 sm:gap-y-8 sm:max-lg:*:last:odd:col-span-2 ${section.items.length % 4 === 0 ? 'lg:grid-cols-4' : 'lg:grid-cols-3'}`}
        entries={section.items.map(({ _key, title, text, media, link }, index) => (
          <li
            key={_key}
            className="grid grid-cols-[1.75rem_minmax(0,1fr)] content-start gap-x-3 border-t border-rule-strong pt-3 *:col-start-2 sm:grid-cols-[3rem_minmax(0,1fr)] sm:gap-x-4 sm:pt-4"
            {...place.edit(`items[_key=="${_key}"]`)}
          >
            <span
              aria-hidden="true"
              className="col-start-1! row-span-2 font-display text-h3 font-headline tabular-nums sm:text-figure"
            >
              {index + 1}
            </span>
            <Headline as="h3" size="h4" className="sm:mt-2">
              {title}
            </Headline>
            <p className="card-text">{text}</p>
            {media && (
              <div className="mt-6 max-w-96">
                <Media media={media} sizes="24rem" />
              </div>
            )}
            {link && <ArrowLink link={link} className="mt-4" />}
          </li>
        ))}
      />
    </>
  )
}
