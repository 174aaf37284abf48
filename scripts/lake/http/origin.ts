import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { RequestError } from '../model/errors.ts'

export function isLoopback(host: string): boolean {
  if (host === 'localhost' || host === '::1') return true
  return isIP(host) === 4 && host.startsWith('127.')
}

/** Headers that proxies add to the requests they forward. */
const forwarded = ['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'true-client-ip']

/** Whether a request was made on this machine and not forwarded by a proxy. */
export function isLocal({ socket, headers }: IncomingMessage): boolean {
  const peer = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const isForwarded = Object.keys(headers).some(
    (name) => forwarded.includes(name) || name.startsWith('x-forwarded-'),
  )
  return isLoopback(peer) && !isForwarded
}

/**
 * Checks `Origin` against the allowed origins and sets the CORS headers.
 *
 * @throws RequestError 403 for another origin: a page of another site in the same browser must not read
 *   or write content on this machine
 */
export function admitOrigin(
  incoming: IncomingMessage,
  response: ServerResponse,
  allowed: readonly string[],
): void {
  const { origin } = incoming.headers
  if (origin === undefined) return
  response.setHeader('vary', 'origin')
  if (!allowed.includes(origin)) {
    throw new RequestError(
      403,
      `CORS origin not allowed: ${origin} is not one of this lake's origins`,
    )
  }
  allowOrigin(incoming, response, origin)
}

/**
 * Refuses requests that pages of other sites make without `Origin`: for images, scripts, frames and
 * navigations. The Studio and the clients do not make such requests.
 *
 * @throws RequestError 403 unless the request has the same origin, uses CORS, or is a navigation by the user
 */
export function assertNoForeignPage(incoming: IncomingMessage): void {
  const { headers } = incoming
  const site = headers['sec-fetch-site']
  // Only browsers send this header; `none` means the address bar.
  if (site === undefined || site === 'none' || site === 'same-origin') return
  if (headers['sec-fetch-mode'] === 'cors') return
  if (headers['sec-fetch-dest'] === 'document' && headers['sec-fetch-user'] === '?1') return
  throw new RequestError(403, 'This lake does not answer the pages of other sites')
}

/** Sets the CORS headers for an origin. */
export function allowOrigin(
  incoming: IncomingMessage,
  response: ServerResponse,
  origin: string,
): void {
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-allow-credentials', 'true')
  if (incoming.method !== 'OPTIONS') return
  const asked = incoming.headers['access-control-request-headers'] ?? ''
  response.setHeader('access-control-allow-headers', asked.replaceAll(/[^\w, -]/g, ''))
  response.setHeader('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE')
  response.setHeader('access-control-max-age', '600')
}

/** The project that a client addresses, in a header or as a subdomain. */
export function projectOf({ headers }: IncomingMessage): string | undefined {
  const named = headers['x-sanity-project-id']
  if (typeof named === 'string') return named
  const [, subdomain] = /^([a-z0-9-]+)\.localhost(?::\d+)?$/i.exec(headers.host ?? '') ?? []
  // `sse<N>` host names spread event streams over connections (see `Tickets`).
  return subdomain === undefined || /^sse\d+$/.test(subdomain) ? undefined : subdomain
}

/**
 * Refuses clients of other projects, as Sanity's cloud refuses tokens of other projects.
 *
 * @throws RequestError 401 with the cloud's message
 */
export function assertProject(incoming: IncomingMessage, projectId: string): void {
  const asked = projectOf(incoming)
  if (asked === undefined || asked === projectId) return
  throw new RequestError(
    401,
    `Session does not match project host: this lake's project is "${projectId}", not "${asked}"`,
  )
}

/** The addresses of a lake. */
export interface Place {
  /** The address that it listens on. */
  host: string
  /** Its public address, such as https://lake.acme.test behind a proxy. */
  publicUrl: () => string
}

/**
 * Guards against DNS rebinding: other host names that resolve to this machine are refused.
 *
 * @throws RequestError 403 when the lake listens on loopback and `Host` is neither a local name nor its own
 */
export function assertHost(
  incoming: IncomingMessage,
  { host: listeningOn, publicUrl }: Place,
): void {
  if (!isLoopback(listeningOn)) return
  if (incoming.headers.host === new URL(publicUrl()).host) return
  const host = (incoming.headers.host ?? '').replace(/:\d+$/, '').toLowerCase()
  const isOurs = isLoopback(host) || host === '[::1]' || host.endsWith('.localhost')
  if (!isOurs) throw new RequestError(403, 'This lake answers to localhost only')
}
