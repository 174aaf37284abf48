import type { IncomingHttpHeaders } from 'node:http'
import { readStatement, statementPattern } from '../../protocol/fingerprint.ts'
import { documentPolicy, inlineHashes, type PolicyOptions, resourcePolicy } from '../csp/policy.ts'
import { asWritten, type FinishedDocument, paintFirst } from '../document/paint-first.ts'
import type { Encoding } from '../http/compression.ts'
import { buildEntry, type Entry } from '../http/entry.ts'
import { isRedirect } from '../http/redirect.ts'
import {
  dataHeaders,
  denyFraming,
  ownedHeaders,
  securityHeaders,
} from '../http/security-headers.ts'
import { askAgain } from '../http/send.ts'
import type { UpstreamAnswer } from './upstream.ts'

export interface FinishContext {
  policy: PolicyOptions
  secure: boolean
  draft?: boolean
  /** For an answer that one visitor gets, and nobody else: the encoding that he takes. */
  only?: Encoding
  /** Where a CDN holds pages until it is told to drop them: the headers of one that states what it is made of. */
  hold?: ((madeOf: ReadonlyMap<string, string>) => readonly string[]) | undefined
}

/** A finished answer, and whether it is the same for every visitor and may be kept. */
export interface Finished {
  entry: Entry
  keepable: boolean
  /** What reading it took of the front's thread, in milliseconds. */
  threadMs: number
}

/**
 * Browsers ask each time; a CDN may hold a page for seconds and show it while it asks. That is said to
 * CDNs alone (RFC 9213): Chromium, too, heeds stale-while-revalidate, and a router on a page that was
 * open would show what was there before a publish.
 */
const pageLifetime = [
  'Cache-Control',
  'public, max-age=0, s-maxage=10, must-revalidate',
  'CDN-Cache-Control',
  'max-age=10, stale-while-revalidate=60',
]
const draftLifetime = ['Cache-Control', 'private, no-store']

