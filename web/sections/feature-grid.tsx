import type { FeatureGrid } from '@nectar/schemas/sections/feature-grid'
import { Icon } from '../ui/icon/icon.tsx'
import { Grid } from '../ui/layout/layout.tsx'
import { AppLink } from '../ui/link/app-link.tsx'
import { Tag } from '../ui/text/text.tsx'
import { ArrowLink, CardLink, LinkArrow } from './parts/links.tsx'
import { LongList } from './parts/long-list.tsx'
import { Media } from './parts/media.tsx'
import { SectionBand } from './parts/section-band.tsx'
import { ItemTitle, SectionHeading } from './parts/section-heading.tsx'
import type { SectionProps } from './place.ts'

/** With more than four features, a phone shows three until the rest is requested. */
const shortened = { limit: 4, shown: 3 }

const layouts = { rules: FeatureRules, cells: FeatureCells, index: FeatureIndex }

/** Features, services or reasons: in ruled columns, in a grid, or as a numbered index. */
export function FeatureGridSection({ section, place }: SectionProps<FeatureGrid>) {
  const Layout = layouts[section.variant ?? 'rules']
  return (
    <SectionBand section={section} place={place}>
      <Layout section={section} place={place} />
    </SectionBand>
  )
}

const wide: Record<number, string> = {
  3: 'md:grid-cols-3',
  4: 'md:grid-cols-2 lg:grid-cols-4',
  5: 'md:grid-cols-2 lg:grid-cols-5',
}

/** Features in ruled columns: two beside the headline, three or four below it. */
function FeatureRules({ section, place }: SectionProps<FeatureGrid>) {
  const columns = section.columns ?? 2
  const beside = columns < 3
  return (
    <Grid>
      <SectionHeading
        section={section}
        place={place}
        className={
          beside
            ? 'self-start lg:sticky lg:top-[calc(var(--spacing-header)+1rem)] lg:col-span-4'
            : 'lg:col-span-8'
        }
      />
      <LongList
        {...shortened}
        className={`grid gap-x-column gap-y-4 sm:grid-cols-2 sm:gap-y-10 ${
          beside
            ? 'sm:*:last:odd:col-span-2 lg:col-span-7 lg:col-start-6'
            : `sm:max-md:*:last:odd:col-span-2 lg:col-span-12 lg:mt-6 ${wide[columns]}`
        }`}
        entries={section.items.map((item) => (
          <li
            key={item._key}
            className="card border-t border-rule-strong pt-3 sm:flex sm:flex-col sm:pt-5"
            {...place.edit(`items[_key=="${item._key}"]`)}
          >
            {item.icon && <Icon name={item.icon} className="card-icon size-7 sm:mb-5" />}
            {item.media && (
              // On a phone, a drawing would be too small to read.
              <div className="max-sm:hidden sm:mb-6 sm:max-w-64">
                <Media media={item.media} sizes="16rem" />
              </div>
            )}
            <h3 className="text-h4 font-semibold">
              {item.title} {item.soon && <Tag>soon</Tag>}
            </h3>
            <p className="card-text">{item.text}</p>
            {item.link && !item.soon && <ArrowLink link={item.link} className="mt-1.5 sm:mt-4" />}
          </li>
        ))}
      />
    </Grid>
  )
}

const grids: Record<number, string> = {
  2: 'lg:grid-cols-2',
  3: 'md:grid-cols-3',
  4: 'lg:grid-cols-4',
  5: 'lg:grid-cols-5',
}

/** Features in a grid below the headline; those with links are one row each on a phone. */
function FeatureCells({ section, place }: SectionProps<FeatureGrid>) {
  const { items, columns = 3 } = section
  const entries = items.every(({ link }) => link)
  return (
    <>
      <SectionHeading section={section} place={place} className="lg:max-w-[66%]" />
      <LongList
        {...shortened}
        // Entries of one row each are short enough for a phone.
        limit={entries ? items.length : shortened.limit}
        className={`mt-6 grid gap-x-column gap-y-3 sm:mt-10 sm:grid-cols-2 sm:gap-y-10 sm:max-md:*:last:odd:col-span-2 ${grids[columns]}`}
        entries={items.map(({ _key, icon, media, title, text, link, soon }) => (
          <li
            key={_key}
            className="card group relative border-t border-rule-strong pt-3 sm:flex sm:flex-col sm:pt-5"
            {...place.edit(`items[_key=="${_key}"]`)}
          >
            {media && (
              <div className="max-sm:hidden sm:mb-6 sm:max-w-80">
                <Media media={media} sizes="20rem" />
              </div>
            )}
            {icon && !media && <Icon name={icon} className="card-icon size-7 sm:mb-5" />}
            <div
              // On a phone, a title and its arrow are in one row.
              className={`${link && !soon ? 'max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:[&>.card-link]:[grid-area:1/2] max-sm:[&>.card-link]:text-[0px] max-sm:[&>.card-text]:col-span-full' : ''} sm:flex sm:flex-col`}
            >
              <ItemTitle soon={soon}>{title}</ItemTitle>
              <p className="card-text max-w-[46ch] sm:mb-4">{text}</p>
              {link && !soon && <CardLink link={link} />}
            </div>
          </li>
        ))}
      />
    </>
  )
}

/** Features as a numbered index, one clickable row each. */
function FeatureIndex({ section, place }: SectionProps<FeatureGrid>) {
  return (
    <>
      <SectionHeading section={section} place={place} className="lg:max-w-[75%]" />
      <LongList
        as="ol"
        {...shortened}
        className="mt-6 border-b border-rule-strong sm:mt-10"
        entries={section.items.map((item, index) => {
          const { icon, title, text, link, soon } = item
          return (
            <li
              key={item._key}
              className={`group relative grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1 border-t py-4 sm:gap-x-column lg:grid-cols-12 lg:py-5 ${index === 0 ? 'border-rule-strong' : 'border-rule'}`}
              {...place.edit(`items[_key=="${item._key}"]`)}
            >
              <span aria-hidden="true" className="font-mono text-label text-muted lg:col-span-1">
                {String(index + 1).padStart(2, '0')}
              </span>
              <ItemTitle soon={soon} className="lg:col-span-5">
                {title}
              </ItemTitle>
              <p className="card-text col-span-2 col-start-2 mt-0! lg:col-span-5 lg:col-start-auto">
                {text}
              </p>
              <span className="col-start-3 row-start-1 justify-self-end lg:col-start-auto lg:row-start-auto">
                {link && !soon ? (
                  <AppLink link={link} className="after:absolute after:inset-0">
                    <span className="sr-only">{link.label}</span>
                    <LinkArrow
                      link={link}
                      className="size-6 transition-transform group-hover:translate-x-1"
                    />
                  </AppLink>
                ) : (
                  icon && <Icon name={icon} className="size-6 text-muted" />
                )}
              </span>
            </li>
          )
        })}
      />
    </>
  )
}
