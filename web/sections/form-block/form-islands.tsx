'use client'

import { lazy } from 'react'

// Only a dynamic import in a client module keeps this code out of other pages.

/** Renders nothing if the site has no wallet. The comparison is spelled out for the bundler. */
export const TokenIsland =
  process.env.NEXT_PUBLIC_WALLET === 'false'
    ? () => null
    : lazy(async () => ({
        default: (await import('../../wallet/token-application.tsx')).TokenApplication,
      }))

export const FormIsland = lazy(async () => ({
  default: (await import('../../forms/form-island.tsx')).FormIsland,
}))
