import { type QueryKey, useQuery } from '@tanstack/react-query'
import { type Abi, type Client, erc20Abi, parseAbi, parseAbiItem } from 'viem'
import { estimateContractGas, getBalance, getBlock, getGasPrice, readContract } from 'viem/actions'
import { useConfig } from 'wagmi'
import { type ChainId, pollingInterval } from '../chains/chain-ids.ts'
import type { HexAddress } from '../token-config.ts'

/** The contract's record of a user; amounts in the smallest unit, times in seconds. */
export interface VestingDetails {
  /** Unlocked at once. */
  nonVestedTotal: bigint
  /** Released by the second from `vestedStart` to `endTime`. */
  vestedTotal: bigint
  endTime: bigint
  /** The end of the cliff. */
  vestedStart: bigint
  perSecond: bigint
  nonVestedClaimable: bigint
  vestedClaimable: bigint
}

export interface VestingFigures {
  total: bigint
  atOnce: bigint
  /** Released by the second so far. */
  vested: bigint
  claimed: bigint
  claimable: bigint
  /** Still to be released. */
  locked: bigint
  /** When more is released: the end of the cliff until then, undefined once all is released. */
  nextUnlock: bigint | 'every second' | undefined
}

/**
 * The figures to show. `claimed` is derived: what is released and no longer claimable.
 *
 * @returns undefined when nothing was granted to the user
 */
export function vestingFigures(details: VestingDetails, now: bigint): VestingFigures | undefined {
  const { nonVestedTotal, vestedTotal, vestedStart, endTime, perSecond } = details
  const total = nonVestedTotal + vestedTotal
  if (total === 0n) return undefined
  const claimable = details.nonVestedClaimable + details.vestedClaimable
  let vested = releasedAt(details, now)
  // The contract may have answered for a later block than `now` was read from.
  if (vested < details.vestedClaimable) vested = details.vestedClaimable
  return {
    total,
    atOnce: nonVestedTotal,
    vested,
    claimed: nonVestedTotal + vested - claimable,
    claimable,
    locked: vestedTotal - vested,
    nextUnlock:
      now < vestedStart
        ? vestedStart
        : now < endTime && perSecond > 0n
          ? 'every second'
          : undefined,
  }
}

function releasedAt(
  { vestedTotal, vestedStart, endTime, perSecond }: VestingDetails,
  now: bigint,
): bigint {
  if (now < vestedStart) return 0n
  return now >= endTime ? vestedTotal : (now - vestedStart) * perSecond
}

const tokenErrors = parseAbi([
  'error ERC20InsufficientBalance(address, uint256, uint256)',
  'error ERC20InvalidReceiver(address)',
])

/** ERC-20, and those of ERC-6093's errors that the token pages put into words. */
export const tokenAbi = [...erc20Abi, ...tokenErrors] as const

export const transferEvent = parseAbiItem(
  'event Transfer(address indexed from, address indexed to, uint256 value)',
)

export const vestingAbi = parseAbi([
  'struct Details { uint256 nonVestedTotal; uint256 vestedTotal; uint256 endTime; uint256 vestedStart; uint256 perSecond; uint256 nonVestedClaimable; uint256 vestedClaimable; }',
  'function getVestingDataDetails(address user) view returns (Details)',
  'function claim()',
  'error NothingToClaim(address)',
])

export const claimedEvent = parseAbiItem('event Claimed(address indexed user, uint256 value)')

/** What the token pages can ask a wallet to sign. Never an approval. */
export type Operation =
  | { kind: 'claim'; contract: HexAddress }
  | { kind: 'transfer'; contract: HexAddress; recipient: HexAddress; amount: bigint }

interface ContractCall {
  address: HexAddress
  abi: Abi
  functionName: string
  args: readonly unknown[]
}

/** The contract call of an operation. A claim may fail with the token's errors too. */
export function contractCall(operation: Operation): ContractCall {
  const { kind, contract: address } = operation
  if (kind === 'claim') {
    return { address, abi: [...vestingAbi, ...tokenErrors], functionName: 'claim', args: [] }
  }
  const { recipient, amount } = operation
  return { address, abi: tokenAbi, functionName: 'transfer', args: [recipient, amount] }
}

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
