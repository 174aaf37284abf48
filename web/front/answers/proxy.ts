import type {
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http'
import { pipeline } from 'node:stream/promises'
import { iconWidths, imageQuality, imageWidths } from '@nectar/schemas/config/limits'
import { frontHeader } from '../../protocol/front-header.ts'
import { denyFraming, resourcePolicy, securityHeaders } from '../csp/policy.ts'
import { compressibleType, type Entry, sendEntry } from '../http/entry.ts'
import { clientOf, readBody } from '../http/request.ts'
import { type FinishContext, finish, passed, perConnection } from '../next/finish.ts'
import { readAll, type Upstream, UpstreamFailedError } from '../next/upstream.ts'

export type PassContext = FinishContext & {
  trustProxy: boolean
  siteUrl: string
  method?: string
}

const largestCompressed = 2 * 1024 * 1024
/** After this, the router loads the document, of which there may be a last good copy. */
const routerTimeoutMs = 5000
/** Time limit for a whole answer other than an event stream: a picture on a very slow connection. */
const readTimeoutMs = 120_000
/** No endpoint accepts more. Forms send at most a quarter of it. */
const largestBody = 64 * 1024

/** A body that is passed on unchanged keeps the headers of its encoding. */
const notStreamed = new Set(['date'])

/** Headers that the front handles itself. */
const notForwarded = new Set([...perConnection, 'accept-encoding', 'content-length', 'expect'])

/**
 * Forwards a request once its body is complete, and streams the answer back without caching it. Documents
 * are read as a whole to add their policy.
 * @throws UpstreamUnreachableError, ConcurrencyLimitError, BodyTooLargeError
 */
export async function passThrough(
  request: IncomingMessage,
  response: ServerResponse,
  upstream: Upstream,
  context: PassContext,
): Promise<void> {
  // Read first, so that a slow client occupies only its own connection.
  const body = await readBody(request, largestBody)
  const incoming = await forward(request, response, upstream, context, body)
  const { headers, statusCode: status = 502 } = incoming
  if (request.method !== 'HEAD' && status !== 206 && isWhole(headers)) {
    const answer = { status, headers, body: await readAll(incoming) }
    const finishing = async (spend?: (milliseconds: number) => void) => {
      const { entry, threadMs } = await finish(answer, context)
      spend?.(threadMs)
      return entry
    }
    const isCheap = context.draft || !headers['content-type']?.startsWith('text/html')
    const entry = isCheap
      ? await finishing()
      : // A document that is not rendered in turn answers a form, which has been handled by now.
        await upstream.formQueue.run(
          clientOf(request, context.trustProxy),
          finishing,
          closedSignal(response),
        )
    return sendEntry(request, response, entry, { query: searchOf(request) })
  }
  response.writeHead(status, streamedHeaders(headers, context))
  const endless = headers['content-type']?.startsWith('text/event-stream')
  if (endless) response.socket?.setTimeout(0)
  const signal = endless ? [] : [{ signal: AbortSignal.timeout(readTimeoutMs) }]
  await pipeline(incoming, response, ...signal).catch(ignoreAbort)
}

/** Aborts when the response is closed: it is sent, or the client has disconnected. */
function closedSignal(response: ServerResponse): AbortSignal {
  const closed = new AbortController()
  response.once('close', () => closed.abort())
  if (response.destroyed) closed.abort()
  return closed.signal
}

/**
 * Forwards a request for a visitor's own document when it is the client's turn. The whole answer is read
 * first, so that a slow client does not block the queue.
 * @throws UpstreamUnreachableError, ConcurrencyLimitError, BodyTooLargeError
 */
export async function passDocument(
  request: IncomingMessage,
  response: ServerResponse,
  upstream: Upstream,
  context: PassContext,
): Promise<void> {
  const client = clientOf(request, context.trustProxy)
  // Read first, so that a client that sends slowly does not hold a turn.
  const body = await readBody(request, largestBody)
  const entry = await upstream.documentQueue.run(
    client,
    async (spend) => {
      const begun = performance.now()
      try {
        // GET also for HEAD: the headers depend on the body.
        const asked = { ...context, method: 'GET' }
        const incoming = await forward(request, response, upstream, asked, body)
        const { headers, statusCode: status = 502 } = incoming
        const answer = { status, headers, body: await readAll(incoming) }
        return (await finish(answer, context)).entry
      } finally {
        spend(performance.now() - begun)
      }
    },
    closedSignal(response),
  )
  sendEntry(request, response, entry, { query: searchOf(request) })
}

/** Next's route for resized pictures. */
export const imagePath = '/_next/image'

const widths = new Set([...imageWidths, ...iconWidths].map(String))

/** A picture as the content store names it, or a signed crop of it; or a file of the build. */
const pictureSource =
  /^\/media\/(?:(?:\d{1,6}-){4}[\w-]{22}\/)?[a-zA-Z0-9]+-\d+x\d+\.[a-z0-9]+$|^\/_next\/static\/media\/[\w.~-]+\.[a-z0-9]+$/

/**
 * Whether a query of the image route is one that the site's components produce: a picture in one of their
 * widths. Every other query would be another image to render and cache.
 */
export function asksForPicture(query: string): boolean {
  const given = new URLSearchParams(query)
  const once = [...given.keys()].sort().join() === 'q,url,w'
  const sized = widths.has(given.get('w') ?? '') && given.get('q') === String(imageQuality)
  return once && sized && pictureSource.test(given.get('url') ?? '')
}

/**
 * Forwards a request for a picture when it is the client's turn, and reads the whole answer, so that a slow client does
 * not hold up the queue. Next keeps what it has rendered.
 * @throws UpstreamUnreachableError, ConcurrencyLimitError
 */
export async function passPicture(
  request: IncomingMessage,
  response: ServerResponse,
  upstream: Upstream,
  context: PassContext,
): Promise<void> {
  const { accept = '*/*', 'if-none-match': known } = request.headers
  const headers = { accept, ...(known !== undefined && { 'if-none-match': known }) }
  const picture = await upstream.pictureQueue.run(
    clientOf(request, context.trustProxy),
    // Not cancelled: Next renders what has begun, and keeps it.
    () => upstream.fetch(request.url ?? '/', { headers }),
    closedSignal(response),
  )
  response.writeHead(picture.status, streamedHeaders(picture.headers, context))
  response.end(request.method === 'HEAD' ? undefined : picture.body)
}

/** The headers by which Next chooses an answer for its router (next/dist/server/base-server.js, setVaryHeader). */
const routerHeaders = [
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
] as const

/**
 * Asks Next for what its router needs of a page, when it is the client's turn. Next has rendered it together with the
 * document, and caches it.
 * @throws UpstreamUnreachableError, UpstreamFailedError, ConcurrencyLimitError
 */
export async function passRouterRequest(
  request: IncomingMessage,
  response: ServerResponse,
  upstream: Upstream,
  context: PassContext,
): Promise<Entry> {
  const { host, protocol } = new URL(context.siteUrl)
  const headers = {
    ...Object.fromEntries(
      routerHeaders.flatMap((name) => {
        const value = request.headers[name]
        return value === undefined ? [] : [[name, value]]
      }),
    ),
    [frontHeader]: '1',
    host,
    'x-forwarded-proto': protocol.slice(0, -1),
  }
  return upstream.pageQueue.run(
    clientOf(request, context.trustProxy),
    async (spend) => {
      const path = request.url ?? '/'
      const answer = await upstream.read(path, { headers, timeoutMs: routerTimeoutMs })
      if (answer.status >= 500) throw new UpstreamFailedError(path, answer.status)
      const { entry, threadMs } = await finish(answer, context)
      spend(threadMs)
      return entry
    },
    closedSignal(response),
  )
}

function searchOf(request: IncomingMessage): string {
  return new URL(request.url ?? '/', 'http://x').search
}

/** The headers of an answer whose body is passed on unchanged. */
function streamedHeaders(headers: IncomingHttpHeaders, context: PassContext): string[] {
  return [
    ...passed(headers, notStreamed),
    ...securityHeaders(
      context.secure,
      headers['cross-origin-resource-policy']?.toString(),
      headers['referrer-policy']?.toString(),
    ),
    ...(context.draft ? [] : denyFraming),
    'Content-Security-Policy',
    headers['content-security-policy']?.toString() ?? resourcePolicy,
  ]
}

/** Whether to read the whole answer: a document for its policy, other text for compression. */
function isWhole(headers: IncomingHttpHeaders): boolean {
  const type = headers['content-type'] ?? ''
  if (type.startsWith('text/html')) return true
  // Uploads have their own policy.
  if (type.startsWith('image/')) return false
  const streams = /^text\/(?:event-stream|x-component)/.test(type)
  const length = Number(headers['content-length'] ?? 0)
  return !streams && compressibleType.test(type) && length < largestCompressed
}

/** Forwards the request until its response is closed. @throws UpstreamUnreachableError, ConcurrencyLimitError */
async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  upstream: Upstream,
  context: PassContext,
  body: Buffer,
): Promise<IncomingMessage> {
  const hasBody = body.length > 0
  const signal = closedSignal(response)
  signal.throwIfAborted()
  const limit = hasBody ? upstream.forwarded.withBody : upstream.forwarded.withoutBody
  response.once('close', limit.acquire(clientOf(request, context.trustProxy)))
  return upstream.open(request.url ?? '/', {
    method: context.method ?? request.method,
    headers: {
      ...forwardedHeaders(request, context),
      ...(hasBody && { 'content-length': body.length }),
    },
    body: hasBody ? body : undefined,
    signal,
  })
}

function forwardedHeaders(
  request: IncomingMessage,
  { trustProxy, siteUrl }: PassContext,
): OutgoingHttpHeaders {
  const believed = trustProxy ? request.headers : {}
  const from = [believed['x-forwarded-for'], request.socket.remoteAddress]
  // HTTP/1.0 clients may send no Host header.
  const host = believed['x-forwarded-host'] ?? request.headers.host ?? new URL(siteUrl).host
  return {
    ...Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !notForwarded.has(name)),
    ),
    [frontHeader]: '1',
    'x-forwarded-for': from.filter((one) => one !== undefined).join(', '),
    'x-forwarded-host': host,
    'x-forwarded-proto': believed['x-forwarded-proto'] ?? new URL(siteUrl).protocol.slice(0, -1),
  }
}

function ignoreAbort(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code !== 'ERR_STREAM_PREMATURE_CLOSE' && code !== 'ECONNRESET' && code !== 'ABORT_ERR')
    throw error
}
