import type { IncomingMessage, ServerResponse } from 'node:http'
import { imageQuery } from '@nectar/schemas/limits/images'
import {
  answerBare,
  answerFailure,
  answerNotFound,
  PageNotFoundError,
  PageRejectedError,
} from './answers/failure.ts'
import { answerHealth, answerProbe, healthPath } from './answers/health.ts'
import { goneSignal, passDocument, passThrough } from './answers/proxy.ts'
import { answerPublication, publicationsPath } from './answers/publications.ts'
import { receiveWebhook, webhookPath } from './answers/webhook.ts'
import { imagePath } from './cache/images.ts'
import { canonicalPath, pathListPath } from './cache/known-paths.ts'
import { routerQuery, type Variant, variantOf } from './cache/variant.ts'
import { reportPath, resourcePolicy } from './csp/policy.ts'
import { describe, limited } from './http/log.ts'
import { leadsAway } from './http/redirect.ts'
import { clientOf, isForeignErrand, namesHostTwice, readBody } from './http/request.ts'
import { securityHeaders } from './http/security-headers.ts'
import { askAgain, sendEntry } from './http/send.ts'
import { refreshPath, UpstreamUnreachableError } from './next/upstream.ts'
import type { Site } from './site/site.ts'

interface Visit {
  request: IncomingMessage
  response: ServerResponse
  path: string
  query: string
  /** A GET or HEAD that any visitor could have sent. */
  shared: boolean
  draft: boolean
}

const draftCookie = /(?:^|;\s*)__prerender_bypass=([^;]*)/
/**
 * Paths that Next's rewrite to the preview of drafts leaves alone (`next.config.ts`): there the
 * cookie, which anybody can make up, opens nothing.
 */
const neverDraft = /^\/(?:api\/|_next\/|images\/|media\/|builds\/|draft-preview)/
/** Where Next's rewrite leads editors to; there is nothing for anybody else. */
const draftPreview = '/draft-preview/'
/** While the list of paths cannot be read, so many unknown ones may reach Next, which writes each to disk. */
const unknownWithoutList = 1000
/** Of each kind of event that strangers can cause: two hundred megabytes a day at most. */
const linesPerSecond = 5
/** From the arrival of a request to the beginning of its answer. */
const patienceMs = 40_000

