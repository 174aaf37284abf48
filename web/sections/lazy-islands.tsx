import type { ComponentType } from 'react'
import { lazyIsland } from '../loading/lazy-island.tsx'
import type { SignatureProps } from './signatures.tsx'

// What a visitor uses in a section: written by the server, its code loaded when a visitor is near.

/** Tabs of code, one shown at a time. */
export const CodeTabs = lazyIsland(() =>
  import('./code-sample/code-tabs.tsx').then((module) => module.CodeTabs),
)

/** A table with filters for its groups and chains. */
export const FilterableTable = lazyIsland(() =>
  import('./data-table/filterable-table.tsx').then((module) => module.FilterableTable),
)

const benches = new Map<SignatureProps['bench'], ComponentType<SignatureProps>>()

function benchOf(name: SignatureProps['bench']): ComponentType<SignatureProps> {
  const known = benches.get(name)
  if (known) return known
  // The list of benches is code that waits as well: each new one would weigh on every page with tabs.
  const bench = lazyIsland(async () => (await import('./signatures.tsx')).signatures[name]())
  benches.set(name, bench)
  return bench
}

/** The bench on which a service is tried. */
export function Signature(props: SignatureProps) {
  const Bench = benchOf(props.bench)
  return <Bench {...props} />
}
