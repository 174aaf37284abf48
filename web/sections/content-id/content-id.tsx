import type { ContentId } from '@nectar/schemas/sections/content-id/schema'
import { Signature } from '../islands.tsx'
import { SignatureBand } from '../parts/signature-band.tsx'
import type { SectionProps } from '../place.ts'

/** The content id of what a visitor types or drops. */
export function ContentIdSection({ section, place }: SectionProps<ContentId>) {
  const { sample } = section
  return (
    <SignatureBand
      section={section}
      place={place}
      field="sample"
      bench={<Signature bench="contentId" sample={sample} />}
    />
  )
}
