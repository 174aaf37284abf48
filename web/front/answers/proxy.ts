import {
  type Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
  request as send,
} from 'node:http'
import { pipeline } from 'node:stream/promises'
import { frontHeader } from '../../protocol/front-header.ts'
import { resourcePolicy } from '../csp/policy.ts'
import { compressibleType, type Encoding, preferredEncoding } from '../http/compression.ts'
import type { Entry } from '../http/entry.ts'
import { clientOf, readBody } from '../http/request.ts'
import { denyFraming, securityHeaders } from '../http/security-headers.ts'
import { sendEntry } from '../http/send.ts'
import { type FinishContext, finish, passed, rebuilt } from '../next/finish.ts'
import {
  isReset,
  readAll,
  type Upstream,
  UpstreamFailedError,
  UpstreamUnreachableError,
} from '../next/upstream.ts'

export type PassContext = FinishContext & {
  trustProxy: boolean
  siteUrl: string
  method?: string
}

const largestCompressed = 2 * 1024 * 1024
const responseTimeoutMs = 30_000
/** After this, the router loads the document, of which there may be a last good copy. */
const routerTimeoutMs = 5000
/** Time limit for a whole answer other than an event stream: a picture on a very slow connection. */
const readTimeoutMs = 120_000
/** No endpoint accepts more. Forms send at most a quarter of it. */
const largestBody = 64 * 1024

/** Hop-by-hop headers, and headers that the front handles itself. */
const notForwarded = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/**
 * Forwards a request once its body is complete, and streams the answer back without caching it. Documents
 * are read as a whole to add their policy.
 * @throws UpstreamUnreachableError if no answer begins in time, ConcurrencyLimitError, BodyTooLargeError
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
  await passBack(request, response, incoming, upstream, context)
}

/** Aborts when the client disconnects. */
function disconnectSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  if (response.destroyed) gone.abort()
  return gone.signal
}

/**
 * Forwards a request for a visitor's own document when it is the client's turn. The whole answer is read
 * first, so that a slow client does not block the queue.
 * @throws UpstreamUnreachableError if no answer begins in time, ConcurrencyLimitError, BodyTooLargeError
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
        return (await finish(answer, { ...context, only: encodingFor(request) })).entry
      } finally {
        spend(performance.now() - begun)
      }
    },
    disconnectSignal(response),
  )
  sendEntry(request, response, entry, { query: searchOf(request) })
}

/**
 * Forwards a request for a picture when it is the client's turn, and reads the whole answer, so that a slow client does
 * not hold up the queue. Next keeps what it has rendered.
 * @throws UpstreamUnreachableError if no answer begins in time, ConcurrencyLimitError
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
    () => upstream.fetch(request.url ?? '/', { headers, agent: upstream.pictures }),
    disconnectSignal(response),
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
      const call = { headers, agent: upstream.visited, timeoutMs: routerTimeoutMs }
      const answer = await upstream.read(path, call)
      const { entry, threadMs } = await finish(answer, { ...context, only: encodingFor(request) })
      spend(threadMs)
      if (answer.status >= 500) throw new UpstreamFailedError(path, answer.status, entry)
      return entry
    },
    disconnectSignal(response),
  )
}

function encodingFor(request: IncomingMessage): Encoding {
  return preferredEncoding(request.headers['accept-encoding'])
}

function searchOf(request: IncomingMessage): string {
  return new URL(request.url ?? '/', 'http://x').search
}

async function passBack(
  request: IncomingMessage,
  response: ServerResponse,
  incoming: IncomingMessage,
  upstream: Upstream,
  context: PassContext,
): Promise<void> {
  const { headers, statusCode: status = 502 } = incoming
  if (request.method !== 'HEAD' && status !== 206 && isWhole(headers)) {
    const answer = { status, headers, body: await readAll(incoming) }
    const finishing = () => finish(answer, { ...context, only: encodingFor(request) })
    const isCheap = context.draft || !headers['content-type']?.startsWith('text/html')
    const client = clientOf(request, context.trustProxy)
    // The form has been handled by now. Its answer must not be refused because others request documents.
    const queue = request.method === 'POST' ? upstream.formQueue : upstream.documentQueue
    const { entry } = isCheap
      ? await finishing()
      : await queue.run(
          client,
          async (spend) => {
            const finished = await finishing()
            spend(finished.threadMs)
            return finished
          },
          disconnectSignal(response),
        )
    sendEntry(request, response, entry, { query: searchOf(request) })
    return
  }
  response.writeHead(status, streamedHeaders(headers, context))
  const endless = headers['content-type']?.startsWith('text/event-stream')
  if (endless) response.socket?.setTimeout(0)
  const signal = endless ? [] : [{ signal: AbortSignal.timeout(readTimeoutMs) }]
  await pipeline(incoming, response, ...signal).catch(ignoreAbort)
}

/** The headers of an answer whose body is passed on unchanged. */
function streamedHeaders(headers: IncomingHttpHeaders, context: PassContext): string[] {
  return [
    ...passed(headers),
    ...unchanged(headers),
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

/** The headers that `passed` leaves out, for a body that is forwarded unchanged. */
function unchanged(headers: IncomingHttpHeaders): string[] {
  const list: string[] = []
  for (const name of rebuilt) {
    const value = headers[name]
    if (typeof value === 'string' && name !== 'date') list.push(name, value)
  }
  return list
}

/**
 * Forwards the request. A request without a body is retried if the server had just closed the kept connection.
 * @throws UpstreamUnreachableError if no answer begins in time, ConcurrencyLimitError
 */
async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  upstream: Upstream,
  context: PassContext,
  body: Buffer,
): Promise<IncomingMessage> {
  const path = request.url ?? '/'
  const { agent, limit } = body.length > 0 ? upstream.sent : upstream.asked
  const release = limit.acquire(clientOf(request, context.trustProxy))
  response.once('close', release)
  if (response.destroyed) release()
  const send = () => attempt(request, response, upstream.origin, agent, context, body)
  try {
    return await send()
  } catch (first) {
    if (body.length > 0 || !isReset(first) || response.destroyed) {
      throw new UpstreamUnreachableError(path, first)
    }
    return await send().catch((cause: unknown) => {
      throw new UpstreamUnreachableError(path, cause)
    })
  }
}

function attempt(
  request: IncomingMessage,
  response: ServerResponse,
  { hostname, port }: URL,
  agent: Agent | false,
  context: PassContext,
  body: Buffer,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const headers = forwardedHeaders(request, context)
  if (body.length > 0) headers['content-length'] = body.length
  const { url: path = '/' } = request
  const method = context.method ?? request.method
  const outgoing = send({ hostname, port, agent, method, path, headers }, (incoming) => {
    clearTimeout(timer)
    resolve(incoming)
  })
  const timer = setTimeout(() => {
    outgoing.destroy(new DOMException(`no answer within ${responseTimeoutMs} ms`, 'TimeoutError'))
  }, responseTimeoutMs)
  // Cancel the request when the visitor disconnects.
  const leave = (): void => {
    if (!response.writableFinished) outgoing.destroy()
  }
  response.on('close', leave)
  outgoing.on('error', reject)
  outgoing.on('close', () => {
    clearTimeout(timer)
    response.off('close', leave)
  })
  if (body.length > 0) outgoing.end(body)
  else outgoing.end()
  return promise
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
