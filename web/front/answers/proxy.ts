import type {
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { denyFraming, resourcePolicy, securityHeaders } from '../csp/policy.ts'
import { compressibleType, type Entry, sendEntry } from '../http/entry.ts'
import type { FairQueue, Spend } from '../http/limits.ts'
import { readBody } from '../http/request.ts'
import { type FinishContext, finish, passed, perConnection } from '../next/finish.ts'
import { type Upstream, UpstreamFailedError } from '../next/upstream.ts'

/** What passing a request on needs besides it. */
export type PassContext = FinishContext & {
  upstream: Upstream
  trustProxy: boolean
  /** Whom limits count. */
  client: string
  /** The query of the request, with its question mark. */
  query: string
}

const largestCompressed = 2 * 1024 * 1024
/** After this, the router loads the document, of which there may be a last good copy. */
const routerTimeoutMs = 5000
/** Time limit for a whole answer other than an event stream: a large file on a slow connection. */
const readTimeoutMs = 900_000
/** No endpoint accepts more. Forms send at most a quarter of it. */
const largestBody = 64 * 1024

/** Headers that the front handles itself. */
const notForwarded = new Set([...perConnection, 'accept-encoding', 'content-length', 'expect'])

/**
 * Forwards a request once its body is complete, and streams the answer back without caching it. Documents
 * are read as a whole to add their policy.
 * @throws UpstreamUnreachableError, ConcurrencyLimitError, BodyTooLargeError
 */
export async function passThrough(response: ServerResponse, context: PassContext): Promise<void> {
  const { method } = response.req
  // Read first, so that a slow client occupies only its own connection.
  const body = await readBody(response.req, largestBody)
  const incoming = await forward(response, context, body, method)
  const { headers, statusCode: status = 502 } = incoming
  if (method !== 'HEAD' && status !== 206 && isWhole(headers)) {
    const answer = { status, headers, body: await buffer(incoming) }
    const isCheap = context.draft || !headers['content-type']?.startsWith('text/html')
    const { entry } = isCheap
      ? await finish(answer, context)
      : // A document that is not rendered in turn answers a form, which has been handled by now.
        await inTurn(context.upstream.formQueue, response, context, (spend) =>
          finish(answer, context, spend),
        )
    return sendEntry(response, entry, { query: context.query })
  }
  response.writeHead(status, streamedHeaders(headers, context))
  const endless = headers['content-type']?.startsWith('text/event-stream')
  if (endless) response.socket?.setTimeout(0)
  const signal = endless ? [] : [{ signal: AbortSignal.timeout(readTimeoutMs) }]
  // It has ended both, and nothing else can be sent.
  await pipeline(incoming, response, ...signal).catch(() => undefined)
}

/** Aborts when the response is closed: it is sent, or the client has disconnected. */
function closedSignal(response: ServerResponse): AbortSignal {
  const closed = new AbortController()
  response.once('close', () => closed.abort())
  if (response.destroyed) closed.abort()
  return closed.signal
}

/** Works for a client when it is its turn, unless it has disconnected by then. @throws ConcurrencyLimitError */
function inTurn<T>(
  queue: FairQueue,
  response: ServerResponse,
  { client }: PassContext,
  work: (spend: Spend) => Promise<T>,
): Promise<T> {
  return queue.run(client, work, closedSignal(response))
}

/**
 * Forwards a request for a visitor's own document when it is the client's turn. The whole answer is read
 * first, so that a slow client does not block the queue.
 * @throws UpstreamUnreachableError, ConcurrencyLimitError, BodyTooLargeError
 */
export async function passDocument(response: ServerResponse, context: PassContext): Promise<void> {
  // Read first, so that a client that sends slowly does not hold a turn.
  const body = await readBody(response.req, largestBody)
  const entry = await inTurn(context.upstream.documentQueue, response, context, async (spend) => {
    const begun = performance.now()
    try {
      const answer = await context.upstream.gate.render(async () => {
        // GET also for HEAD: the headers depend on the body.
        const incoming = await forward(response, context, body, 'GET')
        const { headers, statusCode: status = 502 } = incoming
        return { status, headers, body: await buffer(incoming) }
      })
      if (answer.status >= 500)
        throw new UpstreamFailedError(response.req.url ?? '/', answer.status)
      return (await finish(answer, context)).entry
    } finally {
      spend(performance.now() - begun)
    }
  })
  sendEntry(response, entry, { query: context.query })
}

/** Next's route for resized pictures. */
export const imagePath = '/_next/image'

/**
 * Forwards a request for a picture when it is the client's turn, and reads the whole answer, so that a slow client does
 * not hold up the queue. Next keeps what it has rendered, and refuses every size and source that its configuration does
 * not name.
 * @throws UpstreamUnreachableError, ConcurrencyLimitError
 */
export async function passPicture(response: ServerResponse, context: PassContext): Promise<void> {
  const { url = '/' } = response.req
  const { accept = '*/*', 'if-none-match': known } = response.req.headers
  const headers = { accept, ...(known !== undefined && { 'if-none-match': known }) }
  // Not cancelled: Next renders what has begun, and keeps it.
  const ask = () => context.upstream.fetch(url, { headers })
  const picture = await inTurn(context.upstream.pictureQueue, response, context, ask)
  response.writeHead(picture.status, streamedHeaders(picture.headers, context))
  response.end(picture.body)
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
export function passRouterRequest(response: ServerResponse, context: PassContext): Promise<Entry> {
  const { url = '/', headers: asked } = response.req
  const chosen = routerHeaders.filter((name) => asked[name] !== undefined)
  const headers = {
    ...Object.fromEntries(chosen.map((name) => [name, asked[name]])),
    ...context.upstream.sharedHeaders,
  }
  return inTurn(context.upstream.pageQueue, response, context, async (spend) => {
    const answer = await context.upstream.read(url, { headers, timeoutMs: routerTimeoutMs })
    if (answer.status >= 500) throw new UpstreamFailedError(url, answer.status)
    return (await finish(answer, context, spend)).entry
  })
}

/** The headers of an answer whose body is passed on unchanged, and with it the headers of its encoding. */
function streamedHeaders(headers: IncomingHttpHeaders, context: PassContext): string[] {
  return [
    ...passed(headers, new Set()),
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
  response: ServerResponse,
  context: PassContext,
  body: Buffer,
  method: string | undefined,
): Promise<IncomingMessage> {
  const { upstream, client } = context
  const hasBody = body.length > 0
  const signal = closedSignal(response)
  signal.throwIfAborted()
  const limit = hasBody ? upstream.forwarded.withBody : upstream.forwarded.withoutBody
  response.once('close', limit.acquire(client))
  const length = hasBody && { 'content-length': body.length }
  return upstream.open(response.req.url ?? '/', {
    method,
    headers: { ...forwardedHeaders(response.req, context), ...length },
    body: hasBody ? body : undefined,
    signal,
  })
}

function forwardedHeaders(
  request: IncomingMessage,
  { trustProxy, upstream }: PassContext,
): OutgoingHttpHeaders {
  const believed = trustProxy ? request.headers : {}
  const from = [believed['x-forwarded-for'], request.socket.remoteAddress]
  const own = upstream.sharedHeaders
  return {
    ...own,
    ...Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !notForwarded.has(name)),
    ),
    'x-forwarded-for': from.filter((one) => one !== undefined).join(', '),
    // HTTP/1.0 clients may send no Host header.
    'x-forwarded-host': believed['x-forwarded-host'] ?? request.headers.host ?? own.host,
    'x-forwarded-proto': believed['x-forwarded-proto'] ?? own['x-forwarded-proto'],
  }
}
