import { useQuery } from '@tanstack/react-query'
import type { Client } from 'viem'
import { getBalance, getBlock, readContract } from 'viem/actions'
import { useConfig } from 'wagmi'
import type { ChainId } from '../chains/chain-ids.ts'
import { limits } from '../limits.ts'
import type { HexAddress } from '../token-config.ts'
import { estimateFee, type Operation, tokenAbi, vestingAbi } from './contracts.ts'
import type { VestingDetails } from './vesting.ts'

const polled = { refetchInterval: limits.pollingInterval }
/** What is read once is read again while it could not be. */
const polledUntilRead = {
  refetchInterval: ({ state }: { state: { data: unknown } }) =>
    state.data === undefined ? limits.pollingInterval : (false as const),
}

/** The token's symbol and decimals: read once, they do not change. */
export function useToken(chainId: ChainId, address: HexAddress) {
  const config = useConfig()
  return useQuery({
    ...polledUntilRead,
    queryKey: ['token', chainId, address],
    queryFn: () => readToken(config.getClient({ chainId }), address),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function useHolding(chainId: ChainId, token: HexAddress, owner: HexAddress) {
  const config = useConfig()
  return useQuery({
    ...polled,
    queryKey: ['holding', chainId, token, owner],
    queryFn: () => readHolding(config.getClient({ chainId }), token, owner),
  })
}

export function useVesting(chainId: ChainId, vesting: HexAddress, user: HexAddress) {
  const config = useConfig()
  return useQuery({
    ...polled,
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
    ...polledUntilRead,
    enabled,
    queryKey: ['fee', chainId, from, kind, contract, ...details],
    queryFn: () => estimateFee(config.getClient({ chainId }), from, operation),
  })
}

export interface Token {
  address: HexAddress
  symbol: string
  decimals: number
}

/** What the token says of itself. Nothing is assumed of its decimals. */
async function readToken(client: Client, address: HexAddress): Promise<Token> {
  const [symbol, decimals] = await Promise.all([
    readContract(client, { address, abi: tokenAbi, functionName: 'symbol' }),
    readContract(client, { address, abi: tokenAbi, functionName: 'decimals' }),
  ])
  return { address, symbol, decimals }
}

export interface Holding {
  /** Of the token, in its smallest unit. */
  token: bigint
  /** Of the chain's own coin, in its smallest unit. */
  coin: bigint
}

async function readHolding(client: Client, token: HexAddress, owner: HexAddress): Promise<Holding> {
  const [tokenBalance, coin] = await Promise.all([
    readContract(client, {
      address: token,
      abi: tokenAbi,
      functionName: 'balanceOf',
      args: [owner],
    }),
    getBalance(client, { address: owner }),
  ])
  return { token: tokenBalance, coin }
}

interface Vesting {
  details: VestingDetails
  /** The chain's time, in seconds: the contract counts by it, not by the visitor's clock. */
  now: bigint
}

async function readVesting(
  client: Client,
  address: HexAddress,
  user: HexAddress,
): Promise<Vesting> {
  const [details, { timestamp }] = await Promise.all([
    readContract(client, {
      address,
      abi: vestingAbi,
      functionName: 'getVestingDataDetails',
      args: [user],
    }),
    getBlock(client),
  ])
  return { details, now: timestamp }
}
