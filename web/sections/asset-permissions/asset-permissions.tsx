import type { AssetPermissions } from '@nectar/schemas/sections/asset-permissions/schema'
import { Signature } from '../islands.tsx'
import { SignatureBand } from '../parts/signature-band.tsx'
import type { SectionProps } from '../place.ts'

/** Who may do what with an asset, and how its supply is counted. */
export function AssetPermissionsSection({ section, place }: SectionProps<AssetPermissions>) {
  const { symbol, supply, decimals, cost } = section
  return (
    <SignatureBand
      section={section}
      place={place}
      field="symbol"
      bench={
        <Signature
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
