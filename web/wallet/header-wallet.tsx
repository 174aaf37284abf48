'use client'

import dynamic from 'next/dynamic'

/** The wallet button of the claim shell. A static import would put its code on every other page too. */
export const HeaderWallet = dynamic(() =>
  import('./connect-wallet.tsx').then((module) => module.ConnectWallet),
)
