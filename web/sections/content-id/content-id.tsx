import type { ContentId } from '@nectar/schemas/sections/content-id/schema'
import { ServiceBench } from '../islands.tsx'
import { BenchBand } from '../parts/bench-band.tsx'
import type { SectionProps } from '../place.ts'

/** The content id of a text or a file. */
export function ContentIdSection({ section, place }: SectionProps<ContentId>) {
  const { sample } = section
  return (
    <BenchBand
      section={section}
      place={place}
      field="sample"
      bench={<ServiceBench bench="contentId" sample={sample} />}
    />
  )
}
