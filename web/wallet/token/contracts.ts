import { type Abi, erc20Abi, parseAbi, parseAbiItem } from 'viem'
import type { HexAddress } from '../token-config.ts'

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
