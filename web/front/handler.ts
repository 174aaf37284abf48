import type { IncomingMessage, ServerResponse } from 'node:http'
import { imageQuery } from '@nectar/schemas/config/limits/images'
import { openShare, shareCookieName } from '../protocol/share-cookie.ts'
import {
  answerFailure,
  answerNotFound,
  PageNotFoundError,
  PageRejectedError,
  sendStatus,
} from './answers/failure.ts'
import { answerHealth, answerProbe, healthPath, isOperator } from './answers/health.ts'
import {
  inMarkdown,
  type MarkdownVisit,
  markdownVisit,
  wholeSite,
  wholeSitePath,
} from './answers/markdown.ts'
import { answerMetrics, isOfThisMachine, metricsPath } from './answers/metrics.ts'
import { passDocument, passPicture, passRouterRequest, passThrough } from './answers/proxy.ts'
import { answerPublication, publicationsPath } from './answers/publications.ts'
import { receiveWebhook, webhookPath } from './answers/webhook.ts'
import { canonicalPath, pathListPath } from './cache/known-paths.ts'
import { reportPath, resourcePolicy } from './csp/policy.ts'
import { describe, limited } from './http/log.ts'
import { asksForPicture, imagePath } from './http/pictures.ts'
import { isExternal } from './http/redirect.ts'
import {
  clientOf,
  dropInternalHeaders,
  hasDuplicateHost,
  isCrossSiteSubresource,
  isRouterRequest,
  readBody,
  requestId,
  requestPath,
} from './http/request.ts'
import { securityHeaders } from './http/security-headers.ts'
import { noCache, sendEntry } from './http/send.ts'
import { refreshPath, UpstreamUnreachableError } from './next/upstream.ts'
import type { Site } from './site/site.ts'

interface Visit {
  request: IncomingMessage
  response: ServerResponse
  path: string
  query: string
  /** A GET or HEAD whose answer is the same for every visitor. */
  shared: boolean
  draft: boolean
  markdown: MarkdownVisit | undefined
}

const draftCookie = /(?:^|;\s*)__prerender_bypass=([^;]*)/
const shareCookie = new RegExp(`(?:^|;\\s*)${shareCookieName}=([^;]*)`)
/**
 * Paths that Next's rewrite to the draft preview excludes (`next.config.ts`), where the draft cookie has no
 * effect.
 */
const neverDraft = /^\/(?:api\/|_next\/|images\/|media\/|builds\/|draft-preview|search$)/
/** The target of Next's rewrite for editors and guests. Nobody else may request it. */
const draftPreview = /^\/draft-preview(?:\/|$)/
/** The number of unknown paths that may reach Next while there is no list of paths. Next writes each to disk. */
const unknownWithoutList = 1000
/** Log lines per event that strangers can cause: at most 200 MB a day. */
const linesPerSecond = 5
/** Time limit from the arrival of a request to the beginning of its answer. */
const responseTimeoutMs = 40_000

