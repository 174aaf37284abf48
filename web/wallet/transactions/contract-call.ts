import type { Abi } from 'viem'
import { tokenAbi, vestingAbi } from '../token/abi.ts'
import type { HexAddress } from '../token-config.ts'

/** What the token pages can ask a wallet to sign. There is no approval among it. */
export type Operation =
  | { kind: 'claim'; contract: HexAddress }
  | { kind: 'transfer'; contract: HexAddress; recipient: HexAddress; amount: bigint }

export interface ContractCall {
  address: HexAddress
  abi: Abi
  functionName: string
  args: readonly unknown[]
}

/** The contract call of an operation. A claim may fail with the token's errors too. */
export function contractCall(operation: Operation): ContractCall {
  const { kind, contract: address } = operation
  if (kind === 'claim') {
    const errors = tokenAbi.filter(({ type }) => type === 'error')
    return { address, abi: [...vestingAbi, ...errors], functionName: 'claim', args: [] }
  }
  const { recipient, amount } = operation
  return { address, abi: tokenAbi, functionName: 'transfer', args: [recipient, amount] }
}
