import type { TraitPreview } from '@nectar/schemas/sections/trait-preview/schema'
import { ServiceBench } from '../islands.tsx'
import { BenchBand } from '../parts/bench-band.tsx'
import type { SectionProps } from '../place.ts'

/** A collection drawn from weighted traits, and what a resale pays. */
export function TraitPreviewSection({ section, place }: SectionProps<TraitPreview>) {
  const { collection, seed, royalty, price, coin } = section
  return (
    <BenchBand
      section={section}
      place={place}
      field="collection"
      bench={
        <ServiceBench
          bench="traitPreview"
          collection={collection}
          seed={seed}
          royalty={royalty}
          price={price}
          coin={coin}
        />
      }
    />
  )
}
