import type { RpcMethod } from '@nectar/schemas/demos/rpc-request'
import { formatNumber } from '../../ui/number/typed-number.ts'

export type Reading = { figure: string; meaning: string } | { problem: string }

const notWanted = { problem: 'The node answered, but not with what this method returns.' }

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function quantity(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : undefined
}

/** An amount in smallest units as coins, truncated to four decimals. */
export function coins(amount: bigint): string {
  return formatNumber(amount / 10n ** 14n, 4)
}

function readBlock(result: unknown): Reading {
  if (result === null) return { problem: 'The node has no such block yet.' }
  if (!isObject(result) || !Array.isArray(result.transactions)) return notWanted
  const count = result.transactions.length
  const holds = `it holds ${count} ${count === 1 ? 'transaction' : 'transactions'}`
  // The block that a node is still making has no number yet.
  if (result.number === null)
    return { figure: 'Pending', meaning: `is this block; ${holds} so far.` }
  const number = quantity(result.number)
  if (number === undefined) return notWanted
  return { figure: formatNumber(number), meaning: `is its number; ${holds}.` }
}

/**
 * Interprets the answer to a request with the id 1.
 *
 * @param coin - the name of the chain's coin
 */
export function readAnswer(method: RpcMethod, text: string, coin: string): Reading {
  const answer = parse(text)
  if (!isObject(answer) || answer.jsonrpc !== '2.0') {
    return { problem: 'The node answered with something that is not JSON-RPC.' }
  }
  // Some nodes send the message alone, or none.
  const { error = null } = answer
  if (error !== null) {
    const { code, message } = isObject(error) ? error : { message: error }
    const reason = typeof message === 'string' && message ? message : 'it gave no reason'
    const withCode = code === undefined ? '' : ` (code ${String(code)})`
    return { problem: `The node refused: ${reason.slice(0, 160)}${withCode}.` }
  }
  if (answer.id !== 1) return { problem: 'The node answered another request than this one.' }
  if (method === 'eth_getBlockByNumber') return readBlock(answer.result)
  const value = quantity(answer.result)
  if (value === undefined) return notWanted
  if (method === 'eth_getBalance')
    return { figure: coins(value), meaning: `${coin} at this block.` }
  const figure = formatNumber(value)
  if (method === 'eth_blockNumber') return { figure, meaning: 'is the newest block.' }
  return { figure, meaning: `${value === 1n ? 'transaction' : 'transactions'} sent so far.` }
}
