'use client'

import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import type { TokenApplicationProps } from '../wallet/token-application.tsx'

// Only a dynamic import in a client module keeps this code out of pages without such a section.

export const FilterableTable = dynamic(() =>
  import('./lazy-islands.tsx').then((module) => module.FilterableTable),
)

export const CardFilter = dynamic(() =>
  import('./lazy-islands.tsx').then((module) => module.CardFilter),
)

/** Renders nothing if the site has no wallet. The comparison is spelled out for the bundler. */
export const TokenIsland: ComponentType<TokenApplicationProps> =
  process.env.NEXT_PUBLIC_WALLET === 'false'
    ? () => null
    : dynamic(() =>
        import('../wallet/token-application.tsx').then((module) => module.TokenApplication),
      )

export const FormIsland = dynamic(() =>
  import('../forms/form-island.tsx').then((module) => module.FormIsland),
)
