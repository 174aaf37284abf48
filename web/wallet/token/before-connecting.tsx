'use client'

import type { ReactNode } from 'react'
import { ConnectWallet } from '../connect-wallet.tsx'
import { Notice } from '../notices/notice.tsx'
import { useEndedByWallet } from '../session/account-store.ts'
import type { TokenConfig } from '../token-config.ts'

/** The sentence of `ConnectorNotConnectedError`, whose module comes with the wallet's code. */
const notConnected = 'Connector not connected.'

interface BeforeConnectingProps {
  config: TokenConfig
  title: string
  /** What the button says. */
  label: string
  children: ReactNode
}

/** What stands in the place of an application until a wallet is connected. */
export function BeforeConnecting({ config, title, label, children }: BeforeConnectingProps) {
  const isEnded = useEndedByWallet()
  return (
    <>
      <h3 className="text-h4 font-medium">{title}</h3>
      <div className="mt-3 text-muted">{children}</div>
      {isEnded && (
        <Notice role="alert" tone="warning" className="mt-3 text-small">
          {notConnected} Your wallet ended the connection: unlock it and connect again.
        </Notice>
      )}
      <ConnectWallet config={config} label={label} variant="yellow" className="mt-6" />
    </>
  )
}
