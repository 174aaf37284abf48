import type { TraitPreview } from '@nectar/schemas/sections/trait-preview/schema'
import { Signature } from '../islands.tsx'
import { SignatureBand } from '../parts/signature-band.tsx'
import type { SectionProps } from '../place.ts'

/** A collection drawn from traits, and what a resale pays. */
export function TraitPreviewSection({ section, place }: SectionProps<TraitPreview>) {
  const { collection, seed, royalty, price, coin } = section
  return (
    <SignatureBand
      section={section}
      place={place}
      field="collection"
      bench={
        <Signature
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