/** Answers every request. */
export function createHandler(
  site: Site,
): (request: IncomingMessage, response: ServerResponse) => void {
  const quiet: Site = { ...site, log: limited(site.log, linesPerSecond) }
  const headers = [...securityHeaders(site.secure), 'Content-Security-Policy', resourcePolicy]
  const { policy, trustProxy, siteUrl, notFoundPath, errorPath, draftKey } = site.settings
  const { segments, documents } = site.settings.builtPages
  // What is passed through is rendered whatever is being published: a CDN is to hold none of it.
  const hold = site.held && (() => askAgain)
  const context = { policy, secure: site.secure, trustProxy, siteUrl, hold }
  let unknown = 0

  return (request, response) => {
    if (namesHostTwice(request)) return answerBare(site, response, 400)
    const url = request.url ?? '/'
    const mark = url.indexOf('?')
    const asked = mark === -1 ? url : url.slice(0, mark)
    const picture = imageQuery(url)
    // Such an address says the format itself, whatever else the browser would take.
    if (picture) request.headers.accept = 'image/webp'
    const path = picture ? imagePath : asked
    const query = picture ?? (mark === -1 ? '' : url.slice(mark))
    const { cookie } = request.headers
    const key = draftCookie.exec(cookie ?? '')?.[1]
    const draft = key !== undefined && (draftKey === undefined || key === draftKey)
    // A Range may be left unheeded (RFC 9110, 14.2): what is kept goes out whole.
    const shared = (request.method === 'GET' || request.method === 'HEAD') && !draft
    if (shared) {
      const variant = variantOf(request.headers, query, segments)
      const own = path === notFoundPath || path === errorPath
      const meant = variant !== 'unknown' && variant !== 'elsewhere' && !own
      const page = meant ? site.pages.fresh(path, variant) : undefined
      const kept = page ?? site.files.kept(path)
      // A kept 404 belongs to a page that its own checks reject: it gets the shared 404 page below.
      const away = variant !== 'html' && leadsAway(kept?.location)
      if (kept && kept.status !== 404 && !away) {
        return sendEntry(request, response, kept, { query })
      }
    }
    const fail = (error: unknown): void => {
      answerFailure(quiet, request, response, path, error).catch(() => response.destroy())
    }
    // Whatever it is that a request waits for, waiting has an end.
    const late = setTimeout(() => {
      if (!response.headersSent) fail(new UpstreamUnreachableError(path, new Error('too late')))
    }, patienceMs)
    response.once('close', () => clearTimeout(late))
    answer({ request, response, path, query, shared, draft }).catch(fail)
  }

  async function answer(visit: Visit): Promise<void> {
    const { request, response, path, query, shared, draft } = visit
    const post = request.method === 'POST'
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (request.method === 'TRACE') return answerBare(site, response, 405)
    if (path === healthPath) {
      if (answerProbe(response, site, query)) return
      return answerHealth(request, response, site, headers)
    }
    if ((path === webhookPath || path === refreshPath) && post) {
      return receiveWebhook(request, response, path, site, headers)
    }
    if (path === reportPath && post) return receiveReport(quiet, request, response)
    if (path === publicationsPath && reads) {
      const giveBack = site.upstream.publications.take(clientOf(request, trustProxy))
      return answerPublication(response, path + query, site, headers).finally(giveBack)
    }
    // What these three hold is for the front alone.
    if (path === pathListPath || path === notFoundPath || path === errorPath) {
      return answerNotFound(quiet, request, response, new PageNotFoundError(path))
    }
    if (shared) {
      const file = await site.files.answer(path)
      if (file) return sendEntry(request, response, file)
    }
    if (reads && path === imagePath) {
      if (!site.settings.isPicture(query, (file) => site.files.has(file)))
        return answerBare(site, response, 400)
      const client = clientOf(request, trustProxy)
      const { headers } = request
      const picture = await site.images.answer(query, headers, client, goneSignal(response))
      return sendEntry(request, response, picture)
    }
    if (path.startsWith('/_next/static/') && !site.files.has(path)) {
      return answerBare(site, response, 404)
    }
    const endpoint = site.known.passesThrough(path) && path !== imagePath
    // Only the API takes anything else, and each part of it says for itself what.
    if (!reads && !path.startsWith('/api/') && (endpoint || isThere(path)))
      return answerBare(site, response, 405)
    // Next fails where a path cannot be decoded; of pages none has such a one.
    const decodable = canonicalPath(path) !== undefined
    if (endpoint && !decodable) return answerBare(site, response, 400)
    if (!draft && path.startsWith(draftPreview)) {
      return answerNotFound(quiet, request, response, new PageNotFoundError(path))
    }
    const previewed = draft && !neverDraft.test(path) && reads
    if ((previewed && decodable) || endpoint || site.files.has(path)) {
      if (!draft && !path.startsWith('/api/') && isForeignErrand(request))
        return answerBare(site, response, 403)
      if (!draft && documents.some((pattern) => pattern.test(path)))
        return passDocument(request, response, site.upstream, context)
      return passThrough(request, response, site.upstream, { ...context, draft })
    }
    return answerPage(visit)
  }

  function isThere(path: string): boolean {
    return path === imagePath || site.files.has(path) || site.known.has(canonicalPath(path) ?? path)
  }

  async function answerPage(visit: Visit): Promise<void> {
    const { request, response, path, query, shared } = visit
    await site.open.promise
    if (!site.known.has(path)) await site.known.refreshIfOld()
    const canonical = canonicalPath(path)
    const open = !site.known.loaded && canonical !== undefined
    if (open && unknown >= unknownWithoutList) return answerBare(site, response, 503)
    if (canonical !== undefined && (open || site.known.has(canonical))) {
      if (!shared) return passThrough(request, response, site.upstream, context)
      const variant = variantOf(request.headers, query, segments)
      if (variant === 'unknown') return answerBare(site, response, 400)
      if (variant === 'elsewhere') {
        return answerMoved(response, 307, path + routerQuery(request.headers, query))
      }
      const status = await sendPage({ ...visit, path: canonical }, variant)
      if (open && status === 404) unknown += 1
      return
    }
    const plain = path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
    const there = site.known.has(plain) ? plain : site.known.inOtherCase(plain)
    if (there !== undefined && there !== path) {
      return answerMoved(response, 308, there + query)
    }
    return answerNotFound(quiet, request, response, new PageNotFoundError(path))
  }

  function answerMoved(response: ServerResponse, status: number, location: string): void {
    response.writeHead(status, ['Location', location, ...askAgain, ...headers]).end()
  }

  async function sendPage(visit: Visit, variant: Variant): Promise<number> {
    const { request, response, path, query } = visit
    const { entry, stale, cause } = await site.pages.answer(
      path,
      variant,
      clientOf(request, trustProxy),
    )
    if (cause !== undefined) quiet.log('last-good-copy', { path, ...describe(cause) })
    // A page whose own checks reject it: Next's answer has no text before its scripts have run.
    if (entry.status === 404 && (variant === 'html' || !site.known.has(path))) {
      const error = site.known.has(path) ? new PageRejectedError(path) : new PageNotFoundError(path)
      await answerNotFound(quiet, request, response, error)
      return entry.status
    }
    // A router must not follow a redirect to another host: the policy of the page it runs on stops
    // that. Told that there is nothing for it, it lets the browser ask, which follows as it should.
    if (variant !== 'html' && leadsAway(entry.location)) {
      response.writeHead(204, [...headers]).end()
      return entry.status
    }
    sendEntry(request, response, entry, { query, stale })
    return entry.status
  }
}

const largestReport = 64 * 1024

/** Counts a browser's report of a policy violation. @throws BodyTooLargeError */
export async function receiveReport(
  site: Site,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(request, largestReport)
  const violations = site.violations.add(body.toString('utf8'))
  if (violations === undefined) {
    answerBare(site, response, 400, 'This is not a report of a policy violation')
    return
  }
  for (const violation of violations) site.log('csp-violation', { ...violation })
  response.writeHead(204).end()
}
