import type { RpcMethod } from '@nectar/schemas/demos/kinds'
import { trimText } from '@nectar/schemas/fields/trim-text'
import { useState } from 'react'
import { ambiguityOf, formatNumber, readTypedNumber } from '../../ui/number/typed-number.ts'

interface RequestInput {
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
interface RequestProblems {
  account?: string
  block?: string
}

/** The request body, or what is wrong with the input. */
type Composed = { body: string } | { problems: RequestProblems }

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

export interface SentRequest {
  body: string
  outcome: Sent
  /** Milliseconds. */
  took: number
}

/** Sends requests to a node, one at a time. */
export function useSend(url: string | undefined) {
  const [sent, setSent] = useState<SentRequest>()
  const [busy, setBusy] = useState(false)
  const send = async (body: string) => {
    if (busy || url === undefined) return
    setBusy(true)
    const begun = performance.now()
    const outcome = await sendRequest(url, body)
    setSent({ body, outcome, took: Math.round(performance.now() - begun) })
    setBusy(false)
  }
  return { sent, busy, send }
}

/** The text of a response, or why there is none. */
type Sent = { text: string } | { problem: string }

const timeoutMs = 10_000
/** More characters than any of the methods returns. */
const maxLength = 200_000

/** Sends a request to a node, once. */
export async function sendRequest(url: string, body: string): Promise<Sent> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    if (response.status === 429) {
      return {
        problem: 'The node has had too many requests (HTTP 429). Wait a minute and try again.',
      }
    }
    if (!response.ok) {
      return { problem: `The node answered with an error, HTTP ${response.status}.` }
    }
    if (text.length > maxLength) return { problem: 'The node sent more than fits here.' }
    return { text }
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError'
    return {
      problem: late
        ? 'The node did not answer within 10 seconds. It may be busy; try again.'
        : 'The node could not be reached. It may be down, or something in between blocks it.',
    }
  }
}

type Reading = { figure: string; meaning: string } | { problem: string }

const notWanted = { problem: 'The node answered, but not with what this method returns.' }

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseJson(text: string): unknown {
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

function readBlockAnswer(result: unknown): Reading {
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
  const answer = parseJson(text)
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
  if (method === 'eth_getBlockByNumber') return readBlockAnswer(answer.result)
  const value = quantity(answer.result)
  if (value === undefined) return notWanted
  if (method === 'eth_getBalance')
    return { figure: coins(value), meaning: `${coin} at this block.` }
  const figure = formatNumber(value)
  if (method === 'eth_blockNumber') return { figure, meaning: 'is the newest block.' }
  return { figure, meaning: `${value === 1n ? 'transaction' : 'transactions'} sent so far.` }
}
