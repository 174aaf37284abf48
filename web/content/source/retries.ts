import { buffer } from 'node:stream/consumers'
import pThrottle from 'p-throttle'
import { Agent, type Dispatcher, interceptors } from 'undici'

/** How requests to the content source are retried. */
export interface RetryPolicy {
  /** Number of retries after a failed or rejected request. */
  retries: number
  /** Longest pause between tries, in milliseconds; also the limit for Retry-After. */
  longestPause: number
  /** Whether to retry also when no connection can be made. */
  unreachable: boolean
  /** Limit of requests a second; unlimited by default. */
  perSecond?: number | undefined
}

/** Statuses that may pass: rate limited, or a part of the source is unavailable. */
const retriedStatuses = [429, 500, 502, 503, 504]
/** The source closed an open connection. */
const broken = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']
/** No connection could be made. */
const unconnected = ['ECONNREFUSED', 'ENOTFOUND', 'ENETDOWN', 'ENETUNREACH', 'EHOSTDOWN']

/** Evenly sent requests arrive unevenly, so the limit is not used in full. */
const usedRate = 0.9

function throttled(perSecond: number): Dispatcher.DispatcherComposeInterceptor {
  const paced = pThrottle({ limit: 1, interval: 1000 / (usedRate * perSecond) })
  let last: Promise<unknown> = Promise.resolve()
  return (dispatch) => {
    const inTurn = paced(async (...request: Parameters<typeof dispatch>) => dispatch(...request))
    return (options, handler) => {
      // Wait for the previous one: otherwise, after the process was busy, all that are due would go at once.
      const gone = last.then(() => inTurn(options, handler))
      // Errors go to the handler.
      last = gone.catch(() => undefined)
      return true
    }
  }
}

/** `fetch` gives a body as a stream, which can be sent only once. */
const wholeBody: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
  const { body } = options
  if (!isStream(body)) return dispatch(options, handler)
  void buffer(body).then((whole) => dispatch({ ...options, body: whole }, handler))
  return true
}

function isStream(body: unknown): body is AsyncIterable<unknown> {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body
}

/**
 * Creates a `fetch` for the content source that retries. It retries below the process's own `fetch`, because
 * React and Next memoize that one and would return the first answer again.
 */
export function createRetryingFetch({
  retries,
  longestPause,
  unreachable,
  perSecond,
}: RetryPolicy): (input: string, init?: RequestInit) => Promise<Response> {
  const retrying = interceptors.retry({
    // Long queries are posted.
    methods: ['GET', 'POST'],
    maxRetries: retries,
    minTimeout: Math.min(500, longestPause),
    maxTimeout: longestPause,
    retryAfter: true,
    statusCodes: retriedStatuses,
    errorCodes: unreachable ? [...broken, ...unconnected] : broken,
  })
  // The first one is nearest to the network.
  const steps = [...(perSecond === undefined ? [] : [throttled(perSecond)]), retrying, wholeBody]
  const dispatcher = new Agent().compose(steps)
  return (input, init) => {
    // The DOM's type of these options, which Node extends, has no dispatcher.
    const extended = { ...init, dispatcher }
    return fetch(input, extended)
  }
}
