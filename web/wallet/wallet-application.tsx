import '@nectar/schemas/zod-jitless'
import type { ReactNode } from 'react'
import { Account } from './account/account.tsx'
import { AccountBadge } from './account/account-badge.tsx'
import { WalletOptions } from './dialog/wallet-options.tsx'
import { useAccount } from './session/use-account.ts'
import { WalletProvider } from './session/wallet-provider.tsx'
import type { TokenConfig } from './token-config.ts'

// The entry of the wallet's own code: what the islands on the page render once it has loaded.

interface WalletProps {
  config: TokenConfig
}

/** What the wallet button says. */
export function AccountLabel({ config, label }: WalletProps & { label: string }) {
  return (
    <WalletProvider config={config}>
      <AccountBadge label={label} />
    </WalletProvider>
  )
}

/** What the wallet dialog is called. */
export function PanelTitle({ config }: WalletProps) {
  return (
    <WalletProvider config={config}>
      <Gate fallback="Connect wallet">Your wallet</Gate>
    </WalletProvider>
  )
}

/** What the wallet dialog holds: the ways to connect, or the account. */
export function WalletPanel({ config, close }: WalletProps & { close: () => void }) {
  return (
    <WalletProvider config={config}>
      <Panel close={close} />
    </WalletProvider>
  )
}

function Panel({ close }: { close: () => void }) {
  const account = useAccount()
  return account.status === 'connected' ? (
    <Account address={account.address} close={close} />
  ) : (
    <WalletOptions close={close} />
  )
}

interface WhenConnectedProps extends WalletProps {
  children: ReactNode
  /** Shown while no wallet is connected. */
  fallback: ReactNode
}

/** Shows its children to those who have connected a wallet. */
export function WhenConnected({ config, children, fallback }: WhenConnectedProps) {
  return (
    <WalletProvider config={config}>
      <Gate fallback={fallback}>{children}</Gate>
    </WalletProvider>
  )
}

function Gate({ children, fallback }: Omit<WhenConnectedProps, 'config'>) {
  return useAccount().status === 'connected' ? children : fallback
}
