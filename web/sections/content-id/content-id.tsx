import { createHash } from 'node:crypto'
import type { ContentId } from '@nectar/schemas/sections/content-id/schema'
import { CID } from 'multiformats/cid'
import * as raw from 'multiformats/codecs/raw'
import * as digest from 'multiformats/hashes/digest'
import { sha256 } from 'multiformats/hashes/sha2'
import { Grid } from '../../ui/layout/grid.tsx'
import { ContentIdBench } from '../islands.tsx'
import { SectionBand } from '../parts/section-band.tsx'
import { SectionHeading } from '../parts/section-heading.tsx'
import type { SectionProps } from '../place.ts'
import { shownId } from './shown-id.ts'

/** A text fits in one block, whose id a server can tell without waiting. */
function idOfText(text: string): CID {
  const hash = createHash('sha256').update(text).digest()
  return CID.createV1(raw.code, digest.create(sha256.code, hash))
}

/** The content id of what a visitor types or drops. */
export function ContentIdSection({ section, place }: SectionProps<ContentId>) {
  const { sample } = section
  return (
    <SectionBand section={section} place={place}>
      <Grid>
        <SectionHeading section={section} place={place} className="lg:col-span-8" />
      </Grid>
      <div className="mt-10 lg:mt-14" {...place.edit('sample')}>
        <ContentIdBench sample={sample} sampleId={shownId(idOfText(sample))} />
      </div>
    </SectionBand>
  )
}
