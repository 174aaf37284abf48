import type { IncomingMessage, ServerResponse } from 'node:http'
import { imageQuery } from '@nectar/schemas/config/limits'
import { openShare, shareCookieName } from '../protocol/share-cookie.ts'
import { answerFailure, answerNotFound, healthPath, sendStatus } from './answers/failure.ts'
import {
  inMarkdown,
  type MarkdownVisit,
  markdownVisit,
  wholeSite,
  wholeSitePath,
} from './answers/markdown.ts'
import {
  imagePath,
  type PassContext,
  passDocument,
  passPicture,
  passRouterRequest,
  passThrough,
} from './answers/proxy.ts'
import {
  answerPublication,
  publicationsPath,
  receiveWebhook,
  webhookPath,
} from './answers/publish.ts'
import { pathListPath } from './cache/known-paths.ts'
import type { Answer } from './cache/pages.ts'
import { resourceHeaders } from './csp/policy.ts'
import { noCache, sendEntry } from './http/entry.ts'
import { describe } from './http/log.ts'
import {
  canonicalPath,
  clientOf,
  dropInternalHeaders,
  isCrossSiteSubresource,
  isRouterRequest,
  requestId,
  requestPath,
} from './http/request.ts'
import { refreshPath, UpstreamUnreachableError } from './next/upstream.ts'
import type { Site } from './site/site.ts'

