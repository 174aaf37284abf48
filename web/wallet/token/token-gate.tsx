import type { ReactNode } from 'react'
import { type ChainId, chainFacts, chainIds } from '../chains/chain-ids.ts'
import { WalletError } from '../errors/error-table.ts'
import { useAccount } from '../session/account-store.ts'
import type { HexAddress } from '../token-config.ts'
import { OpenRequest } from '../transactions/send-button.tsx'
import { NetworkButtons } from './network-buttons.tsx'

interface TokenGateProps {
  /** The contracts that the application needs, one for each network that has it. */
  contracts: Partial<Record<ChainId, HexAddress>>
  /** What is said where the network in use has none. */
  missing: string
  children: (where: Where) => ReactNode
}

/** Who is connected, on which network, and the contract there. */
export interface Where {
  account: HexAddress
  chainId: ChainId
  contract: HexAddress
}

/** Lets through who is connected to a network that has the contract, and helps the others there. */
export function TokenGate({ contracts, missing, children }: TokenGateProps) {
  const account = useAccount()
  if (account.status !== 'connected') return null
  const { address, chainId } = account
  const contract = chainId && contracts[chainId]
  if (chainId && contract) return children({ account: address, chainId, contract })

  const options = chainIds.filter((id) => contracts[id] && id !== chainId)
  const { message } = new WalletError('ChainNotConfiguredError')
  const unknown = `${message} Your wallet is on a network that this page does not use.`
  return (
    <div>
      <p>{chainId ? missing : unknown}</p>
      {chainId && (
        <p className="mt-3 text-small text-muted">Your wallet is on {chainFacts[chainId].name}.</p>
      )}
      <NetworkButtons options={options} />
      <OpenRequest account={address} />
    </div>
  )
}
