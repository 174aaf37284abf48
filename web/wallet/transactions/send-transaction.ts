import type { Client, Hash } from 'viem'
import { getBlockNumber, getTransaction, getTransactionCount, simulateContract } from 'viem/actions'
import type { Config } from 'wagmi'
import { writeContract } from 'wagmi/actions'
import type { ChainId } from '../chains/chain-ids.ts'
import { limits } from '../limits.ts'
import { within } from '../session/within.ts'
import type { HexAddress } from '../token-config.ts'
import { contractCall, type Operation } from './contract-call.ts'
import type { SentTransaction } from './sent-transaction.ts'

/**
 * Tries an operation on the node, then has the wallet sign and send it.
 * @throws what the node or the wallet answers; a refusal by the contract comes before any signature
 */
export async function sendTransaction(
  config: Config,
  chainId: ChainId,
  from: HexAddress,
  operation: Operation,
): Promise<SentTransaction> {
  const client: Client = config.getClient({ chainId })
  const call = contractCall(operation)
  const [block, expectedNonce] = await Promise.all([
    getBlockNumber(client, { cacheTime: 0 }),
    getTransactionCount(client, { address: from, blockTag: 'pending' }),
    simulateContract(client, { ...call, account: from }),
  ])
  const hash = await within(
    limits.answerTimeout,
    writeContract(config, { ...call, account: from, chainId }),
  )
  const nonce = await nonceOf(config, chainId, hash)
  return { ...operation, hash, chainId, from, block, nonce: nonce ?? expectedNonce }
}

/** The nonce that the wallet chose, if the node has heard of the transaction already. */
async function nonceOf(config: Config, chainId: ChainId, hash: Hash): Promise<number | undefined> {
  try {
    return (await getTransaction(config.getClient({ chainId }), { hash })).nonce
  } catch {
    return undefined
  }
}
