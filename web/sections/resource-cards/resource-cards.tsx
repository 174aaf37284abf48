import type { ResourceCards } from '@nectar/schemas/sections/resource-cards/schema'
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
      <ul className="mt-12 grid grid-cols-1 gap-x-column sm:grid-cols-2 lg:mt-16 lg:grid-cols-12 -mb-12 lg:-mb-16">
        {cards.map((card, index) => (
          <ResourceCard
            key={card._key}
            card={card}
            span={spans[index] ?? 4}
            alone={cards.length % 2 === 1 && index === cards.length - 1}
            edit={place.edit(`cards[_key=="${card._key}"]`)}
          />
        ))}
      </ul>
    </SectionBand>
  )
}
