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

/** Asked for as no router of Next asks: refused, or sent to the address that belongs to its headers. */
export type Misasked = 'unknown' | 'elsewhere'

/** Whether a request is a router's: anything but this Next takes for a visit. */
export function isRouters(headers: IncomingHttpHeaders): boolean {
  return headers.rsc === '1'
}

/**
 * Tells which variant a request asks for. Whatever headers a stranger makes up, it is one of a few for each page.
 *
 * @param segments - the names of parts that pages of this build have
 */
export function variantOf(
  headers: IncomingHttpHeaders,
  query: string,
  segments: ReadonlySet<string>,
): Variant | Misasked {
  if (!isRouters(headers)) return 'html'
  const prefetch = single(headers['next-router-prefetch'])
  const segment = single(headers['next-router-segment-prefetch'])
  if (!isPrefetch(prefetch)) return 'unknown'
  if (segment !== undefined && (prefetch !== '1' || !segments.has(segment))) return 'unknown'
  if (!isExpected(rscParameter(query), routerState(headers, prefetch, segment))) return 'elsewhere'
  return `rsc:${prefetch ?? '0'}:${segment ?? ''}`
}

/** The query with which a router should have asked, as Next says by a redirect. */
export function routerQuery(headers: IncomingHttpHeaders, query: string): string {
  const prefetch = single(headers['next-router-prefetch'])
  const segment = single(headers['next-router-segment-prefetch'])
  const parameter = expectedParameter(routerState(headers, prefetch, segment))
  const others = query.slice(1).split('&')
  const kept = others.filter((one) => one !== '' && one !== '_rsc' && !one.startsWith('_rsc='))
  return `?${[...kept, parameter === '' ? '_rsc' : `_rsc=${parameter}`].join('&')}`
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
    routerState(headers, headers['next-router-prefetch'], headers['next-router-segment-prefetch']),
  )
  return { headers, query: parameter === '' ? '?_rsc' : `?_rsc=${parameter}` }
}

/** What a router says of itself in its headers, as the parameter is made of it. */
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
 * The `_rsc` parameter that belongs to these headers
 * (next/dist/shared/lib/router/utils/cache-busting-search-param.js). Next redirects a request whose
 * parameter does not match, so that a cache that ignores Vary cannot be poisoned; so does the front.
 */
function expectedParameter(state: string | undefined): string {
  return state === undefined ? '' : hash('sha256', state, 'base64url').slice(0, 16)
}

/** Browsers that have no SHA-256, since the site is served without TLS, take a shorter hash. */
const longestPlainHash = 5

function isExpected(parameter: string | undefined, state: string | undefined): boolean {
  if (parameter === expectedParameter(state)) return true
  if (!parameter || state === undefined || parameter.length > longestPlainHash) return false
  return parameter === plainHash(state)
}

/** DJB2, as next/dist/shared/lib/hash.js has it. */
function plainHash(text: string): string {
  let sum = 5381
  for (let at = 0; at < text.length; at += 1) sum = (sum * 33 + text.charCodeAt(at)) | 0
  return (sum >>> 0).toString(36).slice(0, longestPlainHash)
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
