import '@nectar/schemas/zod-jitless'
import { useRef, useState } from 'react'
import { lazyModule } from '../loading/lazy-module.ts'
import { AccountBadge } from './account/avatar.tsx'
import { useConnecting, WalletOptions } from './dialog/wallet-options.tsx'
import { useRetainedFocus } from './focus-and-view.ts'
import { Loaded } from './notices/notice.tsx'
import { useAccount } from './session/account-store.ts'
import { WalletProvider, walletRuntime } from './session/runtime.tsx'
import type { HexAddress, TokenConfig } from './token-config.ts'
import { WalletBoundary } from './wallet-boundary.tsx'

// The entry of the wallet's own code: what the islands on the page use once it has loaded.

/** Sets the wallet up, and takes up the session of before. */
export function startWallet(config: TokenConfig): void {
  walletRuntime(config)
}

/** What the wallet button says while somebody is connected. */
export function AccountLabel({ address }: { address: HexAddress }) {
  return <AccountBadge address={address} />
}

/** It reads the chain: a third of the dialog's code, which nobody needs before they are connected. */
const accountModule = lazyModule(() => import('./account/account.tsx'))

interface WalletPanelProps {
  config: TokenConfig
  close: () => void
}

/** What the wallet dialog holds: the ways to connect, or the account. */
export function WalletPanel({ config, close }: WalletPanelProps) {
  const place = useRef<HTMLDivElement>(null)
  useRetainedFocus(place)
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <WalletBoundary>
        <WalletProvider config={config}>
          <OptionsOrAccount {...{ config, close }} />
        </WalletProvider>
      </WalletBoundary>
    </div>
  )
}

function OptionsOrAccount({ config, close }: WalletPanelProps) {
  const account = useAccount()
  const [isChoosing, setChoosing] = useState(false)
  const attempt = useConnecting(close)
  const isConnecting = attempt.isPending || attempt.isError
  if (account.status !== 'connected' || isChoosing || isConnecting) {
    const back = () => {
      attempt.stop()
      setChoosing(false)
    }
    const onBack = account.status === 'connected' ? back : undefined
    return <WalletOptions {...{ attempt, onBack }} />
  }
  const { address, chainId } = account
  return (
    <Loaded lazy={accountModule}>
      {({ Account }) => (
        <Account {...{ config, address, chainId, close }} chooseOther={() => setChoosing(true)} />
      )}
    </Loaded>
  )
}
