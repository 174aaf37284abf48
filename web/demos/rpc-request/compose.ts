import type { RpcMethod } from '@nectar/schemas/demos/rpc-request'
import { trimText } from '@nectar/schemas/fields/trim-text'
import { ambiguityOf, readTypedNumber } from '../../ui/number/typed-number.ts'

export interface RequestInput {
  method: RpcMethod
  account: string
  block: string
}

/** The parameters of each method. */
export const parametersOf: Readonly<Record<RpcMethod, readonly ('account' | 'block')[]>> = {
  eth_blockNumber: [],
  eth_getBalance: ['account', 'block'],
  eth_getBlockByNumber: ['block'],
  eth_getTransactionCount: ['account', 'block'],
}

/** Error messages for the parameters. */
export interface RequestProblems {
  account?: string
  block?: string
}

/** The request body, or what is wrong with the input. */
export type Composed = { body: string } | { problems: RequestProblems }

const tags = ['latest', 'safe', 'finalized', 'earliest', 'pending']

function readBlock(text: string): string | undefined {
  const word = trimText(text).toLowerCase()
  if (tags.includes(word)) return word
  const number = /^0x[0-9a-f]{1,12}$/.test(word) ? BigInt(word) : readTypedNumber(word, 0)
  return number !== undefined && number < 10n ** 15n ? `0x${number.toString(16)}` : undefined
}

/** Composes a JSON-RPC request, with block numbers in hexadecimal. */
export function compose({ method, account, block }: RequestInput): Composed {
  const wanted = parametersOf[method]
  const problems: RequestProblems = {}
  const address = trimText(account).replace(/^0X/, '0x')
  if (wanted.includes('account') && !/^0x[0-9a-f]{40}$/i.test(address)) {
    problems.account = `An address is 0x and 40 digits from 0 to f; this has ${address.length} characters.`
  }
  const at = readBlock(block)
  if (wanted.includes('block') && at === undefined) {
    problems.block = ambiguityOf(block) ?? `Write a block number, or one of ${tags.join(', ')}.`
  }
  if (problems.account || problems.block) return { problems }
  const params = [
    ...(wanted.includes('account') ? [address] : []),
    ...(wanted.includes('block') ? [at] : []),
    ...(method === 'eth_getBlockByNumber' ? [false] : []),
  ]
  return { body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }) }
}
