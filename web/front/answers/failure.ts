import type { IncomingMessage, ServerResponse } from 'node:http'
import { isbot } from 'isbot'
import { z } from 'zod'
import { resourceHeaders } from '../csp/policy.ts'
import { sendBody, sendEntry } from '../http/entry.ts'
import { ConcurrencyLimitError } from '../http/limits.ts'
import { describe } from '../http/log.ts'
import { BodyTooLargeError, clientOf, isRouterRequest } from '../http/request.ts'
import { type Upstream, UpstreamFailedError, UpstreamUnreachableError } from '../next/upstream.ts'
import type { Site } from '../site/site.ts'

const longestReason = 200
/** In seconds. */
const retryLater = ['Retry-After', '5'] as const

/**
 * Sends the shared 404 page. Known bots and requests that are not for documents get the message as text.
 * The reason phrase is the message of the error catalogue (spec section 8), and a header tells whether the
 * error is fatal.
 *
 * @param fatal - whether there is a page whose middleware rejects it, such as a campaign after its end
 */
export async function answerNotFound(
  site: Site,
  response: ServerResponse,
  path: string,
  fatal = false,
): Promise<void> {
  const { req: request } = response
  const message = `${fatal ? 'Page Not Found' : 'Page not found'}: ${path}`
  const id = request.headers['x-request-id']
  site.log('not-found', { request: id, fatal, ...describe(message, fatal ? 'error' : 'info') })
  if (fatal) response.setHeader('X-Fatal', '1')
  response.statusMessage = message.slice(0, longestReason).replace(/[^ -~]/g, '?')
  if (!(await sendErrorPage(site, response, site.settings.notFoundPath, 404)))
    sendStatus(site, response, 404, message)
}

/**
 * Sends the app's error page with the right status when there is no answer and no earlier copy. Known bots
 * get the status only, so that error pages are not indexed.
 */
export async function answerFailure(
  site: Site,
  response: ServerResponse,
  path: string,
  error: unknown,
): Promise<void> {
  const { req: request } = response
  if (response.destroyed || response.writableEnded) return
  const status = await statusFor(site, error)
  const id = request.headers['x-request-id']
  site.log('answer-failed', { request: id, path, status, ...describe(error) })
  if (response.destroyed || response.writableEnded) return
  if (response.headersSent) {
    response.destroy()
    return
  }
  if (id !== undefined) response.setHeader('X-Request-Id', id)
  if (path.startsWith('/api/')) {
    const message = reasons[status] ?? 'Something went wrong. Try again in a moment.'
    const body = JSON.stringify({ error: { message } })
    return sendStatus(site, response, status, body, 'application/json')
  }
  const errorPath = status >= 500 ? site.settings.errorPath : undefined
  if (!(await sendErrorPage(site, response, errorPath, status))) sendStatus(site, response, status)
}

/** Sends one of the front's own pages with another status, to people who asked for a document. */
async function sendErrorPage(
  site: Site,
  response: ServerResponse,
  path: string | undefined,
  status: number,
): Promise<boolean> {
  const { req: request } = response
  if (path === undefined || !showsErrors(request)) return false
  const page = await site.pages
    .answer(path, clientOf(request, site.settings.trustProxy))
    .catch((error: unknown) => site.log('error-page-failed', describe(error)))
  if (!page) return false
  if (status === 503) response.setHeader(...retryLater)
  sendEntry(response, page.entry, { status })
  return true
}

/** Messages for callers of an endpoint. Forms show them. */
const reasons: Readonly<Record<number, string>> = {
  413: 'That is more than can be sent at once. Shorten it and send it again.',
  429: 'Too much was sent at once. Wait a moment and try again.',
  503: 'The site cannot answer right now. Try again in a moment.',
}

/** Sends a status with a short text. */
export function sendStatus(
  site: Site,
  response: ServerResponse,
  status: number,
  text = `${status}`,
  contentType = 'text/plain; charset=utf-8',
): void {
  sendBody(response, status, contentType, text, [
    ...resourceHeaders(site.secure),
    ...(status === 503 || status === 429 ? retryLater : []),
    ...(status === 405 ? ['Allow', 'GET, HEAD'] : []),
    ...(status === 413 ? ['Connection', 'close'] : []),
  ])
}

/** Whether to send errors as a page: only for documents, and not to known bots, which would index it. */
function showsErrors({ method, headers }: IncomingMessage): boolean {
  const wantsDocument = (method === 'GET' || method === 'HEAD') && !isRouterRequest(headers)
  return wantsDocument && !isbot(headers['user-agent'])
}

async function statusFor({ upstream }: Site, error: unknown): Promise<number> {
  // Next cannot say why a render failed. An outage is temporary, an error of the site is not.
  if (error instanceof UpstreamFailedError)
    return (await isContentUnreachable(upstream)) ? 503 : error.status
  if (error instanceof UpstreamUnreachableError) return 503
  if (error instanceof ConcurrencyLimitError) return error.perClient ? 429 : 503
  if (error instanceof BodyTooLargeError) return 413
  return 500
}

/** The path at which Next says whether it reaches the content source. */
export const healthPath = '/api/health'

const health = z.object({ content: z.literal('unreachable') })

async function isContentUnreachable(upstream: Upstream): Promise<boolean> {
  try {
    const { body } = await upstream.fetch(healthPath, { timeoutMs: 8000 })
    return health.safeParse(JSON.parse(body.toString('utf8'))).success
  } catch {
    return false
  }
}
