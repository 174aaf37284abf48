import { type FallbackTransport, fallback, http } from 'viem'
import { z } from 'zod'
import { WalletError } from '../errors/error-table.ts'
import type { ChainId } from './chain-ids.ts'

/**
 * The addresses of a chain, tried in order. Time-out and retries of the specification (section 9) are viem's
 * defaults.
 */
export function rpcTransport(urls: readonly string[], chainId: ChainId): FallbackTransport {
  return fallback(urls.map((url) => http(url, { batch, fetchFn: checkedFetch(chainId) })))
}

/** One of the 1,000 requests is the question about the chain. */
const batch = { batchSize: 999 }

const requestSchema = z.looseObject({ id: z.number() })
const answerSchema = z.looseObject({ id: z.unknown() })
const failureSchema = z.looseObject({ error: z.looseObject({}) })

/** The id of our own question; viem counts from 0. */
const chainQuestion = { jsonrpc: '2.0', id: -1, method: 'eth_chainId', params: [] }

/**
 * `fetch` for batches of JSON-RPC, with what viem's transport leaves out. An answer counts only once the node has
 * confirmed that it serves the chain; viem matches the answers of a batch by position, so that a missing one
 * would give all later requests another's answer; and it reads `Retry-After` in seconds only.
 */
function checkedFetch(chainId: ChainId): typeof fetch {
  let isConfirmed = false
  return async (input, init) => {
    const requests = z.array(requestSchema).parse(JSON.parse(String(init?.body)))
    const sent = isConfirmed ? requests : [...requests, chainQuestion]
    const response = await fetch(input, { ...init, body: JSON.stringify(sent) })
    // Read here, so that viem's time-out covers the body too.
    const text = await response.text()
    if (!response.ok) return failedResponse(response, text)
    const answers = readAnswers(JSON.parse(text), sent)
    if (!isConfirmed) {
      const own = answers.get(chainQuestion.id) ?? unanswered(chainQuestion.id)
      if (own.error) return Response.json(requests.map(({ id }) => ({ ...own, id })))
      const served = Number(own.result)
      if (served !== chainId) {
        const details = `expected chain ${chainId}, got ${served}`
        throw new WalletError('WrongChainError', { details })
      }
      isConfirmed = true
    }
    return Response.json(requests.map(({ id }) => answers.get(id) ?? unanswered(id)))
  }
}

/** The answers by the id of their request; one error may answer all of them. */
function readAnswers(
  body: unknown,
  sent: readonly { id: number }[],
): Map<unknown, Record<string, unknown>> {
  const failure = failureSchema.safeParse(body)
  if (failure.success) return new Map(sent.map(({ id }) => [id, { ...failure.data, id }]))
  const answers = z.array(answerSchema).safeParse(body)
  if (!answers.success) throw new SyntaxError('The answer to a batch is not an array.')
  return new Map(answers.data.map((each) => [each.id, each]))
}

const unanswered = (id: number): Record<string, unknown> => ({
  jsonrpc: '2.0',
  id,
  error: { code: -32603, message: 'The node left this request of a batch unanswered.' },
})

/** A failure that viem reads by its status, not as JSON. */
function failedResponse({ status, headers }: Response, text: string): Response {
  const retryAfter = headers.get('Retry-After')
  const seconds = retryAfter === null ? undefined : retryAfterSeconds(retryAfter, Date.now())
  return new Response(text, {
    status,
    headers: {
      'Content-Type': 'text/plain',
      ...(seconds !== undefined && { 'Retry-After': String(seconds) }),
    },
  })
}

/**
 * Reads a `Retry-After` header, a number of seconds or an HTTP date (RFC 9110, section 10.2.3).
 *
 * @returns whole seconds, rounded up, never negative; undefined when the header is neither
 */
function retryAfterSeconds(header: string, now: number): number | undefined {
  if (/^\s*\d+\s*$/.test(header)) return Number(header)
  const date = Date.parse(header)
  if (Number.isNaN(date) || !/[a-z]{3}/i.test(header)) return undefined
  return Math.max(0, Math.ceil((date - now) / 1000))
}
