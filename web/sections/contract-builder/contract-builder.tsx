import type { ContractBuilder } from '@nectar/schemas/sections/contract-builder/schema'
import { Signature } from '../islands.tsx'
import { SignatureBand } from '../parts/signature-band.tsx'
import type { SectionProps } from '../place.ts'

/** A contract by standard and options, with what it costs. */
export function ContractBuilderSection({ section, place }: SectionProps<ContractBuilder>) {
  const { gasPrice, coin, prices } = section
  return (
    <SignatureBand
      section={section}
      place={place}
      field="prices"
      bench={<Signature bench="contractBuilder" gasPrice={gasPrice} coin={coin} prices={prices} />}
    />
  )
}
