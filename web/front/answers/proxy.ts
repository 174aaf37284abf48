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
import { clientOf, readBody } from '../http/request.ts'
import { denyFraming, securityHeaders } from '../http/security-headers.ts'
import { sendEntry } from '../http/send.ts'
import { type FinishContext, finish, passed, rebuilt } from '../next/finish.ts'
import { isReset, readAll, type Upstream, UpstreamUnreachableError } from '../next/upstream.ts'

export type PassContext = FinishContext & {
  trustProxy: boolean
  siteUrl: string
  method?: string
}

const largestCompressed = 2 * 1024 * 1024
const responseTimeoutMs = 30_000
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
export function disconnectSignal(response: ServerResponse): AbortSignal {
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
  response.writeHead(status, [
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
  ])
  const endless = headers['content-type']?.startsWith('text/event-stream')
  if (endless) response.socket?.setTimeout(0)
  const signal = endless ? [] : [{ signal: AbortSignal.timeout(readTimeoutMs) }]
  await pipeline(incoming, response, ...signal).catch(ignoreAbort)
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
