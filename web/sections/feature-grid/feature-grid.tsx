import type { FeatureGrid } from '@nectar/schemas/sections/feature-grid/schema'
import { SectionBand } from '../parts/section-band.tsx'
import type { SectionProps } from '../place.ts'
import { FeatureCells } from './feature-cells.tsx'
import { FeatureIndex } from './feature-index.tsx'
import { FeatureRules } from './feature-rules.tsx'

const layouts = { rules: FeatureRules, cells: FeatureCells, index: FeatureIndex }

/** Features, services or reasons: parted by rules, as a comb of cells, or as a numbered index. */
export function FeatureGridSection({ section, place }: SectionProps<FeatureGrid>) {
  const Layout = layouts[section.variant ?? 'rules']
  return (
    <SectionBand section={section} place={place}>
      <Layout section={section} place={place} />
    </SectionBand>
  )
}