const perConnection = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** Headers that belong to one body in one encoding, or that the front words itself. */
export const rebuilt: ReadonlySet<string> = new Set([
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

/** Turns what Next rendered into what visitors get: compressed, tagged, with its own policy. */
export async function finish(answer: UpstreamAnswer, context: FinishContext): Promise<Finished> {
  const begun = threadTime()
  const { status, headers } = answer
  const keepable = isKeepable(answer)
  const contentType = headers['content-type'] ?? ''
  const redirect = isRedirect(status) && headers.location !== undefined
  const { text, madeOf } = readText(answer.body, contentType)
  // A redirect is followed before its body is read, and Next's is a document that nobody sees.
  const shown = isDocument(contentType) && text && !redirect ? painted(text, context) : undefined
  const sent = redirect ? '' : (shown?.html ?? text)
  const body = sent === undefined ? answer.body : Buffer.from(sent)
  const expiresAt = keepable ? expiry(headers) : 0
  const held = madeOf && status === 200 && expiresAt === Number.POSITIVE_INFINITY
  const hold = held ? context.hold?.(madeOf) : undefined
  const building = buildEntry({
    status,
    body,
    only: context.only,
    contentType: redirect ? '' : contentType,
    location: redirect ? headers.location : undefined,
    madeOf,
    expiresAt,
    held: hold !== undefined,
    headers: [
      ...withoutMarks(passed(headers), contentType),
      ...(redirect || headers.location === undefined ? [] : ['Location', headers.location]),
      'Vary',
      variesOn(headers.vary),
      ...(context.draft ? draftLifetime : (hold ?? lifetime(answer, keepable, context))),
      ...(isRouterAnswer(contentType) ? dataHeaders : securityHeaders)(context.secure),
      ...policyHeaders(shown, contentType, context),
    ],
  })
  const threadMs = threadTime() - begun
  return { entry: await building, keepable, threadMs }
}

/** The text of a page without its statement of what it was made of: no visitor needs that. */
function readText(
  body: Buffer,
  contentType: string,
): { text?: string; madeOf?: ReadonlyMap<string, string> } {
  if (!isDocument(contentType) && !isRouterAnswer(contentType)) return {}
  let statement: string | undefined
  const text = body.toString('utf8').replace(statementPattern, (_, found: string) => {
    statement ??= found
    return ''
  })
  // A part of a text keeps the whole of it in memory: the copy is of its own.
  const copy = statement && Buffer.from(statement).toString('latin1')
  return { text, ...(copy !== undefined && { madeOf: readStatement(copy) }) }
}

/** A draft's scripts go out as Next wrote them: editors wait for the overlay, not for the first paint. */
function painted(text: string, { draft }: FinishContext): FinishedDocument {
  return draft ? asWritten(text) : paintFirst(text)
}

const nothingInline = { scripts: [], styles: [], styleAttributes: [] }

function policyHeaders(
  shown: FinishedDocument | undefined,
  contentType: string,
  context: FinishContext,
): string[] {
  const draft = context.draft ?? false
  const framing = draft || isRouterAnswer(contentType) ? [] : denyFraming
  const policy = isDocument(contentType)
    ? documentPolicy(inlineHashes(shown?.inline ?? nothingInline), {
        ...context.policy,
        secure: context.secure,
        draft,
      })
    : resourcePolicy
  return [...framing, 'Content-Security-Policy', policy]
}

/** The headers of the page server that go on to the visitor, as name and value in turn. */
export function passed(headers: IncomingHttpHeaders): string[] {
  const list: string[] = []
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || perConnection.has(name) || rebuilt.has(name)) continue
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

/** Next's client reads its marks in RSC answers alone; a document is smaller and quicker without. */
function withoutMarks(list: string[], contentType: string): string[] {
  if (isRouterAnswer(contentType)) return list
  return list.filter((_, index) => !list[index - (index % 2)]?.startsWith('x-nextjs-'))
}

function isDocument(contentType: string): boolean {
  return contentType.startsWith('text/html')
}

/** Of a type that browsers do not show: they save it. */
function isRouterAnswer(contentType: string): boolean {
  return contentType.startsWith('text/x-component')
}

/** Only what Next marks as prerendered is the same for every visitor. */
function isKeepable({ status, headers }: UpstreamAnswer): boolean {
  const prerendered =
    headers['x-nextjs-prerender'] !== undefined || headers['x-nextjs-cache'] !== undefined
  const shared = !/\b(?:private|no-store)\b/.test(headers['cache-control'] ?? '')
  const finished = status === 200 || status === 404 || isRedirect(status)
  return prerendered && shared && finished && headers['set-cookie'] === undefined
}

function lifetime(
  { status, headers }: UpstreamAnswer,
  keepable: boolean,
  { hold }: FinishContext,
): readonly string[] {
  // Nobody tells a CDN to drop what carries no tags.
  if (isRedirect(status) || status === 404 || (keepable && hold)) return askAgain
  return keepable ? pageLifetime : ['Cache-Control', headers['cache-control'] ?? 'no-store']
}

const yearSeconds = 31_536_000
/** Next is rendering a newer one behind this answer. */
const supersededMs = 1000

function expiry(headers: IncomingHttpHeaders): number {
  if (headers['x-nextjs-cache'] === 'STALE') return Date.now() + supersededMs
  const seconds = Number(
    /\bs-maxage=(\d+)/.exec(headers['cache-control'] ?? '')?.[1] ?? yearSeconds,
  )
  return seconds >= yearSeconds ? Number.POSITIVE_INFINITY : Date.now() + seconds * 1000
}

/**
 * Milliseconds of processor time that this thread has taken, to be held against an earlier reading. On a machine
 * that has other work much more passes on the clock, which Node before 23.9 has to go by.
 */
export function threadTime(): number {
  if (!('threadCpuUsage' in process)) return performance.now()
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
