import type { Client } from 'viem'
import { estimateContractGas, getGasPrice } from 'viem/actions'
import type { HexAddress } from '../token-config.ts'
import { contractCall, type Operation } from './contract-call.ts'

/** The fee that an operation is expected to cost, in the smallest unit of the chain's own coin. */
export async function estimateFee(
  client: Client,
  from: HexAddress,
  operation: Operation,
): Promise<bigint> {
  const [gas, price] = await Promise.all([
    estimateContractGas(client, { ...contractCall(operation), account: from }),
    getGasPrice(client),
  ])
  return gas * price
}
