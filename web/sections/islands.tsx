'use client'

import dynamic from 'next/dynamic'

// Only a dynamic import in a client module keeps this code out of pages without such a section.

export const CodeTabs = dynamic(() =>
  import('./lazy-islands.tsx').then((module) => module.CodeTabs),
)

export const FilterableTable = dynamic(() =>
  import('./lazy-islands.tsx').then((module) => module.FilterableTable),
)

export const CardFilter = dynamic(() =>
  import('./lazy-islands.tsx').then((module) => module.CardFilter),
)
