import type { IncomingMessage } from 'node:http'
import { limitKey } from '../../network/client-address.ts'

/** A request body was larger than the front reads. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError'
  readonly limit: number

  constructor(limit: number) {
    super(`The request body is larger than ${limit} bytes`)
    this.limit = limit
  }
}

/** Reads a request's body. @throws BodyTooLargeError past the limit, in bytes */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  // Leaving the loop must not destroy the connection: the refusal still has to go out on it.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += chunk.length
    if (length > limit) throw new BodyTooLargeError(limit)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Whom a limit counts: the peer of the connection or, where a proxy of ours stands before the front,
 * the one that it names last in X-Forwarded-For. What stands before that entry anybody can invent.
 */
export function clientOf(request: IncomingMessage, trustProxy: boolean): string {
  const peer = request.socket.remoteAddress ?? ''
  const named = trustProxy ? request.headers['x-forwarded-for'] : undefined
  const last = (Array.isArray(named) ? named.join(',') : named)?.split(',').at(-1)?.trim()
  return limitKey(last || peer)
}

/** Whether a request names its host twice, which two servers may read as two different ones (RFC 9112, 3.2). */
export function namesHostTwice({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

/**
 * Whether another site has a browser ask, as by a picture's address, with nobody there to read the answer.
 * All browsers say so (https://www.w3.org/TR/fetch-metadata/); whoever is none pays for himself.
 */
export function isForeignErrand({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  if (site === undefined || site === 'same-origin' || site === 'none') return false
  return headers['sec-fetch-dest'] !== 'document'
}
