import type { Client } from 'viem'
import { getBalance, getBlock, readContract } from 'viem/actions'
import type { HexAddress } from '../token-config.ts'
import { tokenAbi, vestingAbi } from './abi.ts'
import type { VestingDetails } from './vesting-figures.ts'

export interface Token {
  address: HexAddress
  symbol: string
  decimals: number
}

/** What the token says of itself. Nothing is assumed of its decimals. */
export async function readToken(client: Client, address: HexAddress): Promise<Token> {
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

export async function readHolding(
  client: Client,
  token: HexAddress,
  owner: HexAddress,
): Promise<Holding> {
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

export interface Vesting {
  details: VestingDetails
  /** The chain's time, in seconds: the contract counts by it, not by the visitor's clock. */
  now: bigint
}

export async function readVesting(
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
