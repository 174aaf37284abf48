import {
  custom,
  type FallbackTransport,
  fallback,
  HttpRequestError,
  http,
  type Transport,
} from 'viem'
import { z } from 'zod'
import type { ChainId } from '../chains/chain-ids.ts'
import { WalletError } from '../errors/error-table.ts'
import { limits } from '../limits.ts'

/**
 * The way to a chain: its addresses are tried in their order, and when all have failed they are all
 * tried again, three times, after 150, 300 and 600 ms or when a `Retry-After` header says so. viem
 * decides what is worth a retry: HTTP 403, 408, 413, 429, 500, 502, 503 and 504, time-outs, answers
 * that cannot be read, and the codes -32005 and -32603.
 */
export function rpcTransport(urls: readonly string[], chainId: ChainId): FallbackTransport {
  return fallback(
    urls.map((url) => checkedHttp(url, chainId)),
    { retryCount: limits.retryCount, retryDelay: limits.retryDelay },
  )
}

/** A timer may fire a little before its time. */
const timerSlack = 50
/** Neither viem's fallback nor its retries go on after this code: there is nothing that they could mend. */
const final = { code: 4901 }

/** How often somebody has insisted. */
let wakes = 0

/** Has nodes asked again that wished to be left alone: a person wants to know now. */
export function endNodePauses(): void {
  wakes += 1
}

/**
 * JSON-RPC over HTTP at one address, without retries of its own. Before an answer is believed the address
 * must say that it serves the chain. After a `Retry-After` it is left alone for that time, whoever asks;
 * where that is longer than somebody likes to wait, whoever asks is told at once.
 */
function checkedHttp(url: string, chainId: ChainId): Transport {
  let verdict: Promise<void> | undefined
  let resting: { wakes: number; until: number; error: Error } | undefined

  return (parameters) => {
    const { request } = http(url, {
      batch: { batchSize: limits.batchSize },
      fetchFn: rpcFetch,
    })({ ...parameters, retryCount: 0, timeout: limits.requestTimeout })

    const check = async () => {
      const served = Number(await request({ method: 'eth_chainId' }))
      if (served === chainId) return
      const details = `expected chain ${chainId}, got ${served}`
      throw new WalletError('WrongChainError', { ...final, details })
    }
    const checked = () => {
      // Whoever runs the node may mend what it serves: only a good answer is kept.
      verdict ??= check().catch((error: unknown) => {
        verdict = undefined
        throw error
      })
      return verdict
    }
    const rest = (error: HttpRequestError, seconds: number): Error => {
      const isLong = seconds * 1000 > limits.patience
      const cause = { ...final, status: error.status, details: error.details, cause: error }
      const told = isLong ? new WalletError('NodeUnreachableError', cause) : error
      resting = { wakes, until: Date.now() + seconds * 1000, error: told }
      return told
    }

    return custom(
      {
        async request(args) {
          const isResting = resting && Date.now() < resting.until - timerSlack
          if (resting && isResting && resting.wakes === wakes) throw resting.error
          try {
            const [answer] = await Promise.all([request(args), checked()])
            return answer
          } catch (error) {
            const seconds = error instanceof HttpRequestError && error.headers?.get('Retry-After')
            throw seconds ? rest(error, Number(seconds)) : error
          }
        },
      },
      { key: 'checked', name: `JSON-RPC at ${new URL(url).host}`, retryCount: 0 },
    )(parameters)
  }
}

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/**
 * `fetch` for JSON-RPC, with three things mended that viem's transport leaves to the node: the body
 * is read within the time-out, `Retry-After` may be a date, and batch answers are put in order.
 */
const rpcFetch: Fetch = async (input, init) => {
  const response = await fetch(input, init)
  const text = await response.text()
  return new Response(response.ok ? ordered(init?.body, text) : text, {
    status: response.status,
    statusText: response.statusText,
    headers: readable(response),
  })
}

function ordered(body: BodyInit | null | undefined, text: string): string {
  if (typeof body !== 'string') return text
  return JSON.stringify(alignBatch(JSON.parse(body), JSON.parse(text)))
}

function readable({ ok, headers }: Response): Headers {
  // The length and encoding were those of the body on the wire. An error page that calls itself JSON
  // must not hide the HTTP status behind a failure to read it.
  const kept = new Headers({ 'Content-Type': ok ? 'application/json' : 'text/plain' })
  const retryAfter = headers.get('Retry-After')
  const seconds = retryAfter === null ? undefined : retryAfterSeconds(retryAfter, Date.now())
  if (seconds !== undefined) kept.set('Retry-After', String(seconds))
  return kept
}

/**
 * The seconds that a `Retry-After` header asks to wait: it is either a number of them or an HTTP
 * date (RFC 9110, section 10.2.3). viem reads only the number and retries at once after a date.
 *
 * @returns whole seconds, rounded up, never negative; undefined when the header is neither
 */
export function retryAfterSeconds(header: string, now: number): number | undefined {
  if (/^\s*\d+\s*$/.test(header)) return Number(header)
  const date = Date.parse(header)
  if (Number.isNaN(date) || !/[a-z]{3}/i.test(header)) return undefined
  return Math.max(0, Math.ceil((date - now) / 1000))
}

const batch = z.array(z.object({ id: z.number() }))
const answer = z.looseObject({ id: z.union([z.number(), z.string(), z.null()]).optional() })
const failure = z.looseObject({ error: z.looseObject({ code: z.number(), message: z.string() }) })

/** The answer is JSON, but none to a batch of JSON-RPC requests. */
export class BatchAnswerError extends SyntaxError {}

/**
 * Puts the answer to a batch into the order of its requests, one for each. viem matches answers to
 * requests by position, so that a node which leaves one out would give every later request the
 * answer to another; a request without an answer gets an internal error, which is retried.
 *
 * @param body of the request, as sent
 * @param parsed the JSON of the answer
 * @returns the answers in the requests' order; `parsed` itself when the request was no batch
 * @throws BatchAnswerError when the answer is neither an array nor one JSON-RPC error for them all
 */
export function alignBatch(body: unknown, parsed: unknown): unknown {
  const requests = batch.safeParse(body)
  if (!requests.success) return parsed
  const one = failure.safeParse(parsed)
  if (one.success) return requests.data.map(({ id }) => ({ ...one.data, id }))
  const answers = z.array(answer).safeParse(parsed)
  if (!answers.success) throw new BatchAnswerError('The answer to a batch is not an array.')
  const byId = new Map(answers.data.map((each) => [each.id, each]))
  return requests.data.map(({ id }) => byId.get(id) ?? unanswered(id))
}

const unanswered = (id: number) => ({
  jsonrpc: '2.0',
  id,
  error: { code: -32603, message: 'The node left this request of a batch unanswered.' },
})
