import type { ComponentType } from 'react'
import { lazyIsland } from '../loading/lazy-island.tsx'
import type { BenchProps } from './benches.tsx'

// Interactive parts of sections, rendered on the server and hydrated when a visitor approaches.

/** Tabs of code, one shown at a time. */
export const CodeTabs = lazyIsland(() =>
  import('./code-sample/code-tabs.tsx').then((module) => module.CodeTabs),
)

/** A table with filters for its groups and chains. */
export const FilterableTable = lazyIsland(() =>
  import('./data-table/filterable-table.tsx').then((module) => module.FilterableTable),
)

/** The filter above a list of cards. */
export const CardFilter = lazyIsland(() =>
  import('./resource-cards/card-filter.tsx').then((module) => module.CardFilter),
)

const islands = new Map<BenchProps['bench'], ComponentType<BenchProps>>()

function benchOf(name: BenchProps['bench']): ComponentType<BenchProps> {
  const known = islands.get(name)
  if (known) return known
  // The list of benches is loaded lazily too: otherwise it would be in every page with tabs.
  const bench = lazyIsland(async () => (await import('./benches.tsx')).benches[name]())
  islands.set(name, bench)
  return bench
}

/** An interactive demo of a service. */
export function ServiceBench(props: BenchProps) {
  const Bench = benchOf(props.bench)
  return <Bench {...props} />
}
