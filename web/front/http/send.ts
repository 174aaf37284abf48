import type { IncomingMessage, ServerResponse } from 'node:http'
import { preferredEncoding } from './compression.ts'
import { type Entry, representation, withoutHeaders } from './entry.ts'
import { redirectTarget } from './redirect.ts'

/** For answers that may change at any time: editors change redirects, and a missing page may appear. */
export const noCache = ['Cache-Control', 'no-cache']

/** Marks the last good copy of a page that cannot be rendered now. */
export const staleHeader = 'X-Stale'

const lifetimes = [
  'Cache-Control',
  'CDN-Cache-Control',
  'Cloudflare-CDN-Cache-Control',
  'Cache-Tag',
  'Surrogate-Control',
  'Surrogate-Key',
]

/**
 * Sends an answer in an encoding that the client accepts, or 304 if the client already has it.
 *
 * @param query - the request's query with its question mark; a redirect keeps it
 * @param status - replaces the entry's own status
 */
export function sendEntry(
  request: IncomingMessage,
  response: ServerResponse,
  entry: Entry,
  { query = '', stale = false, status = entry.status } = {},
): void {
  const chosen = representation(entry, preferredEncoding(request.headers['accept-encoding']))
  let headers = chosen.headers
  if (entry.location !== undefined) {
    headers = [...headers, 'Location', redirectTarget(entry.location, query)]
  }
  if (status !== entry.status) {
    const lifetime = status >= 500 ? 'no-store' : 'no-cache'
    headers = [...withoutHeaders(headers, lifetimes), 'Cache-Control', lifetime]
  } else if (entry.purgeable && (stale || entry.expiresAt <= Date.now())) {
    // It may be older than the last purge, so the CDN must not keep it.
    headers = [...withoutHeaders(headers, lifetimes), ...noCache]
  }
  if (stale) headers = [...headers, staleHeader, '1']

  const known = request.headers['if-none-match']
  if (known !== undefined && status === 200 && matches(known, chosen.etag)) {
    response.writeHead(304, withoutHeaders(headers, ['Content-Type', 'Content-Length']))
    response.end()
    return
  }
  response.writeHead(status, headers)
  if (request.method === 'HEAD') response.end()
  else response.end(chosen.body)
}

/** Sends a short answer of the front itself, which must not be cached. */
export function sendBody(
  response: ServerResponse,
  status: number,
  contentType: string,
  content: string | Buffer,
  headers: readonly string[],
): void {
  const body = Buffer.from(content)
  response.writeHead(status, [
    'Content-Type',
    contentType,
    'Content-Length',
    String(body.length),
    'Cache-Control',
    'private, no-store',
    ...headers,
  ])
  if (response.req.method === 'HEAD') response.end()
  else response.end(body)
}

function matches(header: string, etag: string): boolean {
  if (header === etag) return true
  return header
    .split(',')
    .map((candidate) => candidate.trim().replace(/^W\//, ''))
    .some((candidate) => candidate === etag || candidate === '*')
}
