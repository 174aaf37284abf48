import '@nectar/schemas/zod-jitless'
import { useRef, useState } from 'react'
import { lazyModule } from '../loading/lazy-module.ts'
import { TruncatedText } from '../ui/text/truncated-text.tsx'
import { useConnecting, WalletOptions } from './dialog/wallet-options.tsx'
import { Loaded, WalletBoundary } from './notices/notice.tsx'
import { useRetainedFocus } from './retained-focus.ts'
import { useAccount } from './session/account-store.ts'
import { WalletProvider, walletRuntime } from './session/runtime.tsx'
import type { HexAddress, TokenConfig } from './token-config.ts'

/** Sets the wallet up and restores the stored session. */
export function startWallet(config: TokenConfig): void {
  walletRuntime(config)
}

/** The wallet button's label while a wallet is connected. */
export function AccountLabel({ address }: { address: HexAddress }) {
  return (
    <>
      <span className="sr-only">Wallet </span>
      <TruncatedText>{address}</TruncatedText>
    </>
  )
}

/** Loaded separately: reading the chain is a third of the dialog's code, and only connected visitors need it. */
const accountModule = lazyModule(() => import('./account/account.tsx'))

interface WalletPanelProps {
  config: TokenConfig
  close: () => void
}

/** The content of the wallet dialog: the ways to connect, or the account. */
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
      attempt.reset()
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
