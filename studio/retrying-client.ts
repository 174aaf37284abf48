import {
  type ClientConfig,
  ClientError,
  createClient,
  type RequestHandler,
  type SanityClient,
  ServerError,
} from '@sanity/client'
import { firstValueFrom, race, Subject, timer } from 'rxjs'
import { isNetworkError } from 'sanity'
import { isOnThisMachine, studioEnvironment } from './environment.ts'
import { setStatus } from './status-line.tsx'

/** The pause between attempts, in milliseconds. */
const pause = 2000

/** Reads of documents: when one fails, Sanity's lists and forms crash and unsaved edits are lost. */
const reading = /\/data\/(?:query|doc|history)\//

/** Too many requests, and what servers and proxies answer while a service is overloaded or restarts. */
const busy: ReadonlySet<number> = new Set([429, 502, 503, 504])

/** Whether the content store could not be asked or had no time, so that the same request may succeed later. */
function isPassing(error: unknown): boolean {
  const hasStatus = error instanceof ServerError || error instanceof ClientError
  return hasStatus ? busy.has(error.statusCode) : isNetworkError(error)
}

const askedNow = new Subject<void>()

function nextAttempt(): Promise<unknown> {
  return firstValueFrom(race(timer(pause), askedNow), { defaultValue: undefined })
}

/** The reads that failed at least twice in a row and are repeated. */
const failing = new Set<object>()

function setFailing(request: object, isFailing: boolean): void {
  if (isFailing) failing.add(request)
  else failing.delete(request)
  const status = {
    text: 'The content store does not answer. Lists and forms are loaded as soon as it does.',
    action: { text: 'Try now', run: () => askedNow.next() },
  }
  setStatus('content-store', failing.size > 0 ? status : undefined)
}

/**
 * Retries reads while the content store is unreachable or overloaded. Writes are not sent twice: Sanity
 * queues what is typed, and a publish whose answer is lost is looked up.
 *
 * @param wait - resolves when it is time for the next attempt
 */
export function withRetries(handler: RequestHandler, wait = nextAttempt): RequestHandler {
  return async (request, next) => {
    const read = {}
    try {
      for (let failures = 0; ; failures++) {
        try {
          return await handler(request, next)
        } catch (error) {
          if (!isPassing(error) || request.signal?.aborted || !reading.test(request.url))
            throw error
          if (failures > 0) setFailing(read, true)
          await wait()
        }
      }
    } finally {
      setFailing(read, false)
    }
  }
}

/** A client whose reads survive an outage of the content store. */
export function retryingClient({ requestHandler, ...config }: ClientConfig): SanityClient {
  const handler: RequestHandler = requestHandler ?? ((request, next) => next(request))
  const environment = studioEnvironment()
  // A lake behind a proxy has one host name, and no certificate for names below it.
  const isBehindProxy = environment.apiHost !== undefined && !isOnThisMachine(environment)
  const host = isBehindProxy ? { useProjectHostname: false } : {}
  return createClient({ ...config, ...host, requestHandler: withRetries(handler) })
}
