import { useMutation } from '@tanstack/react-query'
import { useConfig } from 'wagmi'
import { BusyButton, WalletStep } from '../notices/wallet-step.tsx'
import { useAccount } from '../session/account-store.ts'
import { switchNetwork } from '../session/switch-network.ts'
import { type ChainId, chainInfo } from './chain-ids.ts'

/** Switches the wallet to a network; `progress` is the wait for the wallet, or what went wrong. */
export function useNetworkChange() {
  const config = useConfig()
  const change = useMutation({ mutationFn: (id: ChainId) => switchNetwork(config, id) })
  const { mutate, isPending, variables: chosen } = change
  const account = useAccount()
  // Once the wallet is there, by whichever way, there is nothing to wait for or to complain about.
  const isThere = account.status === 'connected' && account.chainId === chosen
  const progress = chosen && !isThere && (
    <WalletStep step={change} chainId={chosen} retry={() => mutate(chosen)}>
      Confirm the switch in your wallet.
    </WalletStep>
  )
  return { choose: mutate, isBusy: isPending && !isThere, progress }
}

/** A button for each network that the page could use instead. */
export function NetworkButtons({ options }: { options: readonly ChainId[] }) {
  const { choose, isBusy, progress } = useNetworkChange()
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-3">
        {options.map((id) => (
          <BusyButton key={id} busy={isBusy} onClick={() => choose(id)}>
            Switch to {chainInfo[id].name}
          </BusyButton>
        ))}
      </div>
      {progress}
    </>
  )
}
