'use client'

import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import type { ConnectWalletProps } from './connect-wallet.tsx'

/**
 * The wallet button of the claim layout. A static import would put its code on every other page too. The
 * comparison is spelled out so that a build without the wallet has none of its code.
 */
export const HeaderWallet: ComponentType<ConnectWalletProps> =
  process.env.NEXT_PUBLIC_WALLET === 'false'
    ? () => null
    : dynamic(() => import('./connect-wallet.tsx').then((module) => module.ConnectWallet))
