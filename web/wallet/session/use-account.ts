import { useChainId, useConnection } from 'wagmi'
import { type ChainId, defaultChainId, isChainId } from '../chains/chain-ids.ts'
import type { HexAddress } from '../token-config.ts'

export type Account =
  | { status: 'disconnected' | 'connecting' | 'reconnecting' }
  | {
      status: 'connected'
      address: HexAddress
      /** The network the wallet is on; undefined when the site does not know it. */
      chainId: ChainId | undefined
    }

/** The state of the wallet (spec section 4). */
export function useAccount(): Account {
  const { status, address, chainId } = useConnection()
  if (status !== 'connected') return { status }
  return { status, address, chainId: isChainId(chainId) ? chainId : undefined }
}

/** The network in use: the wallet's, as far as the site knows it, else the last or default one. */
export function useChosenChain(): ChainId {
  const chainId = useChainId()
  return isChainId(chainId) ? chainId : defaultChainId
}
