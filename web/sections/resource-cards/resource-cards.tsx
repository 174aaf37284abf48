import type { ResourceCards } from '@nectar/schemas/sections/resource-cards/schema'
import { LongList } from '../parts/long-list.tsx'
import { SectionBand } from '../parts/section-band.tsx'
import { SectionHeading } from '../parts/section-heading.tsx'
import type { SectionProps } from '../place.ts'
import { ResourceCard } from './resource-card.tsx'
import { cardSpans } from './spans.ts'

/** Ways onward, in uneven rows. */
export function ResourceCardsSection({ section, place }: SectionProps<ResourceCards>) {
  const { cards } = section
  const spans = cardSpans(cards.length)
  return (
    <SectionBand section={section} place={place}>
      <SectionHeading section={section} place={place} className="lg:max-w-[66%]" />
      <LongList
        // An anchor is not to lead to what is folded away.
        few={cards.some(({ anchor }) => anchor) ? cards.length : 2}
        first={2}
        className="mt-6 -mb-4 grid grid-cols-1 gap-x-column sm:mt-12 sm:-mb-12 sm:grid-cols-2 lg:mt-16 lg:-mb-16 lg:grid-cols-12"
        entries={cards.map((card, index) => (
          <ResourceCard
            key={card._key}
            card={card}
            span={spans[index] ?? 4}
            alone={cards.length % 2 === 1 && index === cards.length - 1}
            edit={place.edit(`cards[_key=="${card._key}"]`)}
          />
        ))}
      />
    </SectionBand>
  )
}
