import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { limitKey } from '../../network/client-address.ts'

export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError'

  constructor(limit: number) {
    super(`The request body is larger than ${limit} bytes`)
  }
}

/** Reads a request's body. @throws BodyTooLargeError past the limit, in bytes */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  // Leaving the loop must not destroy the connection, which still has to send the refusal.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += chunk.length
    if (length > limit) throw new BodyTooLargeError(limit)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * The key that limits count by: the connection's peer or, behind a trusted proxy, the last entry of
 * X-Forwarded-For. Earlier entries can be forged by anybody.
 */
export function clientOf(request: IncomingMessage, trustProxy: boolean): string {
  const peer = request.socket.remoteAddress ?? ''
  const named = trustProxy ? request.headers['x-forwarded-for'] : undefined
  const last = (Array.isArray(named) ? named.join(',') : named)?.split(',').at(-1)?.trim()
  return limitKey(last || peer)
}

/** A slash or backslash in percent-encoding, which Next decodes in some places and leaves in others. */
const encodedSlash = /%(?:2f|5c)/i

/**
 * The path of a request. It is undefined if a server could read another path from it: one with dot segments, a
 * backslash, a fragment, an encoded slash, or characters that have to be encoded.
 *
 * @param url - the request's target, without its query or with it
 */
export function requestPath(url: string): string | undefined {
  const [path = ''] = url.split('?', 1)
  if (!path.startsWith('/') || encodedSlash.test(path)) return undefined
  return URL.parse(`http://site${path}`)?.pathname === path ? path : undefined
}

/** A path in the encoding that browsers send; undefined if its percent-encoding is invalid. */
export function canonicalPath(path: string): string | undefined {
  try {
    return encodeURI(decodeURI(path))
  } catch {
    return undefined
  }
}

/** Headers by which Next's own parts talk to each other (next/dist/server/lib/server-ipc/utils.js and others). */
const internalHeader =
  /^(?:x-(?:middleware|next|nextjs|invoke|matched|now|prerender|vercel)-|next-(?:resume|action|html-request-id)$|x-site-front$)/

/** Takes off the headers that only Next itself may send, since it would believe them. */
export function dropInternalHeaders({ headers }: IncomingMessage): void {
  for (const name of Object.keys(headers)) if (internalHeader.test(name)) delete headers[name]
}

const plainId = /^[\w-]{8,64}$/

/** The id of a request in logs and for its sender: that of a trusted proxy, or a new one. */
export function requestId({ headers }: IncomingMessage, trustProxy: boolean): string {
  const given = trustProxy ? headers['x-request-id']?.toString() : undefined
  return given !== undefined && plainId.test(given) ? given : randomUUID()
}

/**
 * Whether another site makes a visitor's browser load this as a subresource, such as a picture. Browsers
 * report it (https://www.w3.org/TR/fetch-metadata/). Other clients are limited by their own address.
 */
export function isCrossSiteSubresource({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  if (site === undefined || site === 'same-origin' || site === 'none') return false
  return headers['sec-fetch-dest'] !== 'document'
}

/** Whether a request comes from Next's router. Next treats every other request as a page load. */
export function isRouterRequest(headers: IncomingHttpHeaders): boolean {
  return headers.rsc === '1'
}
