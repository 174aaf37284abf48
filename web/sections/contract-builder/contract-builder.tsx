import type { ContractBuilder } from '@nectar/schemas/sections/contract-builder/schema'
import { ServiceBench } from '../islands.tsx'
import { BenchBand } from '../parts/bench-band.tsx'
import type { SectionProps } from '../place.ts'

/** A contract built from a standard and options, with its cost. */
export function ContractBuilderSection({ section, place }: SectionProps<ContractBuilder>) {
  const { gasPrice, coin, prices } = section
  return (
    <BenchBand
      section={section}
      place={place}
      field="prices"
      bench={
        <ServiceBench bench="contractBuilder" gasPrice={gasPrice} coin={coin} prices={prices} />
      }
    />
  )
}
