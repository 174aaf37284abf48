import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConfig } from 'wagmi'
import { Button } from '../../ui/button/button.tsx'
import { type ChainId, chainFacts, chainIds } from '../chains/chain-ids.ts'
import { ErrorNotice } from '../dialog/error-notice.tsx'
import { Waiting } from '../dialog/waiting.tsx'
import { walletErrorFrom } from '../errors/wallet-error-from.ts'
import { switchNetwork } from '../session/switch-network.ts'
import { useAccount, useChosenChain } from '../session/use-account.ts'
import type { HexAddress } from '../token-config.ts'

interface TokenGateProps {
  /** The contracts that the application needs, one for each network that has it. */
  contracts: Partial<Record<ChainId, HexAddress>>
  /** What is said where the network in use has none. */
  missing: string
  children: (where: { account: HexAddress; chainId: ChainId; contract: HexAddress }) => ReactNode
}

/** Lets through who is connected to a network that has the contract, and helps the others there. */
export function TokenGate({ contracts, missing, children }: TokenGateProps) {
  const account = useAccount()
  const chosen = useChosenChain()
  if (account.status !== 'connected') return null
  const { address, chainId } = account
  const contract = chainId && contracts[chainId]
  if (chainId && contract) return children({ account: address, chainId, contract })

  const options = chainIds.filter((id) => contracts[id] && id !== chainId)
  const unknown = 'Your wallet is on a network that this page does not use.'
  return (
    <div>
      <p>{chainId ? missing : unknown}</p>
      {chainId && (
        <p className="mt-3 text-small text-muted">Your wallet is on {chainFacts[chosen].name}.</p>
      )}
      <NetworkButtons options={options} />
    </div>
  )
}

function NetworkButtons({ options }: { options: ChainId[] }) {
  const config = useConfig()
  const change = useMutation({ mutationFn: (id: ChainId) => switchNetwork(config, id) })
  const again = () => change.variables && change.mutate(change.variables)
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-3">
        {options.map((id) => (
          <Button key={id} disabled={change.isPending} onClick={() => change.mutate(id)}>
            Switch to {chainFacts[id].name}
          </Button>
        ))}
      </div>
      {change.isPending && <Waiting>Confirm the switch in your wallet.</Waiting>}
      {change.error && (
        <ErrorNotice
          error={walletErrorFrom(change.error)}
          actions={{ retry: again, switchNetwork: again }}
        />
      )}
    </>
  )
}
