import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConfig } from 'wagmi'
import { BusyButton, WalletStep } from '../notices/wallet-step.tsx'
import { switchNetwork } from '../session/switch-network.ts'
import { type ChainId, chainInfo } from './chain-ids.ts'

interface NetworkChangeProps {
  /** The buttons: `choose` switches the wallet to a network. */
  children: (choose: (id: ChainId) => void, isBusy: boolean) => ReactNode
}

/** Changing the network: the buttons, the wait for the wallet, and what went wrong. */
export function NetworkChange({ children }: NetworkChangeProps) {
  const config = useConfig()
  const change = useMutation({ mutationFn: (id: ChainId) => switchNetwork(config, id) })
  const { variables: chosen } = change
  return (
    <>
      {children(change.mutate, change.isPending)}
      {chosen && (
        <WalletStep step={change} chainId={chosen} retry={() => change.mutate(chosen)}>
          Confirm the switch in your wallet.
        </WalletStep>
      )}
    </>
  )
}

/** A button for each network that the page could use instead. */
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
