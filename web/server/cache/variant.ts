import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/**
 * One of the answers that Next has for a path. Next varies on `rsc`, `next-router-prefetch`,
 * `next-router-segment-prefetch`, `next-router-state-tree` and `next-url`; an answer that it marks as
 * prerendered is the same for every state tree and `next-url`, so that only the first three tell
 * kept answers apart (next/dist/server/base-server.js, setVaryHeader).
 */
export type Variant = 'html' | `rsc:${string}`

/** What a plain client navigation asks for. */
export const navigationVariant: Variant = 'rsc:0:'

const longestSegment = 512

/**
 * Tells which variant a request asks for, or undefined when its headers are none that Next's client
 * sends: such a request is left to Next and its answer is not kept.
 */
export function variantOf(headers: IncomingHttpHeaders, query: string): Variant | undefined {
  if (headers.rsc === undefined) return 'html'
  const prefetch = single(headers['next-router-prefetch'])
  const segment = single(headers['next-router-segment-prefetch'])
  if (headers.rsc !== '1' || !isPrefetch(prefetch)) return undefined
  if (segment !== undefined && segment.length > longestSegment) return undefined
  if (rscParameter(query) !== expectedParameter(headers, prefetch, segment)) return undefined
  return `rsc:${prefetch ?? '0'}:${segment ?? ''}`
}

/** The headers and the query with which Next is asked for a variant. */
export function requestFor(variant: Variant): {
  headers: Record<string, string>
  query: string
} {
  if (variant === 'html') return { headers: {}, query: '' }
  const [, prefetch = '0', ...segments] = variant.split(':')
  const segment = segments.join(':')
  const headers: Record<string, string> = { rsc: '1' }
  if (prefetch !== '0') headers['next-router-prefetch'] = prefetch
  if (segment !== '') headers['next-router-segment-prefetch'] = segment
  const parameter = expectedParameter(
    headers,
    headers['next-router-prefetch'],
    headers['next-router-segment-prefetch'],
  )
  return { headers, query: parameter === '' ? '?_rsc' : `?_rsc=${parameter}` }
}

/**
 * The `_rsc` parameter that belongs to these headers
 * (next/dist/shared/lib/router/utils/cache-busting-search-param.js). Next redirects a request whose
 * parameter does not match, so that a cache that ignores Vary cannot be poisoned; the front keeps
 * that rule by leaving such a request to Next.
 */
function expectedParameter(
  headers: IncomingHttpHeaders,
  prefetch: string | undefined,
  segment: string | undefined,
): string {
  const tree = single(headers['next-router-state-tree'])
  const nextUrl = single(headers['next-url'])
  if (!prefetch && segment === undefined && tree === undefined && nextUrl === undefined) return ''
  const input = [prefetch ?? '0', segment ?? '0', tree ?? '0', nextUrl ?? '0'].join(',')
  return hash('sha256', input, 'base64url').slice(0, 16)
}

function rscParameter(query: string): string | undefined {
  for (const pair of query.slice(1).split('&')) {
    if (pair === '_rsc') return ''
    if (pair.startsWith('_rsc=')) return pair.slice(5)
  }
  return undefined
}

function isPrefetch(value: string | undefined): boolean {
  return value === undefined || value === '1' || value === '2' || value === '3'
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(',') : value
}
