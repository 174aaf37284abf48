import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { RequestHeaders } from 'next/dist/client/components/router-reducer/fetch-server-response.js'
import { hexHash } from 'next/dist/shared/lib/hash.js'

/**
 * One of Next's answers for a path. Next varies on `rsc`, `next-router-prefetch`,
 * `next-router-segment-prefetch`, `next-router-state-tree` and `next-url`. A prerendered answer does not
 * depend on the last two, so cached answers differ by the first three only
 * (next/dist/server/base-server.js, setVaryHeader).
 */
export type Variant = 'html' | `rsc:${string}`

export const navigationVariant: Variant = 'rsc:0:'

/** No request of Next's router. It is refused if `unknown`, and redirected if only its `_rsc` is `mismatched`. */
export type InvalidVariant = 'unknown' | 'mismatched'

/** Whether a request comes from Next's router. Next treats every other request as a page load. */
export function isRouterRequest(headers: IncomingHttpHeaders): boolean {
  return headers.rsc === '1'
}

/**
 * The variant that a request asks for. Made-up headers are rejected, so a page has only a few variants.
 *
 * @param segments - the segment names of this build's pages
 */
export function variantOf(
  headers: IncomingHttpHeaders,
  query: string,
  segments: ReadonlySet<string>,
): Variant | InvalidVariant {
  if (!isRouterRequest(headers)) return 'html'
  const prefetch = single(headers['next-router-prefetch'])
  const segment = single(headers['next-router-segment-prefetch'])
  if (!isPrefetch(prefetch)) return 'unknown'
  if (segment !== undefined && (prefetch !== '1' || !segments.has(segment))) return 'unknown'
  if (!isExpected(rscParameter(query), routerState(headers, prefetch, segment))) return 'mismatched'
  return `rsc:${prefetch ?? '0'}:${segment ?? ''}`
}

/** The query with the `_rsc` parameter that matches the headers. Next redirects to it too. */
export function routerQuery(headers: IncomingHttpHeaders, query: string): string {
  const prefetch = single(headers['next-router-prefetch'])
  const segment = single(headers['next-router-segment-prefetch'])
  const parameter = expectedParameter(routerState(headers, prefetch, segment))
  const others = query.slice(1).split('&')
  const kept = others.filter((one) => one !== '' && one !== '_rsc' && !one.startsWith('_rsc='))
  return `?${[...kept, parameter === '' ? '_rsc' : `_rsc=${parameter}`].join('&')}`
}

/** The headers and query for requesting a variant from Next. */
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
    routerState(headers, headers['next-router-prefetch'], headers['next-router-segment-prefetch']),
  )
  return { headers, query: parameter === '' ? '?_rsc' : `?_rsc=${parameter}` }
}

/** The router's headers in the form from which `_rsc` is hashed. */
function routerState(
  headers: IncomingHttpHeaders,
  prefetch: string | undefined,
  segment: string | undefined,
): string | undefined {
  const tree = single(headers['next-router-state-tree'])
  const nextUrl = single(headers['next-url'])
  if (!prefetch && segment === undefined && tree === undefined && nextUrl === undefined) return
  return [prefetch ?? '0', segment ?? '0', tree ?? '0', nextUrl ?? '0'].join(',')
}

/**
 * The `_rsc` parameter for these headers
 * (next/dist/shared/lib/router/utils/cache-busting-search-param.js). Like Next, the front redirects a
 * request whose parameter does not match, so that a cache that ignores Vary cannot be poisoned.
 */
function expectedParameter(state: string | undefined): string {
  return state === undefined ? '' : hash('sha256', state, 'base64url').slice(0, 16)
}

const longestPlainHash = 5

function isExpected(parameter: string | undefined, state: string | undefined): boolean {
  if (parameter === expectedParameter(state)) return true
  // Without TLS, browsers have no SHA-256, so Next's router uses a shorter hash.
  if (!parameter || state === undefined || parameter.length > longestPlainHash) return false
  return parameter === hexHash(state)
}

function rscParameter(query: string): string | undefined {
  for (const pair of query.slice(1).split('&')) {
    if (pair === '_rsc') return ''
    if (pair.startsWith('_rsc=')) return pair.slice(5)
  }
  return undefined
}

/** A record, so that the compiler reports a value that a newer Next adds. */
const prefetches: Readonly<Record<NonNullable<RequestHeaders['next-router-prefetch']>, true>> = {
  1: true,
  2: true,
  3: true,
}

function isPrefetch(value: string | undefined): boolean {
  return value === undefined || Object.hasOwn(prefetches, value)
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(',') : value
}
