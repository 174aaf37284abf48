import type { Steps } from '@nectar/schemas/sections/steps/schema'
import { SectionBand } from '../parts/section-band.tsx'
import type { SectionProps } from '../place.ts'
import { StepGrid } from './step-grid.tsx'
import { StepPath } from './step-path.tsx'

const layouts = { path: StepPath, grid: StepGrid }

/** What to do, in order: down a path of cells, or side by side. */
export function StepsSection({ section, place }: SectionProps<Steps>) {
  const Layout = layouts[section.variant ?? 'path']
  return (
    <SectionBand section={section} place={place}>
      <Layout section={section} place={place} />
    </SectionBand>
  )
}
