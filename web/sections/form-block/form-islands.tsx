'use client'

import dynamic from 'next/dynamic'

// Only a dynamic import in a client module keeps this code out of other pages.

export const TokenIsland = dynamic(() =>
  import('../../wallet/token-application.tsx').then((module) => module.TokenApplication),
)

export const FormIsland = dynamic(() =>
  import('../../forms/form-island.tsx').then((module) => module.FormIsland),
)
