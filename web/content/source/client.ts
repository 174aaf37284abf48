import 'server-only'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { usesLocalLake } from '@nectar/schemas/config/environment'
import { type ClientConfig, createClient } from '@sanity/client'
import PQueue from 'p-queue'
import { Agent, type Dispatcher, interceptors, request } from 'undici'
import { buildWorkers } from '../build.ts'
import { environment } from '../environment.ts'

/** How requests to the content source are retried. */
export interface RetryPolicy {
  /** Number of retries after a failed or rejected request. */
  retries: number
  /** Longest pause between tries, in milliseconds; also the limit for Retry-After. */
  longestPause: number
  /** Whether to retry even if no connection can be made. */
  unreachable: boolean
  /** Limit of requests a second; unlimited by default. */
  perSecond?: number | undefined
}

/** Temporary failures: rate limited, or a part of the source is unavailable. */
const retriedStatuses = [429, 500, 502, 503, 504]
/** The source closed an open connection. */
const broken = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']
/** No connection could be made. */
const unconnected = ['ECONNREFUSED', 'ENOTFOUND', 'ENETDOWN', 'ENETUNREACH', 'EHOSTDOWN']

/** Requests sent evenly arrive unevenly, so the limit is not used in full. */
const usedRate = 0.9

function throttled(perSecond: number): Dispatcher.DispatcherComposeInterceptor {
  const queue = new PQueue({ intervalCap: 1, interval: 1000 / (usedRate * perSecond) })
  return (dispatch) => (options, handler) => {
    // Errors go to the handler.
    queue.add(() => dispatch(options, handler)).catch(() => undefined)
    return true
  }
}

const unzip = promisify(gunzip)

/**
 * Creates the `fetch` with retries that the client uses for its queries. The global `fetch` does not suit: React and
 * Next memoize it, so a retry would get the first answer again, and their overhead exceeds the request's duration.
 */
export function createRetryingFetch({
  retries,
  longestPause,
  unreachable,
  perSecond,
}: RetryPolicy): ReturnType<NonNullable<ClientConfig['resolveFetch']>> {
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
  // The first interceptor is nearest to the network.
  const steps = [...(perSecond === undefined ? [] : [throttled(perSecond)]), retrying]
  const dispatcher = new Agent().compose(steps)
  return async (input, { headers, body, signal } = {}) => {
    if (body && typeof body !== 'string') throw new TypeError('A query is a text.')
    const answer = await request(input, {
      dispatcher,
      headers: Object.fromEntries(new Headers(headers)),
      ...(body && { method: 'POST', body }),
      ...(signal && { signal }),
    })
    const { 'content-encoding': encoding, 'content-type': type = '' } = answer.headers
    const received = await answer.body.arrayBuffer()
    const bytes = encoding === 'gzip' ? new Uint8Array(await unzip(received)).buffer : received
    return new Response(bytes, {
      status: answer.statusCode,
      headers: { 'content-type': String(type) },
    })
  }
}

const local = usesLocalLake(environment)

/** The origin from which the content source serves pictures and files. */
export const assetOrigin = local
  ? `http://127.0.0.1:${environment.LAKE_PORT}`
  : 'https://cdn.sanity.io'

/** How many requests a second a build may make to Sanity's cloud. */
const cloudRate = 100

const builds = process.env.NEXT_PHASE === 'phase-production-build'

/** Time limit for an answer of the content source in milliseconds, including retries. */
const timeout = builds
  ? 120_000
  : // Shorter than the time after which the front gives up on a render.
    6000

const retryingFetch = createRetryingFetch(
  builds
    ? {
        retries: 8,
        longestPause: 30_000,
        unreachable: true,
        perSecond: local ? undefined : cloudRate / buildWorkers,
      }
    : // Visitors would wait for every retry, although there is a last good copy to show.
      { retries: 2, longestPause: 1000, unreachable: false },
)

/** The connection to published content. Next caches the answers, so Sanity's CDN would only add delay. */
export const connection = {
  projectId: environment.SANITY_PROJECT_ID,
  dataset: environment.SANITY_DATASET,
  apiVersion: '2026-01-01',
  useCdn: false,
  perspective: 'published',
  token: environment.SANITY_READ_TOKEN,
  ignoreBrowserTokenWarning: true,
  maxRetries: 0,
  timeout,
  ...(local && { apiHost: assetOrigin, useProjectHostname: false }),
} satisfies ClientConfig

/** Reads published content. */
export const client = createClient({
  ...connection,
  // On one machine, compressing takes longer than sending.
  ...(!local && { headers: { 'accept-encoding': 'gzip' } }),
  resolveFetch: () => retryingFetch,
})
