import type { DeployPreview } from '@nectar/schemas/sections/deploy-preview/schema'
import { Signature } from '../islands.tsx'
import { SignatureBand } from '../parts/signature-band.tsx'
import type { SectionProps } from '../place.ts'

/** What a folder of files becomes when it is deployed. */
export function DeployPreviewSection({ section, place }: SectionProps<DeployPreview>) {
  const { path } = section
  return (
    <SignatureBand
      section={section}
      place={place}
      field="path"
      bench={<Signature bench="deployPreview" path={path} />}
    />
  )
}
