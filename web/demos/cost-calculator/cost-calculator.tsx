import type { DemoPage } from '../demo-page.ts'
import { CostPanel } from '../islands.tsx'
import { readFigures } from './figures.ts'

/** What the visitor's amounts cost, from the page's plans and tables; without those, nothing. */
export function CostCalculatorDemo({ page }: { page: DemoPage }) {
  const figures = readFigures(
    page.sections.filter((other) => other._type === 'planCards'),
    page.sections.filter((other) => other._type === 'dataTable'),
  )
  return figures.needs.length > 0 && figures.plans.length > 0 && <CostPanel {...figures} />
}
