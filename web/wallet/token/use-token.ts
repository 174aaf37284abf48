import { useQuery } from '@tanstack/react-query'
import { useConfig } from 'wagmi'
import type { ChainId } from '../chains/chain-ids.ts'
import { limits } from '../limits.ts'
import type { HexAddress } from '../token-config.ts'
import type { Operation } from '../transactions/contract-call.ts'
import { estimateFee } from '../transactions/estimate-fee.ts'
import { readHolding, readToken, readVesting } from './read-chain.ts'

const watched = { refetchInterval: limits.pollingInterval }
/** What is read once is read again while it could not be. */
const untilRead = {
  refetchInterval: ({ state }: { state: { data: unknown } }) =>
    state.data === undefined ? limits.pollingInterval : (false as const),
}

/** The token's symbol and decimals: read once, they do not change. */
export function useToken(chainId: ChainId, address: HexAddress) {
  const config = useConfig()
  return useQuery({
    ...untilRead,
    queryKey: ['token', chainId, address],
    queryFn: () => readToken(config.getClient({ chainId }), address),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function useHolding(chainId: ChainId, token: HexAddress, owner: HexAddress) {
  const config = useConfig()
  return useQuery({
    ...watched,
    queryKey: ['holding', chainId, token, owner],
    queryFn: () => readHolding(config.getClient({ chainId }), token, owner),
  })
}

export function useVesting(chainId: ChainId, vesting: HexAddress, user: HexAddress) {
  const config = useConfig()
  return useQuery({
    ...watched,
    queryKey: ['vesting', chainId, vesting, user],
    queryFn: () => readVesting(config.getClient({ chainId }), vesting, user),
  })
}

/** The fee expected for an operation, in the chain's own coin. */
export function useFee(chainId: ChainId, from: HexAddress, operation: Operation, enabled = true) {
  const config = useConfig()
  const { kind, contract } = operation
  const details = kind === 'transfer' ? [operation.recipient, operation.amount.toString()] : []
  return useQuery({
    ...untilRead,
    enabled,
    queryKey: ['fee', chainId, from, kind, contract, ...details],
    queryFn: () => estimateFee(config.getClient({ chainId }), from, operation),
  })
}
