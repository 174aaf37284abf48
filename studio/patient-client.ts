import {
  type ClientConfig,
  createClient,
  type RequestHandler,
  type SanityClient,
} from '@sanity/client'
import { isNetworkError } from 'sanity'

/** How long a reading that found nobody waits before it is tried again, in milliseconds. */
const pause = 2000

/** What is read of documents: without it Sanity's lists and forms go down, and with them what was typed. */
const reading = /\/data\/(?:query|doc|history)\//

/**
 * Has readings wait while the content store is away, instead of failing. What is written is left to
 * Sanity, which keeps it and says so.
 *
 * @param wait - resolves when it is time to try again
 */
export function patiently(
  handler: RequestHandler,
  wait = () => new Promise((resolve) => setTimeout(resolve, pause)),
): RequestHandler {
  return async (request, next) => {
    for (;;) {
      try {
        return await handler(request, next)
      } catch (error) {
        const isAway = isNetworkError(error) && !request.signal?.aborted
        if (!isAway || !reading.test(request.url)) throw error
        await wait()
      }
    }
  }
}

/** The client of the Studio, whose readings outlast an outage of the content store. */
export function patientClient({ requestHandler, ...config }: ClientConfig): SanityClient {
  const handler: RequestHandler = requestHandler ?? ((request, next) => next(request))
  return createClient({ ...config, requestHandler: patiently(handler) })
}
