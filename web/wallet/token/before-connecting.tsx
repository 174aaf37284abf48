import type { ReactNode } from 'react'
import { ConnectWallet } from '../connect-wallet.tsx'
import type { TokenConfig } from '../token-config.ts'

interface BeforeConnectingProps {
  config: TokenConfig
  title: string
  /** What the button says. */
  label: string
  children: ReactNode
}

/** What stands in the place of an application until a wallet is connected. */
export function BeforeConnecting({ config, title, label, children }: BeforeConnectingProps) {
  return (
    <>
      <h3 className="text-h4 font-medium">{title}</h3>
      <div className="mt-3 text-muted">{children}</div>
      <ConnectWallet config={config} label={label} variant="yellow" className="mt-6" />
    </>
  )
}
