import type { FeatureGrid } from '@nectar/schemas/sections/feature-grid/schema'
import { Icon } from '../../ui/icon/icon.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import { LongList } from '../parts/long-list.tsx'
import { Media } from '../parts/media.tsx'
import { Onward } from '../parts/onward.tsx'
import { SectionHeading } from '../parts/section-heading.tsx'
import type { SectionProps } from '../place.ts'
import { editFeature } from './edit-feature.ts'
import { fewFeatures, firstFeatures } from './first-features.ts'

const wide = { 3: 'md:grid-cols-3', 4: 'md:grid-cols-2 lg:grid-cols-4' } as const

/** Features under hairlines: beside the headline in two columns, below it in three or four. */
export function FeatureRules({ section, place }: SectionProps<FeatureGrid>) {
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
        few={fewFeatures}
        first={firstFeatures}
        className={`grid gap-x-column gap-y-4 sm:grid-cols-2 sm:gap-y-10 ${
          beside
            ? 'sm:*:last:odd:col-span-2 lg:col-span-7 lg:col-start-6'
            : `sm:max-md:*:last:odd:col-span-2 lg:col-span-12 lg:mt-6 ${columns > 3 ? wide[4] : wide[3]}`
        }`}
        entries={section.items.map((item) => (
          <li
            key={item._key}
            className="card border-t border-rule-strong pt-3 sm:flex sm:flex-col sm:pt-5"
            {...editFeature(place, item)}
          >
            {item.icon && <Icon name={item.icon} className="card-icon size-7 sm:mb-5" />}
            {item.media && (
              <div className="card-media sm:mb-6 sm:max-w-64">
                <Media media={item.media} sizes="16rem" />
              </div>
            )}
            <h3 className="text-h4 font-semibold">
              {item.title} {item.soon && <Tag>soon</Tag>}
            </h3>
            <p className="card-text">{item.text}</p>
            {item.link && !item.soon && <Onward link={item.link} className="mt-1.5 sm:mt-4" />}
          </li>
        ))}
      />
    </Grid>
  )
}
