'use client'

import { nearIsland } from '../loading/near-island.tsx'

// Only a dynamic import in a client module keeps the code of one page's sections off the others.

/** Tabs of code, one shown at a time. */
export const CodeTabs = nearIsland(() =>
  import('./code-sample/code-tabs.tsx').then((module) => module.CodeTabs),
)

/** A table with filters for its groups and chains. */
export const FilterableTable = nearIsland(() =>
  import('./data-table/filterable-table.tsx').then((module) => module.FilterableTable),
)
