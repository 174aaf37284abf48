import {
  type ClientConfig,
  createClient,
  type RequestHandler,
  type SanityClient,
} from '@sanity/client'
import { isNetworkError } from 'sanity'

/** The pause between attempts, in milliseconds. */
const pause = 2000

/** Reads of documents: when one fails, Sanity's lists and forms crash and unsaved edits are lost. */
const reading = /\/data\/(?:query|doc|history)\//

/**
 * Retries reads while the content store is unreachable. Writes are not sent twice: Sanity queues what is
 * typed, and a publish whose answer is lost is looked up.
 *
 * @param wait - resolves when it is time for the next attempt
 */
export function withRetries(
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

/** A client whose reads survive an outage of the content store. */
export function retryingClient({ requestHandler, ...config }: ClientConfig): SanityClient {
  const handler: RequestHandler = requestHandler ?? ((request, next) => next(request))
  return createClient({ ...config, requestHandler: withRetries(handler) })
}
