import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
  request as send,
} from 'node:http'
import { pipeline } from 'node:stream/promises'
import { passed, type RenderContext, rebuilt, render } from './cache/render.ts'
import { compressibleType } from './compression.ts'
import { resourcePolicy } from './csp/policy.ts'
import { UpstreamUnreachableError } from './errors.ts'
import { denyFraming, securityHeaders } from './security-headers.ts'
import { sendEntry } from './send.ts'
import { isReset, readAll, type Upstream } from './upstream.ts'

export type PassContext = RenderContext & { trustProxy: boolean; siteUrl: string }

const largestCompressed = 2 * 1024 * 1024
/** Until an answer begins; a stream may then go on for as long as it likes. */
const patienceMs = 30_000

/** Headers that concern one connection only, or that the front answers for itself. */
const notForwarded = new Set(['connection', 'keep-alive', 'te', 'upgrade', 'accept-encoding'])

/**
 * Passes a request through as it is and its answer back as it comes, never kept. A document gets its
 * policy on the way; everything else streams.
 * @throws UpstreamUnreachableError when no answer begins in time
 */
export async function passThrough(
  request: IncomingMessage,
  response: ServerResponse,
  upstream: Upstream,
  context: PassContext,
): Promise<void> {
  await passBack(request, response, await forward(request, response, upstream, context), context)
}

/** Passes back what `forward` got, as it comes. */
export async function passBack(
  request: IncomingMessage,
  response: ServerResponse,
  incoming: IncomingMessage,
  context: PassContext,
): Promise<void> {
  const { headers, statusCode: status = 502 } = incoming
  if (request.method !== 'HEAD' && status !== 206 && isWhole(headers)) {
    const body = await readAll(incoming)
    const { entry } = await render({ status, headers, body }, context)
    sendEntry(request, response, entry, { query: new URL(request.url ?? '/', 'http://x').search })
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
  await pipeline(incoming, response).catch(ignoreAbort)
}

/** A document needs the policy of its whole text; other text that is no stream is worth compressing. */
function isWhole(headers: IncomingHttpHeaders): boolean {
  const type = headers['content-type'] ?? ''
  if (type.startsWith('text/html')) return true
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
 * @throws UpstreamUnreachableError when no answer begins in time
 */
export async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  upstream: Upstream,
  context: PassContext,
): Promise<IncomingMessage> {
  const { headers } = request
  const bare = headers['content-length'] === undefined && !headers['transfer-encoding']
  const path = request.url ?? '/'
  try {
    return await attempt(request, response, upstream, context, bare)
  } catch (first) {
    if (!bare || !isReset(first) || response.destroyed) {
      throw new UpstreamUnreachableError(path, first)
    }
    return await attempt(request, response, upstream, context, bare).catch((cause: unknown) => {
      throw new UpstreamUnreachableError(path, cause)
    })
  }
}

function attempt(
  request: IncomingMessage,
  response: ServerResponse,
  upstream: Upstream,
  context: PassContext,
  bare: boolean,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const outgoing = send(
    {
      hostname: upstream.origin.hostname,
      port: upstream.origin.port,
      agent: upstream.agent,
      method: request.method,
      path: request.url ?? '/',
      headers: forwardedHeaders(request, context),
    },
    (incoming) => {
      clearTimeout(timer)
      resolve(incoming)
    },
  )
  const timer = setTimeout(() => {
    outgoing.destroy(new DOMException(`no answer within ${patienceMs} ms`, 'TimeoutError'))
  }, patienceMs)
  outgoing.on('error', reject)
  outgoing.on('close', () => clearTimeout(timer))
  // A visitor who has gone needs no answer: the page server is told at once.
  response.on('close', () => {
    if (!response.writableFinished) outgoing.destroy()
  })
  if (bare) outgoing.end()
  else pipeline(request, outgoing).catch(reject)
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
    'x-forwarded-for': from.filter((one) => one !== undefined).join(', '),
    'x-forwarded-host': host,
    'x-forwarded-proto': believed['x-forwarded-proto'] ?? new URL(siteUrl).protocol.slice(0, -1),
  }
}

function ignoreAbort(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code !== 'ERR_STREAM_PREMATURE_CLOSE' && code !== 'ECONNRESET') throw error
}
