import { type Client, encodeFunctionData, numberToHex } from 'viem'
import { getBlockNumber, getTransactionCount, simulateContract } from 'viem/actions'
import type { Config } from 'wagmi'
import { type ChainId, chainFacts } from '../chains/chain-ids.ts'
import {
  EarlierRequestError,
  OtherTabError,
  WalletOnOtherChainError,
} from '../errors/chain-errors.ts'
import { walletErrorFrom } from '../errors/wallet-error-from.ts'
import { currentConnector, providerOf } from '../session/provider.ts'
import { requireAccount } from '../session/require-account.ts'
import { chainIdOf } from '../session/switch-network.ts'
import { hashAnswer } from '../session/wallet-answers.ts'
import type { HexAddress } from '../token-config.ts'
import { contractCall, type Operation } from './contract-call.ts'
import { findAsked } from './find-transaction.ts'
import { noteSending } from './note-sending.ts'
import { saysNothingWasSent } from './says-nothing-was-sent.ts'
import { isSent, type Transaction } from './transaction.ts'
import {
  currentTransactions,
  forgetTransaction,
  openRequestOf,
  rememberTransaction,
} from './transaction-store.ts'

/** A wallet that has been asked to sign. */
interface Asked {
  /** What became of it: noted by then, whether anybody waits for it or not. */
  answered: Promise<void>
}

const nothing: Asked = { answered: Promise.resolve() }

/** The accounts for which a request is being made at this moment. */
const asking = new Set<string>()

/**
 * Tries an operation on the node, then has the wallet sign and send it. A request to sign has no end of
 * its own: a wallet may hold it for as long as it likes, and what it answers then is followed, whatever
 * the page shows by then. What is asked for is noted first, so that it is found on the chain should the
 * answer never arrive.
 *
 * Nothing is asked while a request of this account may be open, here or in another tab.
 *
 * @param signal aborted by who no longer wants it; it counts until the wallet is asked
 * @returns once the wallet has been asked; `answered` rejects with a `WalletError` if it refuses
 * @throws WalletError a refusal by the contract comes before any signature
 */
export async function sendTransaction(
  config: Config,
  chainId: ChainId,
  from: HexAddress,
  operation: Operation,
  signal: AbortSignal,
): Promise<Asked> {
  // Taken before anything is awaited: a second click comes to nothing.
  if (asking.has(from)) return nothing
  asking.add(from)
  try {
    const work = () => ask(config, chainId, from, operation, signal)
    return await alone(from, () => Promise.race([work(), whenAborted(signal)]))
  } catch (error) {
    throw walletErrorFrom(error)
  } finally {
    asking.delete(from)
  }
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

/** Runs while no other tab does the same; from then on the noted request keeps the others out. */
async function alone<Value>(from: string, work: () => Promise<Value>): Promise<Value> {
  // Browsers have locks only where the page came over a secure connection.
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(`nectar.wallet.${from}`, { ifAvailable: true }, (lock) => {
    if (!lock) throw new OtherTabError()
    return work()
  })
}

async function ask(
  config: Config,
  chainId: ChainId,
  from: HexAddress,
  operation: Operation,
  signal: AbortSignal,
): Promise<Asked> {
  const earlier = openRequestOf(from)
  if (earlier && (await wasSent(config, earlier))) return nothing
  const connector = currentConnector(config)
  const provider = await providerOf(connector)
  await requireAccount(connector, provider, from)
  if ((await chainIdOf(provider)) !== chainId) {
    throw new WalletOnOtherChainError(chainFacts[chainId].name)
  }
  const client: Client = config.getClient({ chainId })
  const call = contractCall(operation)
  const [block, nonce] = await Promise.all([
    getBlockNumber(client, { cacheTime: 0 }),
    getTransactionCount(client, { address: from, blockTag: 'pending' }),
    simulateContract(client, { ...call, account: from }),
  ])
  signal.throwIfAborted()
  const asked: Transaction = {
    ...operation,
    id: crypto.randomUUID(),
    phase: 'asked',
    chainId,
    from,
    nonce,
    block,
    askedAt: Date.now(),
  }
  rememberTransaction(asked)
  const request = provider.request({
    method: 'eth_sendTransaction',
    params: [
      { from, to: call.address, data: encodeFunctionData(call), chainId: numberToHex(chainId) },
    ],
  })
  const answered = request.then(
    (answer) => follow(config, asked, answer),
    (error: unknown) => refused(asked, error),
  )
  // Nobody may be left to hear of it.
  answered.catch(() => {})
  return { answered }
}

/** Whether an earlier request, of which the wallet did not say what became, was sent after all. */
async function wasSent(config: Config, earlier: Transaction): Promise<boolean> {
  if (earlier.phase !== 'doubtful') throw new OtherTabError()
  const found = await findAsked(config.getClient({ chainId: earlier.chainId }), earlier)
  if (found === 'unknown') throw new EarlierRequestError()
  if (found === 'nothing') {
    forgetTransaction(earlier)
    return false
  }
  await follow(config, earlier, found.hash)
  return true
}

/**
 * Goes on with a transaction that the wallet, or the chain, says was sent. Often both say so, one a while
 * after the other: what became of it since stays.
 */
export async function follow(config: Config, asked: Transaction, answer: unknown): Promise<void> {
  const hash = hashAnswer.parse(answer)
  if (isFollowed(asked)) return
  const sent = { ...asked, phase: 'sent', hash } as const
  rememberTransaction(sent)
  await noteSending(config.getClient({ chainId: asked.chainId }), sent)
}

function isFollowed({ id }: Transaction): boolean {
  return currentTransactions().some((one) => one.id === id && isSent(one))
}

function refused(asked: Transaction, thrown: unknown): never {
  const error = walletErrorFrom(thrown)
  if (isFollowed(asked)) throw error
  if (saysNothingWasSent(error)) forgetTransaction(asked)
  else rememberTransaction({ ...asked, phase: 'doubtful' })
  throw error
}
