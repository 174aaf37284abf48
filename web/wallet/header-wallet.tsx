'use client'

import { lazy, Suspense } from 'react'
import type { ConnectWalletProps } from './connect-wallet.tsx'

/** The comparison is spelled out so that a build without the wallet has none of its code. */
const Button =
  process.env.NEXT_PUBLIC_WALLET === 'false'
    ? () => null
    : lazy(async () => ({ default: (await import('./connect-wallet.tsx')).ConnectWallet }))

/**
 * The wallet button of the claim layout. A static import would put its code on every other page too. It is a function
 * because a server component loads it lazily itself, and React refuses a lazy part within another.
 */
export function HeaderWallet(props: ConnectWalletProps) {
  return (
    <Suspense>
      <Button {...props} />
    </Suspense>
  )
}
