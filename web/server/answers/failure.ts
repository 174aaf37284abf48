import type { IncomingMessage, ServerResponse } from 'node:http'
import { isbot } from 'isbot'
import { isRouters } from '../cache/variant.ts'
import { resourcePolicy } from '../csp/policy.ts'
import { ShareExceededError } from '../http/limits.ts'
import { describe } from '../http/log.ts'
import { BodyTooLargeError, clientOf } from '../http/request.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { sendBody, sendEntry } from '../http/send.ts'
import { UpstreamFailedError, UpstreamUnreachableError } from '../next/upstream.ts'
import type { Site } from '../site/site.ts'

/** No page, redirect or file has this path (status 404, not fatal). */
export class PageNotFoundError extends Error {
  override readonly name = 'PageNotFoundError'
  readonly fatal = false
  readonly path: string

  constructor(path: string) {
    super(`Page not found: ${path}`)
    this.path = path
  }
}

/** A page that its own validation rejects, as a campaign's after its end (status 404, fatal). */
export class PageRejectedError extends Error {
  override readonly name = 'PageRejectedError'
  readonly fatal = true
  readonly path: string

  constructor(path: string) {
    super(`Page Not Found: ${path}`)
    this.path = path
  }
}

const longestReason = 200
/** In seconds. */
const retryLater = ['Retry-After', '5'] as const

/**
 * The one 404 page for every path that does not exist; what is not a document, and known bots, get the
 * words alone. That page may be kept and has to be asked for again each time; those words are kept nowhere.
 * The reason phrase says what the catalogue words (spec section 8), and a header whether it is fatal.
 */
export async function answerNotFound(
  site: Site,
  request: IncomingMessage,
  response: ServerResponse,
  error: PageNotFoundError | PageRejectedError,
): Promise<void> {
  const { fatal } = error
  site.log('not-found', { level: fatal ? 'error' : 'info', fatal, ...describe(error) })
  if (fatal) response.setHeader('X-Nectar-Fatal', '1')
  response.statusMessage = error.message.slice(0, longestReason).replace(/[^ -~]/g, '?')
  if (showsErrors(request)) {
    const page = await site.pages
      .answer(site.settings.notFoundPath, 'html', clientOf(request, site.settings.trustProxy))
      .catch((error: unknown) => site.log('not-found-page-failed', describe(error)))
    if (page) return sendEntry(request, response, page.entry, { status: 404 })
  }
  answerBare(site, response, 404, error.message)
}

/**
 * What a visitor gets when an answer cannot be had and there is no earlier copy: the app's error
 * page under the true status. Known bots get the status alone, so that no index keeps an error page.
 */
export async function answerFailure(
  site: Site,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  error: unknown,
): Promise<void> {
  if (response.destroyed || response.writableEnded) return
  const status = statusFor(error)
  site.log('answer-failed', { path, status, ...describe(error) })
  if (response.headersSent) {
    response.destroy()
    return
  }
  if (path.startsWith('/api/')) {
    const message = reasons[status] ?? 'Something went wrong. Try again in a moment.'
    const body = JSON.stringify({ error: { message } })
    return answerShort(site, response, status, 'application/json', body)
  }
  if (showsErrors(request) && status >= 500) {
    const entry = await errorPage(site, clientOf(request, site.settings.trustProxy), error)
    if (entry) {
      if (status === 503) response.setHeader(...retryLater)
      return sendEntry(request, response, entry, { status })
    }
  }
  answerBare(site, response, status)
}

/** What an endpoint's caller is told, in the words that a form shows. */
const reasons: Readonly<Record<number, string>> = {
  413: 'That is more than can be sent at once. Shorten it and send it again.',
  429: 'Too much was sent at once. Wait a moment and try again.',
  503: 'The site cannot answer right now. Try again in a moment.',
}

/** A status with its name for a body. */
export function answerBare(
  site: Site,
  response: ServerResponse,
  status: number,
  text = `${status}`,
): void {
  answerShort(site, response, status, 'text/plain; charset=utf-8', text)
}

function answerShort(
  site: Site,
  response: ServerResponse,
  status: number,
  contentType: string,
  text: string,
): void {
  sendBody(response, status, contentType, text, [
    ...securityHeaders(site.secure),
    'Content-Security-Policy',
    resourcePolicy,
    ...(status === 503 || status === 429 ? retryLater : []),
    ...(status === 405 ? ['Allow', 'GET, HEAD'] : []),
    ...(status === 413 ? ['Connection', 'close'] : []),
  ])
}

async function errorPage(
  site: Site,
  client: string,
  error: unknown,
): Promise<Parameters<typeof sendEntry>[2] | undefined> {
  const { errorPath } = site.settings
  const kept =
    errorPath && (await site.pages.answer(errorPath, 'html', client).catch(() => undefined))
  if (kept) return kept.entry
  return error instanceof UpstreamFailedError ? error.entry : undefined
}

/** Whether whoever asks is to see an error as a page: known bots are not, so that no index keeps it. */
function showsErrors({ method, headers }: IncomingMessage): boolean {
  const wantsDocument = (method === 'GET' || method === 'HEAD') && !isRouters(headers)
  return wantsDocument && !isbot(headers['user-agent'])
}

function statusFor(error: unknown): number {
  if (error instanceof UpstreamFailedError) return error.status
  if (error instanceof UpstreamUnreachableError) return 503
  if (error instanceof ShareExceededError) return error.ownFault ? 429 : 503
  if (error instanceof BodyTooLargeError) return 413
  return 500
}
