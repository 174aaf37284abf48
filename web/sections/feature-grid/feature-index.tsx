import type { FeatureGrid } from '@nectar/schemas/sections/feature-grid/schema'
import { Icon } from '../../ui/icon/icon.tsx'
import { AppLink } from '../../ui/link/app-link.tsx'
import { ItemTitle } from '../parts/item-title.tsx'
import { LinkArrow } from '../parts/link-arrow.tsx'
import { LongList } from '../parts/long-list.tsx'
import { SectionHeading } from '../parts/section-heading.tsx'
import type { SectionProps } from '../place.ts'
import { editFeature } from './edit-feature.ts'
import { fewFeatures, firstFeatures } from './first-features.ts'

/** Features as the numbered index of a magazine: one ruled row each, the row leads to it. */
export function FeatureIndex({ section, place }: SectionProps<FeatureGrid>) {
  return (
    <>
      <SectionHeading section={section} place={place} className="lg:max-w-[75%]" />
      <LongList
        as="ol"
        few={fewFeatures}
        first={firstFeatures}
        className="mt-6 border-b border-rule-strong sm:mt-12 lg:mt-16"
        entries={section.items.map((item, index) => {
          const { _key, icon, title, text, link, soon } = item
          return (
            <li
              key={_key}
              className={`group relative grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1 border-t py-4 sm:gap-x-column lg:grid-cols-12 lg:py-6 ${index === 0 ? 'border-rule-strong' : 'border-rule'}`}
              {...editFeature(place, item)}
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
