import type { AssetPermissions } from '@nectar/schemas/sections/asset-permissions/schema'
import { ServiceBench } from '../islands.tsx'
import { BenchBand } from '../parts/bench-band.tsx'
import type { SectionProps } from '../place.ts'

/** Permissions of an asset's roles, and its supply. */
export function AssetPermissionsSection({ section, place }: SectionProps<AssetPermissions>) {
  const { symbol, supply, decimals, cost } = section
  return (
    <BenchBand
      section={section}
      place={place}
      field="symbol"
      bench={
        <ServiceBench
          bench="assetPermissions"
          symbol={symbol}
          supply={supply}
          decimals={decimals}
          cost={cost}
        />
      }
    />
  )
}
