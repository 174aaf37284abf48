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
  /** In place of the request's own. */
  method?: string
}

const largestCompressed = 2 * 1024 * 1024
/** Until an answer begins. */
const patienceMs = 30_000
/** Until an answer is read whole that is no event stream: a picture on the slowest of lines. */
const readingMs = 120_000
/** No endpoint reads more; forms send a quarter of it at most. */
const largestBody = 64 * 1024

/** Headers that concern one connection or one way of sending only, or that the front answers for itself. */
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
 * Passes a request through, once its body is here, and its answer back as it comes, never kept. A
 * document gets its policy on the way; everything else streams.
 * @throws UpstreamUnreachableError when no answer begins in time, ShareExceededError, BodyTooLargeError
 */
export async function passThrough(
  request: IncomingMessage,
  response: ServerResponse,
  upstream: Upstream,
  context: PassContext,
): Promise<void> {
  const incoming = await forward(request, response, upstream, context)
  await passBack(request, response, incoming, upstream, context)
}

/** Aborts when whoever asked has gone. */
export function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  if (response.destroyed) gone.abort()
  return gone.signal
}

/**
 * Passes a request for a document that is made anew for each visitor through when it is the client's turn. It is
 * read whole, so that nobody's slow reading takes a turn from others.
 * @throws UpstreamUnreachableError when no answer begins in time, ShareExceededError
 */
export async function passDocument(
  request: IncomingMessage,
  response: ServerResponse,
  upstream: Upstream,
  context: PassContext,
): Promise<void> {
  const client = clientOf(request, context.trustProxy)
  const entry = await upstream.documentTurns.run(
    client,
    async (spend) => {
      const begun = performance.now()
      try {
        // Its headers tell of the body, also where that is not asked for.
        const asked = { ...context, method: 'GET' }
        const incoming = await forward(request, response, upstream, asked)
        const { headers, statusCode: status = 502 } = incoming
        const answer = { status, headers, body: await readAll(incoming) }
        return (await finish(answer, { ...context, only: encodingFor(request) })).entry
      } finally {
        spend(performance.now() - begun)
      }
    },
    goneSignal(response),
  )
  sendEntry(request, response, entry, { query: searchOf(request) })
}

function encodingFor(request: IncomingMessage): Encoding {
  return preferredEncoding(request.headers['accept-encoding'])
}

function searchOf(request: IncomingMessage): string {
  return new URL(request.url ?? '/', 'http://x').search
}

/** Passes back what `forward` got, as it comes. */
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
    const { entry } = isCheap
      ? await finishing()
      : await upstream.documentTurns.run(client, async (spend) => {
          const finished = await finishing()
          spend(finished.threadMs)
          return finished
        })
    sendEntry(request, response, entry, { query: searchOf(request) })
    return
  }
  response.writeHead(status, [
    ...passed(headers),
    ...unchanged(headers),
    ...securityHeaders(context.secure),
    ...(context.draft ? [] : denyFraming),
    'Content-Security-Policy',
    headers['content-security-policy']?.toString() ?? resourcePolicy,
  ])
  const endless = headers['content-type']?.startsWith('text/event-stream')
  if (endless) response.socket?.setTimeout(0)
  const signal = endless ? [] : [{ signal: AbortSignal.timeout(readingMs) }]
  await pipeline(incoming, response, ...signal).catch(ignoreAbort)
}

/** A document needs the policy of its whole text; other text that is no stream is worth compressing. */
function isWhole(headers: IncomingHttpHeaders): boolean {
  const type = headers['content-type'] ?? ''
  if (type.startsWith('text/html')) return true
  // An upload comes with the policy that makes it inert.
  if (type.startsWith('image/')) return false
  const streams = /^text\/(?:event-stream|x-component)/.test(type)
  const length = Number(headers['content-length'] ?? 0)
  return !streams && compressibleType.test(type) && length < largestCompressed
}

/** What `passed` leaves to whoever makes a body anew. */
function unchanged(headers: IncomingHttpHeaders): string[] {
  const list: string[] = []
  for (const name of rebuilt) {
    const value = headers[name]
    if (typeof value === 'string' && name !== 'date') list.push(name, value)
  }
  return list
}

/**
 * Sends the request on; one without a body is sent again when a kept connection was just closed.
 * @throws UpstreamUnreachableError when no answer begins in time, ShareExceededError, BodyTooLargeError
 */
async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  upstream: Upstream,
  context: PassContext,
): Promise<IncomingMessage> {
  const path = request.url ?? '/'
  // Nobody's slow sending holds anything but his own connection.
  const body = await readBody(request, largestBody)
  const { agent, share } = body.length > 0 ? upstream.sent : upstream.asked
  const giveBack = share.take(clientOf(request, context.trustProxy))
  response.once('close', giveBack)
  if (response.destroyed) giveBack()
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
    outgoing.destroy(new DOMException(`no answer within ${patienceMs} ms`, 'TimeoutError'))
  }, patienceMs)
  // A visitor who has gone needs no answer: the page server is told at once.
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
  // A client of HTTP/1.0 need not name a host.
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
