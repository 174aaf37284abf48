import type { CostCalculator } from '@nectar/schemas/sections/cost-calculator/schema'
import { ServiceBench } from '../islands.tsx'
import { BenchBand } from '../parts/bench-band.tsx'
import type { SectionProps } from '../place.ts'
import { readFigures } from './figures.ts'

/** What the visitor's amounts cost, from the page's plans and tables; without those, only the heading. */
export function CostCalculatorSection({ section, place }: SectionProps<CostCalculator>) {
  const figures = readFigures(
    place.sections.filter((other) => other._type === 'planCards'),
    place.sections.filter((other) => other._type === 'dataTable'),
  )
  return (
    <BenchBand
      section={section}
      place={place}
      field="title"
      bench={
        figures.needs.length > 0 &&
        figures.plans.length > 0 && <ServiceBench bench="costCalculator" {...figures} />
      }
    />
  )
}
