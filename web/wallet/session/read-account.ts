import { isAddress } from 'viem'
import type { State } from 'wagmi'
import { isChainId } from '../chains/chain-ids.ts'
import type { Account } from './account-store.ts'

/** Who is connected, as far as wagmi's state holds an address: without one nobody is. */
export function readAccount({ status, current, connections }: State): Account {
  if (status !== 'connected') return { status }
  const connection = current === null ? undefined : connections.get(current)
  const address = connection?.accounts[0]
  if (!connection || !address || !isAddress(address)) return { status: 'disconnected' }
  const { chainId } = connection
  return { status, address, chainId: isChainId(chainId) ? chainId : undefined }
}

export function isSameAccount(one: Account, other: Account): boolean {
  if (one.status !== 'connected' || other.status !== 'connected') return one.status === other.status
  return one.address === other.address && one.chainId === other.chainId
}