/** Creates the handler of all requests. */
export function createHandler(
  site: Site,
): (request: IncomingMessage, response: ServerResponse) => void {
  const quiet: Site = { ...site, log: limited(site.log, linesPerSecond) }
  const headers = [...securityHeaders(site.secure), 'Content-Security-Policy', resourcePolicy]
  const { policy, trustProxy, siteUrl, notFoundPath, errorPath, draftKey, webhookSecret } =
    site.settings
  const { documents } = site.settings
  // Forwarded answers are rendered without regard to publishes, so a CDN must not keep them.
  const cdnHeaders = site.settings.cdn && noCache
  const context = { policy, secure: site.secure, trustProxy, siteUrl, cdnHeaders }
  let unknown = 0

  return (request, response) => {
    if (hasDuplicateHost(request)) return sendStatus(site, response, 400)
    const url = request.url ?? '/'
    const asked = requestPath(url)
    if (asked === undefined) return refusePath(request, response, url)
    const picture = imageQuery(url)
    // The address of such a picture already determines its format.
    if (picture) request.headers.accept = 'image/webp'
    const path = picture ? imagePath : asked
    const query = picture ?? url.slice(asked.length)
    const { cookie } = request.headers
    const key = draftCookie.exec(cookie ?? '')?.[1]
    const edits = key !== undefined && (draftKey === undefined || key === draftKey)
    const share = shareCookie.exec(cookie ?? '')?.[1]
    const draft = edits || openShare(share, webhookSecret, Date.now()) !== undefined
    // Cached answers are sent as a whole: servers may ignore Range (RFC 9110, 14.2).
    const shared = (request.method === 'GET' || request.method === 'HEAD') && !draft
    // Decided before any cached answer is looked up.
    const markdown = shared ? markdownVisit(request.headers, path) : undefined
    const routed = shared && isRouterRequest(request.headers)
    if (shared && !markdown && !routed) {
      const own = path === notFoundPath || path === errorPath
      const kept = (own ? undefined : site.pages.fresh(path)) ?? site.files.kept(path)
      // A cached 404 is a page that its middleware rejects: it gets the shared 404 page below.
      if (kept && kept.status !== 404) {
        site.metrics.answers.inc({ from: 'memory', status: kept.status })
        return sendEntry(request, response, kept, { query })
      }
    }
    dropInternalHeaders(request)
    request.headers['x-request-id'] = requestId(request, trustProxy)
    const fail = (error: unknown): void => {
      answerFailure(quiet, request, response, path, error).catch(() => response.destroy())
    }
    // One limit for everything that a request may wait for.
    const late = setTimeout(() => {
      if (!response.headersSent) fail(new UpstreamUnreachableError(path, new Error('too late')))
    }, responseTimeoutMs)
    response.once('close', () => {
      clearTimeout(late)
      // Health checks and metrics are not visits.
      if (path === healthPath || path === metricsPath) return
      const status = response.headersSent ? response.statusCode : 'none'
      site.metrics.answers.inc({ from: 'server', status })
    })
    answer({ request, response, path, query, shared, draft, markdown }).catch(fail)
  }

  /** Answers a target whose path Next could read as another one, as it answers an unknown path. */
  function refusePath(request: IncomingMessage, response: ServerResponse, url: string): void {
    const [path = ''] = url.split('?', 1)
    site.metrics.answers.inc({ from: 'server', status: 404 })
    answerNotFound(quiet, request, response, new PageNotFoundError(path)).catch(() =>
      response.destroy(),
    )
  }

  async function answer(visit: Visit): Promise<void> {
    const { request, response, path, query, shared, draft } = visit
    const post = request.method === 'POST'
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (request.method === 'TRACE') return sendStatus(site, response, 405)
    if (path === healthPath) {
      if (answerProbe(response, site, query)) return
      return answerHealth(request, response, site, headers)
    }
    if (path === metricsPath && (isOfThisMachine(request) || isOperator(request, site))) {
      return answerMetrics(response, site.metrics, headers)
    }
    if ((path === webhookPath || path === refreshPath) && post) {
      return receiveWebhook(request, response, path, site, headers)
    }
    if (path === reportPath && post) return receiveReport(quiet, request, response)
    if (path === publicationsPath && reads) {
      const release = site.upstream.publications.acquire(clientOf(request, trustProxy))
      const client = clientOf(request, trustProxy)
      return answerPublication(response, path + query, site, headers, client).finally(release)
    }
    // These three are for the front only.
    if (path === pathListPath || path === notFoundPath || path === errorPath) {
      return answerNotFound(quiet, request, response, new PageNotFoundError(path))
    }
    if (reads && path === wholeSitePath) {
      await site.open.promise
      return sendEntry(request, response, await wholeSite(site, clientOf(request, trustProxy)))
    }
    if (visit.markdown && (await answerMarkdown(visit, visit.markdown))) return
    if (shared) {
      const file = await site.files.answer(path)
      if (file) return sendEntry(request, response, file)
    }
    if (reads && path === imagePath) {
      if (!asksForPicture(query)) return sendStatus(site, response, 400)
      return passPicture(request, response, site.upstream, context)
    }
    if (path.startsWith('/_next/static/') && !site.files.has(path)) {
      return sendStatus(site, response, 404)
    }
    const endpoint = site.known.passesThrough(path) && path !== imagePath
    // Only the API accepts other methods; each endpoint checks them itself.
    if (!reads && !path.startsWith('/api/') && (endpoint || isThere(path)))
      return sendStatus(site, response, 405)
    // Next fails on undecodable paths, and no page has one.
    const decodable = canonicalPath(path) !== undefined
    if (endpoint && !decodable) return sendStatus(site, response, 400)
    if (!draft && draftPreview.test(path)) {
      return answerNotFound(quiet, request, response, new PageNotFoundError(path))
    }
    const previewed = draft && !neverDraft.test(path) && reads
    if ((previewed && decodable) || endpoint || site.files.has(path)) {
      if (!draft && documents.some((pattern) => pattern.test(path))) {
        if (isCrossSiteSubresource(request)) return sendStatus(site, response, 403)
        return passDocument(request, response, site.upstream, context)
      }
      return passThrough(request, response, site.upstream, { ...context, draft })
    }
    return answerPage(visit)
  }

  /** Answers with Markdown. Returns false if there is no such page. */
  async function answerMarkdown(visit: Visit, asked: MarkdownVisit): Promise<boolean> {
    const { request, response, query } = visit
    await site.open.promise
    if (!site.known.has(asked.page)) await site.known.refreshIfOld()
    if (!site.known.has(asked.page) || site.known.isFile(asked.page)) return false
    const client = clientOf(request, trustProxy)
    const { entry, stale } = await site.pages.answer(asked.page, client)
    if (entry.status === 404) return false
    if (entry.location !== undefined) sendEntry(request, response, entry, { query })
    else sendEntry(request, response, await inMarkdown(site, entry, asked, client), { stale })
    return true
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
    if (open && unknown >= unknownWithoutList) return sendStatus(site, response, 503)
    if (canonical !== undefined && (open || site.known.has(canonical))) {
      if (!shared) return passThrough(request, response, site.upstream, context)
      const status =
        isRouterRequest(request.headers) && !site.known.isFile(canonical)
          ? await sendToRouter({ ...visit, path: canonical })
          : await sendPage({ ...visit, path: canonical })
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
    response.writeHead(status, ['Location', location, ...noCache, ...headers]).end()
  }

  async function sendPage({ request, response, path, query }: Visit): Promise<number> {
    const client = clientOf(request, trustProxy)
    const { entry, stale, cause } = await site.pages.answer(path, client)
    if (cause !== undefined) {
      site.metrics.lastGoodCopies.inc()
      quiet.log('last-good-copy', { path, ...describe(cause, 'warn') })
    }
    if (entry.status === 404) await sendMissing(request, response, path)
    else sendEntry(request, response, entry, { query, stale })
    return entry.status
  }

  /** Answers Next's router from Next's own cache. Without an answer, the router loads the document. */
  async function sendToRouter({ request, response, path, query }: Visit): Promise<number> {
    const entry = await passRouterRequest(request, response, site.upstream, context)
    if (entry.status === 404) await sendMissing(request, response, path)
    // The page's policy keeps the router from following a redirect to another host. After a 204 it lets
    // the browser load the address, which follows the redirect.
    else if (isExternal(entry.location)) response.writeHead(204, [...headers]).end()
    else sendEntry(request, response, entry, { query })
    return entry.status
  }

  /** The page is rejected by its middleware, or gone. Next's own 404 has no text before its scripts have run. */
  function sendMissing(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<void> {
    const error = site.known.has(path) ? new PageRejectedError(path) : new PageNotFoundError(path)
    return answerNotFound(quiet, request, response, error)
  }
}

const largestReport = 64 * 1024

/** Counts a browser's report of a policy violation. @throws BodyTooLargeError */
async function receiveReport(
  site: Site,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(request, largestReport)
  const violations = site.violations.add(body.toString('utf8'))
  if (violations === undefined) {
    sendStatus(site, response, 400, 'This is not a report of a policy violation')
    return
  }
  for (const violation of violations) site.log('csp-violation', { level: 'warn', ...violation })
  response.writeHead(204).end()
}
