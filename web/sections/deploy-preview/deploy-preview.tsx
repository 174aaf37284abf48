import type { DeployPreview } from '@nectar/schemas/sections/deploy-preview/schema'
import { ServiceBench } from '../islands.tsx'
import { BenchBand } from '../parts/bench-band.tsx'
import type { SectionProps } from '../place.ts'

/** A preview of a folder's deployment. */
export function DeployPreviewSection({ section, place }: SectionProps<DeployPreview>) {
  const { path } = section
  return (
    <BenchBand
      section={section}
      place={place}
      field="path"
      bench={<ServiceBench bench="deployPreview" path={path} />}
    />
  )
}
