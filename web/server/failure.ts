import type { IncomingMessage, ServerResponse } from 'node:http'
import { isbot } from 'isbot'
import { resourcePolicy } from './csp/policy.ts'
import {
  BodyTooLargeError,
  type PageNotFoundError,
  type PageRejectedError,
  UpstreamFailedError,
  UpstreamUnreachableError,
} from './errors.ts'
import { describe } from './log.ts'
import { securityHeaders } from './security-headers.ts'
import { sendBody, sendEntry } from './send.ts'
import type { Site } from './site.ts'

const longestReason = 200

/**
 * The one 404 page for every path that does not exist; what is not a document gets the words alone.
 * The reason phrase says what the catalogue words (spec section 8).
 */
export async function answerNotFound(
  site: Site,
  request: IncomingMessage,
  response: ServerResponse,
  error: PageNotFoundError | PageRejectedError,
): Promise<void> {
  site.log('not-found', describe(error))
  response.statusMessage = error.message.slice(0, longestReason).replace(/[^ -~]/g, '?')
  if (wantsDocument(request)) {
    const page = await site.pages
      .answer(site.settings.notFoundPath, 'html')
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
  if (response.destroyed) return
  const status = statusFor(error)
  site.log('answer-failed', { path, status, ...describe(error) })
  if (response.headersSent) {
    response.destroy()
    return
  }
  if (wantsDocument(request) && status >= 500 && !isbot(request.headers['user-agent'])) {
    const entry = await errorPage(site, error)
    if (entry) return sendEntry(request, response, entry, { status })
  }
  answerBare(site, response, status)
}

/** A status with its name for a body. */
export function answerBare(
  site: Site,
  response: ServerResponse,
  status: number,
  text = `${status}`,
): void {
  sendBody(response, status, 'text/plain; charset=utf-8', text, [
    ...securityHeaders(site.secure),
    'Content-Security-Policy',
    resourcePolicy,
    ...(status === 503 ? ['Retry-After', '5'] : []),
    ...(status === 413 ? ['Connection', 'close'] : []),
  ])
}

async function errorPage(
  site: Site,
  error: unknown,
): Promise<Parameters<typeof sendEntry>[2] | undefined> {
  const { errorPath } = site.settings
  const kept = errorPath && (await site.pages.answer(errorPath, 'html').catch(() => undefined))
  if (kept) return kept.entry
  return error instanceof UpstreamFailedError ? error.entry : undefined
}

function wantsDocument(request: IncomingMessage): boolean {
  const read = request.method === 'GET' || request.method === 'HEAD'
  return read && request.headers.rsc === undefined
}

function statusFor(error: unknown): number {
  if (error instanceof UpstreamFailedError) return error.status
  if (error instanceof UpstreamUnreachableError) return 503
  if (error instanceof BodyTooLargeError) return 413
  return 500
}