interface Visit {
  response: ServerResponse
  path: string
  /** Whether it is a GET or HEAD. */
  reads: boolean
  markdown: MarkdownVisit | undefined
  context: PassContext
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
/**
 * `?live`: the process responds. `?ready`: it should get visitors, since every page has been requested once and the
 * process is not about to end. Neither asks Next.
 */
const probes = /^\?(live|ready)\b/
/** The number of unknown paths that may reach Next while there is no list of paths. Next writes each to disk. */
const unknownWithoutList = 1000
/** Time limit from the arrival of a request to the beginning of its answer. */
const responseTimeoutMs = 40_000

/** Creates the handler of all requests. */
export function createHandler(
  site: Site,
): (request: IncomingMessage, response: ServerResponse) => void {
  const headers = resourceHeaders(site.secure)
  const { policy, trustProxy, notFoundPath, errorPath, draftKey, webhookSecret } = site.settings
  // Forwarded answers are rendered without regard to publishes, so a CDN must not keep them.
  const cdnHeaders = site.settings.cdn && noCache
  const { upstream, secure } = site
  const passing = { upstream, policy, secure, trustProxy, cdnHeaders }
  let unknown = 0

  return (request, response) => {
    const { host = [] } = request.headersDistinct
    // Two servers may use different ones (RFC 9112, 3.2).
    if (host.length > 1) return sendStatus(site, response, 400)
    const url = request.url ?? '/'
    const asked = requestPath(url)
    if (asked === undefined) {
      // Next could read the path as another one.
      const [path = ''] = url.split('?', 1)
      answerNotFound(site, response, path).catch(() => response.destroy())
      return
    }
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
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const shared = reads && !draft
    // Decided before any cached answer is looked up.
    const markdown = shared ? markdownVisit(request.headers, path) : undefined
    const routed = shared && isRouterRequest(request.headers)
    if (shared && !markdown && !routed) {
      const own = path === notFoundPath || path === errorPath
      const kept = (own ? undefined : site.pages.fresh(path)) ?? site.files.kept(path)
      // A cached 404 is a page that its middleware rejects: it gets the shared 404 page below.
      if (kept && kept.status !== 404) return sendEntry(response, kept, { query })
    }
    dropInternalHeaders(request)
    request.headers['x-request-id'] = requestId(request, trustProxy)
    const fail = (error: unknown): void => {
      answerFailure(site, response, path, error).catch(() => response.destroy())
    }
    // One limit for everything that a request may wait for.
    const late = setTimeout(() => {
      if (!response.headersSent) fail(new UpstreamUnreachableError(path, new Error('too late')))
    }, responseTimeoutMs)
    response.once('close', () => clearTimeout(late))
    const context = { ...passing, query, draft, client: clientOf(request, trustProxy) }
    answer({ response, path, reads, markdown, context }).catch(fail)
  }

  async function answer(visit: Visit): Promise<void> {
    const { response, path, reads, context } = visit
    const { req: request } = response
    const { query, draft, client } = context
    if (request.method === 'TRACE') return sendStatus(site, response, 405)
    const probe = path === healthPath && probes.exec(query)?.[1]
    if (probe) {
      const good = probe === 'live' || (site.publisher.filled && !site.draining)
      return sendStatus(site, response, good ? 200 : 503, good ? 'yes' : 'no')
    }
    if (request.method === 'POST' && (path === webhookPath || path === refreshPath))
      return receiveWebhook(request, response, path, site)
    if (path === publicationsPath && reads) {
      await site.open.promise
      const release = upstream.publications.acquire(client)
      return answerPublication(response, path + query, site, client).finally(release)
    }
    // These three are for the front only.
    if (path === pathListPath || path === notFoundPath || path === errorPath)
      return answerNotFound(site, response, path)
    if (reads && path === wholeSitePath) {
      await site.open.promise
      return sendEntry(response, await wholeSite(site, client))
    }
    if (visit.markdown && (await answerMarkdown(visit, visit.markdown))) return
    const file = await site.files.answer(path)
    if (file) return reads ? sendEntry(response, file) : sendStatus(site, response, 405)
    if (reads && path === imagePath) return passPicture(response, context)
    if (path.startsWith('/_next/static/')) return sendStatus(site, response, 404)
    const endpoint = site.known.passesThrough(path) && path !== imagePath
    // Only the API accepts other methods; each endpoint checks them itself.
    if (!reads && !path.startsWith('/api/') && (endpoint || path === imagePath || isPage(path)))
      return sendStatus(site, response, 405)
    // Next fails on undecodable paths, and no page has one.
    const decodable = canonicalPath(path) !== undefined
    if (endpoint && !decodable) return sendStatus(site, response, 400)
    if (!draft && draftPreview.test(path)) return answerNotFound(site, response, path)
    const previewed = draft && !neverDraft.test(path) && reads
    if ((previewed && decodable) || endpoint) {
      if (!draft && site.settings.app.documents.some((pattern) => pattern.test(path))) {
        if (isCrossSiteSubresource(request)) return sendStatus(site, response, 403)
        return passDocument(response, context)
      }
      return passThrough(response, context)
    }
    return answerPage(visit)
  }

  /** Answers with Markdown. Returns false if there is no such page. */
  async function answerMarkdown(visit: Visit, asked: MarkdownVisit): Promise<boolean> {
    const { response, context } = visit
    const { query, client } = context
    await site.open.promise
    if (!site.known.has(asked.page)) await site.known.refreshIfOld()
    if (!site.known.has(asked.page) || site.known.isFile(asked.page)) return false
    const { entry, stale } = await site.pages.answer(asked.page, client)
    if (entry.status === 404) return false
    if (entry.location !== undefined) sendEntry(response, entry, { query })
    else sendEntry(response, await inMarkdown(site, entry, asked, client), { stale })
    return true
  }

  function isPage(path: string): boolean {
    return site.known.has(canonicalPath(path) ?? path)
  }

  async function answerPage(visit: Visit): Promise<void> {
    const { response, path, reads, context } = visit
    await site.open.promise
    if (!site.known.has(path)) await site.known.refreshIfOld()
    const canonical = canonicalPath(path)
    const open = !site.known.loaded && canonical !== undefined
    if (open && unknown >= unknownWithoutList) return sendStatus(site, response, 503)
    if (canonical !== undefined && (open || site.known.has(canonical))) {
      if (!reads || context.draft) return passThrough(response, context)
      const status = await sendPage({ ...visit, path: canonical })
      if (open && status === 404) unknown += 1
      return
    }
    const plain = path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
    const there = site.known.has(plain) ? plain : site.known.inOtherCase(plain)
    if (there !== undefined && there !== path) {
      response.writeHead(308, ['Location', there + context.query, ...noCache, ...headers]).end()
      return
    }
    return answerNotFound(site, response, path)
  }

  /** Answers with a page, or with what Next's router needs of it. Without an answer, the router loads the document. */
  async function sendPage(visit: Visit): Promise<number> {
    const { response, path, context } = visit
    const { query, client } = context
    const routed = isRouterRequest(response.req.headers) && !site.known.isFile(path)
    const { entry, stale, cause }: Answer = routed
      ? { entry: await passRouterRequest(response, context), stale: false }
      : await site.pages.answer(path, client)
    if (cause !== undefined) site.log('last-good-copy', { path, ...describe(cause, 'warn') })
    // The page is rejected by its middleware, or gone. Next's own 404 has no text before its scripts have run.
    if (entry.status === 404) await answerNotFound(site, response, path, site.known.has(path))
    // The page's policy keeps the router from following a redirect to another host. After a 204 it lets
    // the browser load the address, which follows the redirect.
    else if (routed && entry.location !== undefined && !entry.location.startsWith('/'))
      response.writeHead(204, [...headers]).end()
    else sendEntry(response, entry, { query, stale })
    return entry.status
  }
}
