'use client'

import dynamic from 'next/dynamic'

// Only a dynamic import in a client module keeps the code of an application off the other pages.

/** A token application; its code comes only with the pages that hold one. */
export const TokenIsland = dynamic(() =>
  import('../../wallet/token-application.tsx').then((module) => module.TokenApplication),
)

/** A form; what waits for its code comes only with the pages that hold one. */
export const FormIsland = dynamic(() =>
  import('../../forms/form-island.tsx').then((module) => module.FormIsland),
)
