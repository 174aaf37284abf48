'use client'

import dynamic from 'next/dynamic'

// Only a dynamic import in a client module keeps code off the pages that have no such section.

export const CodeTabs = dynamic(() => import('./lazy-islands.tsx').then((near) => near.CodeTabs))

export const FilterableTable = dynamic(() =>
  import('./lazy-islands.tsx').then((near) => near.FilterableTable),
)

export const Signature = dynamic(() => import('./lazy-islands.tsx').then((near) => near.Signature))
