'use client'

import { lazy } from 'react'

/**
 * The wallet button of the claim layout. A static import would put its code on every other page too. The
 * comparison is spelled out so that a build without the wallet has none of its code.
 */
export const HeaderWallet =
  process.env.NEXT_PUBLIC_WALLET === 'false'
    ? () => null
    : lazy(async () => ({ default: (await import('./connect-wallet.tsx')).ConnectWallet }))
