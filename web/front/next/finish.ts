import type { IncomingHttpHeaders } from 'node:http'
import { inPlace } from '../../next-internals/inline-scripts.ts'
import {
  dataHeaders,
  denyFraming,
  documentPolicy,
  inlineHashes,
  ownedHeaders,
  type PolicyOptions,
  resourcePolicy,
  securityHeaders,
} from '../csp/policy.ts'
import { buildEntry, type Entry, noCache } from '../http/entry.ts'
import type { Spend } from '../http/limits.ts'
import type { UpstreamAnswer } from './upstream.ts'

export interface FinishContext {
  policy: PolicyOptions
  secure: boolean
  draft?: boolean
  /** With a CDN that can be purged: the headers that let it keep the page. */
  cdnHeaders?: readonly string[] | undefined
}

/** A finished answer, and whether it is the same for every visitor and can be cached. */
export interface Finished {
  entry: Entry
  keepable: boolean
}

/**
 * Browsers revalidate each time. A CDN may keep a page for seconds and serve it while it revalidates. The
 * latter is for CDNs only (RFC 9213): Chromium also supports stale-while-revalidate, so the router of an
 * open page would show old content after a publish.
 */
const pageLifetime = [
  'Cache-Control',
  'public, max-age=0, s-maxage=10, must-revalidate',
  'CDN-Cache-Control',
  'max-age=10, stale-while-revalidate=60',
]
const draftLifetime = ['Cache-Control', 'private, no-store']

/** Hop-by-hop headers (RFC 9110, 7.6.1). */
export const perConnection: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** Headers that belong to one encoding of the body, or that the front sets itself. */
const rebuilt: ReadonlySet<string> = new Set([
  'cache-control',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'location',
  'refresh',
  'vary',
  'x-nextjs-cache',
])

/**
 * Turns what Next rendered into what visitors get: compressed, with an ETag and its own policy.
 *
 * @param spend - gets the time on the front's thread, to charge it to a visitor
 */
export async function finish(
  answer: UpstreamAnswer,
  context: FinishContext,
  spend?: Spend,
): Promise<Finished> {
  const begun = threadTime()
  const { status, headers } = answer
  const keepable = isKeepable(answer)
  const contentType = headers['content-type'] ?? ''
  const redirect = isRedirect(status) && headers.location !== undefined
  // A string with a character for each byte: as text, a page with a single arrow in it takes two bytes for every
  // character. Nobody sees the body of a redirect.
  const html = isDocument(contentType) && !redirect ? inPlace(answer.body.toString('latin1')) : ''
  const body = redirect || html !== '' ? Buffer.from(html, 'latin1') : answer.body
  const expiresAt = keepable ? expiry(headers) : 0
  const isLasting = status === 200 && expiresAt === Number.POSITIVE_INFINITY
  const purgeable = isDocument(contentType) && isLasting
  const cdnHeaders = purgeable ? context.cdnHeaders : undefined
  const building = buildEntry({
    status,
    body,
    contentType: redirect ? '' : contentType,
    location: redirect ? headers.location : undefined,
    expiresAt,
    purgeable: cdnHeaders !== undefined,
    headers: [
      ...passed(headers),
      ...(redirect || headers.location === undefined ? [] : ['Location', headers.location]),
      'Vary',
      variesOn(headers.vary),
      ...(context.draft ? draftLifetime : (cdnHeaders ?? lifetime(answer, keepable, context))),
      ...(isRouterResponse(contentType) ? dataHeaders : securityHeaders)(context.secure),
      ...policyHeaders(html, contentType, context),
    ],
  })
  spend?.(threadTime() - begun)
  return { entry: await building, keepable }
}

function isRedirect(status: number): boolean {
  return status === 301 || status === 302 || status === 303 || status === 307 || status === 308
}

function policyHeaders(html: string, contentType: string, context: FinishContext): string[] {
  const draft = context.draft ?? false
  const framing = draft || isRouterResponse(contentType) ? [] : denyFraming
  if (!isDocument(contentType)) return [...framing, 'Content-Security-Policy', resourcePolicy]
  const site = { ...context.policy, secure: context.secure, draft }
  return [...framing, 'Content-Security-Policy', documentPolicy(inlineHashes(html), site)]
}

/** The page server's headers that visitors get, as alternating names and values, without those that are replaced. */
export function passed(
  headers: IncomingHttpHeaders,
  replaced: ReadonlySet<string> = rebuilt,
): string[] {
  const list: string[] = []
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || perConnection.has(name) || replaced.has(name)) continue
    if (ownedHeaders.has(name)) continue
    for (const one of Array.isArray(value) ? value : [value]) list.push(name, one)
  }
  return list
}

function variesOn(upstream: string | undefined): string {
  const names = (upstream ?? '').split(',').map((name) => name.trim())
  const others = names.filter((name) => name !== '' && name.toLowerCase() !== 'accept-encoding')
  return [...others, 'Accept-Encoding'].join(', ')
}

const isDocument = (contentType: string) => contentType.startsWith('text/html')

/** An RSC answer. Browsers do not display its type, so it can never become a document. */
const isRouterResponse = (contentType: string) => contentType.startsWith('text/x-component')

/**
 * Only prerendered answers are the same for every visitor. Next gives them an `s-maxage`, or, to files such as the
 * sitemap, `x-nextjs-cache`.
 */
function isKeepable({ status, headers }: UpstreamAnswer): boolean {
  const prerendered =
    sharedSeconds(headers) !== undefined || headers['x-nextjs-cache'] !== undefined
  const shared = prerendered && !/\b(?:private|no-store)\b/.test(headers['cache-control'] ?? '')
  const finished = status === 200 || status === 404 || isRedirect(status)
  return shared && finished && headers['set-cookie'] === undefined
}

function lifetime(
  { status, headers }: UpstreamAnswer,
  keepable: boolean,
  { cdnHeaders }: FinishContext,
): readonly string[] {
  // A CDN cannot purge an answer without tags.
  if (isRedirect(status) || status === 404 || (keepable && cdnHeaders)) return noCache
  return keepable ? pageLifetime : ['Cache-Control', headers['cache-control'] ?? 'no-store']
}

const yearSeconds = 31_536_000
/** Next is already rendering a newer page. */
const supersededMs = 1000
/** Next does not say how old a copy is that it had. One that expires is requested again after this time. */
const copySeconds = 60

function expiry(headers: IncomingHttpHeaders): number {
  if (headers['x-nextjs-cache'] === 'STALE') return Date.now() + supersededMs
  const seconds = Number(sharedSeconds(headers) ?? yearSeconds)
  if (seconds >= yearSeconds) return Number.POSITIVE_INFINITY
  const isCopy = headers['x-nextjs-cache'] === 'HIT'
  return Date.now() + (isCopy ? Math.min(seconds, copySeconds) : seconds) * 1000
}

/** How long a shared cache may keep an answer. */
function sharedSeconds(headers: IncomingHttpHeaders): string | undefined {
  return /\bs-maxage=(\d+)/.exec(headers['cache-control'] ?? '')?.[1]
}

/**
 * Processor time of this thread so far, in milliseconds. Wall-clock time would charge a visitor for other work of a busy
 * machine.
 */
function threadTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
