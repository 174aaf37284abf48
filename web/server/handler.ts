import type { IncomingMessage, ServerResponse } from 'node:http'
import { canonicalPath, pathListPath } from './cache/known-paths.ts'
import { type Variant, variantOf } from './cache/variant.ts'
import { reportPath, resourcePolicy } from './csp/policy.ts'
import { receiveReport } from './csp/receive.ts'
import { PageNotFoundError, PageRejectedError } from './errors.ts'
import { answerBare, answerFailure, answerNotFound } from './failure.ts'
import { answerHealth, healthPath } from './health.ts'
import { imagePath } from './images.ts'
import { describe, limited } from './log.ts'
import { forward, passBack, passThrough } from './proxy.ts'
import { leadsAway } from './redirect.ts'
import { securityHeaders } from './security-headers.ts'
import { sendEntry } from './send.ts'
import type { Everywhere, Site } from './site.ts'
import { catchUpPath, publicationsPath, receiveWebhook, webhookPath } from './webhook.ts'

type Visit = {
  request: IncomingMessage
  response: ServerResponse
  path: string
  query: string
  /** A GET or HEAD that any visitor could have sent. */
  shared: boolean
  draft: boolean
}

const draftCookie = /(?:^|;\s*)__prerender_bypass=/
/**
 * Paths that Next's rewrite to the preview of drafts leaves alone (`next.config.ts`): there the
 * cookie, which anybody can make up, opens nothing.
 */
const neverDraft = /^\/(?:api\/|_next\/|media\/|builds\/|draft-preview)/
/** While the list of paths cannot be read, so many unknown ones may reach Next, which writes each to disk. */
const unknownWithoutList = 1000

/** Answers every request of one process. */
export function createHandler(
  site: Site,
  everywhere: Everywhere,
): (request: IncomingMessage, response: ServerResponse) => void {
  const quiet: Site = { ...site, log: limited(site.log, 10) }
  const headers = [...securityHeaders(site.secure), 'Content-Security-Policy', resourcePolicy]
  const { policy, trustProxy, siteUrl, notFoundPath, errorPath } = site.settings
  const context = { policy, secure: site.secure, trustProxy, siteUrl }
  let unknown = 0

  return (request, response) => {
    const url = request.url ?? '/'
    const mark = url.indexOf('?')
    const path = mark === -1 ? url : url.slice(0, mark)
    const query = mark === -1 ? '' : url.slice(mark)
    const { cookie } = request.headers
    const draft = cookie !== undefined && draftCookie.test(cookie)
    // A Range may be left unheeded (RFC 9110, 14.2): what is kept goes out whole.
    const shared = (request.method === 'GET' || request.method === 'HEAD') && !draft
    if (shared) {
      const variant = variantOf(request.headers, query)
      const own = path === notFoundPath || path === errorPath
      const page = variant && !own ? site.pages.fresh(path, variant) : undefined
      const kept = page ?? site.files.kept(path)
      // A kept 404 belongs to a page that its own checks reject: it gets the shared 404 page below.
      const away = variant !== 'html' && leadsAway(kept?.location)
      if (kept && kept.status !== 404 && !away) {
        return sendEntry(request, response, kept, { query })
      }
    }
    const visit = { request, response, path, query, shared, draft }
    answer(visit).catch((error: unknown) =>
      answerFailure(quiet, request, response, path, error).catch(() => response.destroy()),
    )
  }

  async function answer(visit: Visit): Promise<void> {
    const { request, response, path, query, shared, draft } = visit
    const post = request.method === 'POST'
    if ((path === webhookPath || path === catchUpPath) && post) {
      return receiveWebhook(request, response, site.upstream, everywhere, site.log, headers)
    }
    if (path === reportPath && post) return receiveReport(quiet, request, response)
    if (path === publicationsPath) return answerPublication(request, response)
    if (path === healthPath) return answerHealth(response, site.upstream, everywhere, headers)
    // What these three hold is for the front alone.
    if (path === pathListPath || path === notFoundPath || path === errorPath) {
      return answerNotFound(quiet, request, response, new PageNotFoundError(path))
    }
    if (shared) {
      const file = await site.files.answer(path)
      if (file) return sendEntry(request, response, file)
      if (path === imagePath) {
        return sendEntry(request, response, await site.images.answer(query, request.headers))
      }
    }
    if (path.startsWith('/_next/static/') && !site.files.has(path)) {
      return answerBare(site, response, 404)
    }
    const previewed = draft && !neverDraft.test(path)
    if (previewed || path === imagePath || site.files.has(path) || site.known.passesThrough(path)) {
      return passThrough(request, response, site.upstream, { ...context, draft })
    }
    return answerPage(visit)
  }

  /** A publish is live once no older copy is given out any more: what is being applied or purged goes first. */
  async function answerPublication(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { upstream } = site
    const answer = await upstream.gate.render(() => forward(request, response, upstream, context))
    await everywhere.refresh([])
    await passBack(request, response, answer, context)
  }

  async function answerPage(visit: Visit): Promise<void> {
    const { request, response, path, query, shared } = visit
    if (!site.known.has(path)) await site.known.refreshIfOld()
    const canonical = canonicalPath(path)
    const open = !site.known.loaded && canonical !== undefined
    if (open && unknown >= unknownWithoutList) return answerBare(site, response, 503)
    if (canonical !== undefined && (open || site.known.has(canonical))) {
      const variant = variantOf(request.headers, query)
      if (shared && variant) {
        const status = await sendPage({ ...visit, path: canonical }, variant)
        if (open && status === 404) unknown += 1
        return
      }
      return passThrough(request, response, site.upstream, context)
    }
    const plain = path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
    if (plain !== path && site.known.has(plain)) {
      response.writeHead(308, ['Location', plain + query, 'Cache-Control', 'no-cache', ...headers])
      response.end()
      return
    }
    return answerNotFound(quiet, request, response, new PageNotFoundError(path))
  }

  async function sendPage(visit: Visit, variant: Variant): Promise<number> {
    const { request, response, path, query } = visit
    const { entry, stale, cause } = await site.pages.answer(path, variant)
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
