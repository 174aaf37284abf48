'use client'

import type { TokenApplication } from '@nectar/schemas/sections/form-block/kinds'
import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import type { TokenPageProps } from '../../wallet/token/page-props.ts'

// Only a dynamic import in a client module keeps the code of an application off the other pages.

/** The token applications by the kind of the form block that holds them. */
const tokenApplications: Record<TokenApplication, ComponentType<TokenPageProps>> = {
  'token-overview': dynamic(() =>
    import('../../wallet/token-overview.tsx').then((module) => module.TokenOverview),
  ),
  'token-claim': dynamic(() =>
    import('../../wallet/token-claim.tsx').then((module) => module.TokenClaim),
  ),
  'token-transfer': dynamic(() =>
    import('../../wallet/token-transfer.tsx').then((module) => module.TokenTransfer),
  ),
}

/** A token application; its code comes only with the pages that hold it. */
export function TokenIsland({ kind, ...page }: TokenPageProps & { kind: TokenApplication }) {
  const Application = tokenApplications[kind]
  return <Application {...page} />
}

/** A form; its code comes only with the pages that hold one. */
export const FormIsland = dynamic(() =>
  import('../../forms/inquiry-form.tsx').then((module) => module.InquiryForm),
)
