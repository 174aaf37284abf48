import type { FeatureGrid } from '@nectar/schemas/sections/feature-grid/schema'
import { LongList } from '../parts/long-list.tsx'
import { SectionHeading } from '../parts/section-heading.tsx'
import type { SectionProps } from '../place.ts'
import { editFeature } from './edit-feature.ts'
import { FeatureCell } from './feature-cell.tsx'
import { fewFeatures, firstFeatures } from './first-features.ts'

const grids: Record<number, string> = {
  2: 'lg:grid-cols-2',
  3: 'md:grid-cols-3',
  4: 'lg:grid-cols-4',
}

/** Features as the cells of a comb: on wide screens every second column stands half a cell lower. */
export function FeatureCells({ section, place }: SectionProps<FeatureGrid>) {
  const { items, columns = 3 } = section
  const alone = items.length % columns === 1
  const last = items.length - 1
  const cellClass = (index: number) => {
    if (alone && index === last) return 'md:col-span-full lg:mt-16'
    const across = index === last && last % 2 === 0 ? 'sm:max-md:col-span-2' : ''
    return `${across} ${(index % columns) % 2 === 1 ? 'lg:translate-y-16' : ''}`
  }
  return (
    <>
      <SectionHeading section={section} place={place} className="lg:max-w-[66%]" />
      <LongList
        few={fewFeatures}
        first={firstFeatures}
        className={`mt-6 grid gap-x-column gap-y-5 sm:mt-12 sm:grid-cols-2 sm:gap-y-14 lg:mt-16 lg:gap-y-20 ${alone ? '' : 'lg:mb-16'} ${grids[columns]}`}
        entries={items.map((item, index) => (
          <FeatureCell
            key={item._key}
            item={item}
            wide={alone && index === last}
            className={cellClass(index)}
            edit={editFeature(place, item)}
          />
        ))}
      />
    </>
  )
}
