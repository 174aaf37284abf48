import { type QueryKey, useQuery } from '@tanstack/react-query'
import type { Client } from 'viem'
import { estimateContractGas, getBalance, getBlock, getGasPrice, readContract } from 'viem/actions'
import { useConfig } from 'wagmi'
import { type ChainId, pollingInterval } from '../chains/chain-ids.ts'
import type { HexAddress } from '../token-config.ts'
import { contractCall, type Operation, tokenAbi, vestingAbi } from './contracts.ts'
import type { VestingDetails } from './vesting.ts'

interface ChainQuery<Data> {
  chainId: ChainId
  /** Identifies what is read, beside the network. */
  key: QueryKey
  read: (client: Client) => Promise<Data>
  /** Whether it is read on every poll, or only until the first success. */
  isPolled?: boolean
  enabled?: boolean
}

/** Reads something from a chain. */
function useChainQuery<Data>({ chainId, key, read, isPolled, ...options }: ChainQuery<Data>) {
  const config = useConfig()
  return useQuery({
    ...options,
    queryKey: [...key, chainId],
    queryFn: () => read(config.getClient({ chainId })),
    refetchInterval: ({ state }) =>
      isPolled || state.data === undefined ? pollingInterval : false,
  })
}

export interface Token {
  address: HexAddress
  symbol: string
  decimals: number
}

/** A token, and what an account holds. */
export interface Holding extends Token {
  /** Of the token, in its smallest unit. */
  balance: bigint
  /** Of the chain's own coin, in its smallest unit. */
  coin: bigint
}

/** All of it is one request to the node: viem batches the four. */
export function useHolding(chainId: ChainId, address: HexAddress, owner: HexAddress) {
  return useChainQuery<Holding>({
    chainId,
    key: ['holding', address, owner],
    isPolled: true,
    async read(client) {
      const token = { address, abi: tokenAbi } as const
      const [symbol, decimals, balance, coin] = await Promise.all([
        readContract(client, { ...token, functionName: 'symbol' }),
        readContract(client, { ...token, functionName: 'decimals' }),
        readContract(client, { ...token, functionName: 'balanceOf', args: [owner] }),
        getBalance(client, { address: owner }),
      ])
      return { address, symbol, decimals, balance, coin }
    },
  })
}

interface Vesting {
  details: VestingDetails
  /** The chain's time in seconds, which the contract uses rather than the visitor's clock. */
  now: bigint
}

export function useVesting(chainId: ChainId, vesting: HexAddress, user: HexAddress) {
  return useChainQuery<Vesting>({
    chainId,
    key: ['vesting', vesting, user],
    isPolled: true,
    async read(client) {
      const call = {
        address: vesting,
        abi: vestingAbi,
        functionName: 'getVestingDataDetails',
      } as const
      const [details, { timestamp }] = await Promise.all([
        readContract(client, { ...call, args: [user] }),
        getBlock(client),
      ])
      return { details, now: timestamp }
    },
  })
}

/** The expected fee of an operation, in the smallest unit of the chain's own coin. */
export function useFee(chainId: ChainId, from: HexAddress, operation: Operation, enabled = true) {
  const { kind, contract } = operation
  const details = kind === 'transfer' ? [operation.recipient, operation.amount.toString()] : []
  return useChainQuery({
    chainId,
    key: ['fee', from, kind, contract, ...details],
    enabled,
    async read(client) {
      const [gas, price] = await Promise.all([
        estimateContractGas(client, { ...contractCall(operation), account: from }),
        getGasPrice(client),
      ])
      return gas * price
    },
  })
}
