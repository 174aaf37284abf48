'use client'

import { lazy, Suspense } from 'react'
import type { FormDefinition } from '../../forms/form-definition.ts'
import type { TokenApplicationProps } from '../../wallet/token-application.tsx'

// Only a dynamic import in a client module keeps this code out of other pages. What this module exports is a
// function, because a server component loads it lazily itself, and React refuses a lazy part within another.

/** Renders nothing if the site has no wallet. The comparison is spelled out for the bundler. */
const TokenApplication =
  process.env.NEXT_PUBLIC_WALLET === 'false'
    ? () => null
    : lazy(async () => ({
        default: (await import('../../wallet/token-application.tsx')).TokenApplication,
      }))

const Form = lazy(async () => ({
  default: (await import('../../forms/form-island.tsx')).FormIsland,
}))

export function TokenIsland(props: TokenApplicationProps) {
  return (
    <Suspense>
      <TokenApplication {...props} />
    </Suspense>
  )
}

export function FormIsland(definition: FormDefinition) {
  return (
    <Suspense>
      <Form {...definition} />
    </Suspense>
  )
}
