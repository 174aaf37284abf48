import type { ResourceCards } from '@nectar/schemas/sections/resource-cards/schema'
import { SectionBand } from '../parts/section-band.tsx'
import { SectionHeading } from '../parts/section-heading.tsx'
import type { SectionProps } from '../place.ts'
import { ResourceCard } from './resource-card.tsx'
import { cardSpans } from './spans.ts'

/** Ways onward, in uneven rows. */
export function ResourceCardsSection({ section, place }: SectionProps<ResourceCards>) {
  const spans = cardSpans(section.cards.length)
  return (
    <SectionBand section={section} place={place}>
      <SectionHeading section={section} place={place} className="lg:max-w-[66%]" />
      <ul className="mt-6 -mb-5 grid grid-cols-1 gap-x-column sm:mt-12 sm:-mb-12 sm:grid-cols-2 lg:mt-16 lg:-mb-16 lg:grid-cols-12">
        {section.cards.map((card, index) => (
          <ResourceCard
            key={card._key}
            card={card}
            span={spans[index] ?? 4}
            edit={place.edit(`cards[_key=="${card._key}"]`)}
          />
        ))}
      </ul>
    </SectionBand>
  )
}
