import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConfig } from 'wagmi'
import { BusyButton } from '../busy-button.tsx'
import { Waiting } from '../notices/notice.tsx'
import { WalletErrorNotice } from '../notices/wallet-error-notice.tsx'
import { switchNetwork } from '../session/switch-network.ts'
import { type ChainId, chainInfo } from './chain-ids.ts'

interface NetworkChangeProps {
  /** The buttons: `choose` brings the wallet to a network, and is busy until the wallet has answered. */
  children: (choose: (id: ChainId) => void, isBusy: boolean) => ReactNode
}

/** Buttons that change the network, and what becomes of it. */
export function NetworkChange({ children }: NetworkChangeProps) {
  const config = useConfig()
  const change = useMutation({ mutationFn: (id: ChainId) => switchNetwork(config, id) })
  const { variables: chosen } = change
  return (
    <>
      {children(change.mutate, change.isPending)}
      {change.isPending && (
        <Waiting onStop={change.reset}>Confirm the switch in your wallet.</Waiting>
      )}
      {change.error && chosen && (
        <WalletErrorNotice
          error={change.error}
          chainId={chosen}
          retry={() => change.mutate(chosen)}
          done={() => change.reset()}
        />
      )}
    </>
  )
}

/** A button for each network that would help here; it brings the wallet there. */
export function NetworkButtons({ options }: { options: readonly ChainId[] }) {
  return (
    <NetworkChange>
      {(choose, isBusy) => (
        <div className="mt-5 flex flex-wrap gap-3">
          {options.map((id) => (
            <BusyButton key={id} busy={isBusy} onClick={() => choose(id)}>
              Switch to {chainInfo[id].name}
            </BusyButton>
          ))}
        </div>
      )}
    </NetworkChange>
  )
}
