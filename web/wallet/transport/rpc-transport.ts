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
 * The addresses of a chain, tried in order. When all have failed, they are tried again three times, after
 * 150, 300 and 600 ms or as a `Retry-After` header says. viem decides which failures are retried: HTTP 403,
 * 408, 413, 429, 500, 502, 503 and 504, time-outs, unreadable answers, and the codes -32005 and -32603.
 */
export function rpcTransport(urls: readonly string[], chainId: ChainId): FallbackTransport {
  return fallback(
    urls.map((url) => checkedHttp(url, chainId)),
    { retryCount: limits.retryCount, retryDelay: limits.retryDelay },
  )
}

/** A timer may fire a little before its time. */
const timerSlack = 50
/** viem's fallback and its retries stop at this code. */
const final = { code: 4901 }

/** Pauses of earlier rounds are over. */
let pauseRound = 0

/** Ends the pauses that nodes asked for by `Retry-After`, because the visitor pressed "Try again". */
export function endNodePauses(): void {
  pauseRound += 1
}

/**
 * JSON-RPC over HTTP at one address, without retries of its own. Its answers count only once it has
 * confirmed that it serves the chain. After a `Retry-After` it is left alone for that long; if that is longer
 * than a person would wait, requests fail at once.
 */
function checkedHttp(url: string, chainId: ChainId): Transport {
  let chainCheck: Promise<void> | undefined
  let pause: { round: number; until: number; error: Error } | undefined

  // Outside of the function below, which viem's fallback calls for each request: a batch is of one transport.
  const transport = http(url, { batch: { batchSize: limits.batchSize }, fetchFn: rpcFetch })

  return (parameters) => {
    const { request } = transport({
      ...parameters,
      retryCount: 0,
      timeout: limits.requestTimeout,
    })

    const check = async () => {
      const served = Number(await request({ method: 'eth_chainId' }))
      if (served === chainId) return
      const details = `expected chain ${chainId}, got ${served}`
      throw new WalletError('WrongChainError', { ...final, details })
    }
    const checked = () => {
      // Only a success is kept: the node's operator may correct a failure.
      chainCheck ??= check().catch((error: unknown) => {
        chainCheck = undefined
        throw error
      })
      return chainCheck
    }
    const beginPause = (error: HttpRequestError, seconds: number): Error => {
      const isLong = seconds * 1000 > limits.patience
      // Without the cause: viem would find its status and retry.
      const facts = { ...final, status: error.status, details: error.details }
      const thrown = isLong ? new WalletError('NodeUnreachableError', facts) : error
      pause = { round: pauseRound, until: Date.now() + seconds * 1000, error: thrown }
      return thrown
    }

    return custom(
      {
        async request(args) {
          const isPaused = pause?.round === pauseRound && Date.now() < pause.until - timerSlack
          if (pause && isPaused) throw pause.error
          try {
            const [answer] = await Promise.all([request(args), checked()])
            return answer
          } catch (error) {
            const seconds = error instanceof HttpRequestError && error.headers?.get('Retry-After')
            throw seconds ? beginPause(error, Number(seconds)) : error
          }
        },
      },
      { key: 'checked', name: `JSON-RPC at ${new URL(url).host}`, retryCount: 0 },
    )(parameters)
  }
}

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/**
 * `fetch` for JSON-RPC with what viem's transport lacks: the body is read within the time-out, `Retry-After`
 * may be a date, and the answers to a batch are put in order.
 */
const rpcFetch: Fetch = async (input, init) => {
  const response = await fetch(input, init)
  const text = await response.text()
  return new Response(response.ok ? alignedBody(init?.body, text) : text, {
    status: response.status,
    statusText: response.statusText,
    headers: headersOf(response),
  })
}

function alignedBody(body: BodyInit | null | undefined, text: string): string {
  if (typeof body !== 'string') return text
  return JSON.stringify(alignBatch(JSON.parse(body), JSON.parse(text)))
}

function headersOf({ ok, headers }: Response): Headers {
  // Length and encoding no longer apply. As plain text, an error page that claims to be JSON keeps its HTTP status.
  const kept = new Headers({ 'Content-Type': ok ? 'application/json' : 'text/plain' })
  const retryAfter = headers.get('Retry-After')
  const seconds = retryAfter === null ? undefined : retryAfterSeconds(retryAfter, Date.now())
  if (seconds !== undefined) kept.set('Retry-After', String(seconds))
  return kept
}

/**
 * Reads a `Retry-After` header, a number of seconds or an HTTP date (RFC 9110, section 10.2.3). viem reads
 * only the number and retries at once after a date.
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

/** The answer is JSON, but not an answer to a batch. */
export class BatchAnswerError extends SyntaxError {}

/**
 * Puts the answers to a batch into the order of its requests: viem matches them by position, so a missing
 * answer would shift all later ones. A request without an answer gets an internal error, which is retried.
 *
 * @param body of the request
 * @param parsed the JSON of the answer
 * @returns one answer for each request; `parsed` itself when the request was no batch
 * @throws BatchAnswerError when the answer is neither an array nor one error for all
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
