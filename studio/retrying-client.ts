import {
  type ClientConfig,
  ClientError,
  createClient,
  type RequestHandler,
  type RequestHandlerOptions,
  type SanityClient,
  ServerError,
} from '@sanity/client'
import { BehaviorSubject, firstValueFrom, map, of, race, Subject, switchMap, timer } from 'rxjs'
import { isNetworkError } from 'sanity'
import { isOnThisMachine, studioEnvironment } from './environment/environment.ts'
import { setStatus } from './ui/status-line.tsx'

/** The pause between attempts, in milliseconds. */
const pause = 2000

/** Reads of documents: when one fails, Sanity's lists and forms crash and unsaved edits are lost. */
const reading = /\/data\/(?:query|doc|history)\//

/** Too many requests, and what servers and proxies answer while a service is overloaded or restarts. */
const busy: ReadonlySet<number> = new Set([429, 502, 503, 504])

/** Whether the content store was unreachable or overloaded, so that the same request may succeed later. */
function isPassing(error: unknown): boolean {
  const hasStatus = error instanceof ServerError || error instanceof ClientError
  return hasStatus ? busy.has(error.statusCode) : isNetworkError(error)
}

const askedNow = new Subject<void>()

function nextAttempt(): Promise<unknown> {
  return firstValueFrom(race(timer(pause), askedNow), { defaultValue: undefined })
}

/** The requests that have failed at least twice in a row and are being repeated. */
const failing = new Set<object>()

function setFailing(request: object, isFailing: boolean): void {
  if (isFailing) failing.add(request)
  else failing.delete(request)
  const status = {
    text: 'The content store does not answer. As soon as it does, your edits are saved, and lists and forms load.',
    action: { text: 'Try now', run: () => askedNow.next() },
  }
  setStatus('content-store', failing.size > 0 ? status : undefined)
}

/** The id of the transaction that a request writes, if it names one, as each save of a form does. */
function transactionOf({ body }: RequestHandlerOptions): string | undefined {
  const id =
    typeof body === 'object' && body && 'transactionId' in body ? body.transactionId : undefined
  return typeof id === 'string' ? id : undefined
}

const savesUnderWay = new BehaviorSubject(0)

/** Whether no save has been under way for half a second. A form sends the next save in its queue at once. */
export const hasSaved = savesUnderWay.pipe(
  switchMap((count) => (count === 0 ? timer(500).pipe(map(() => true)) : of(false))),
)

/**
 * Retries reads and the saves of forms while the content store is unreachable or overloaded. Sanity would send a
 * save whose answer was lost again as another transaction, which would store letters twice (6.16.0:
 * `BufferedDocument`). This sends the same transaction again. The content store stores it only once, and a conflict
 * says that it already has. Other writes are not repeated: a publish whose answer is lost is looked up instead.
 *
 * @param wait - resolves when it is time for the next attempt
 */
export function withRetries(handler: RequestHandler, wait = nextAttempt): RequestHandler {
  return async (request, next) => {
    const attempted = {}
    const transactionId = transactionOf(request)
    if (transactionId) savesUnderWay.next(savesUnderWay.value + 1)
    try {
      for (let failures = 0; ; failures++) {
        try {
          return await handler(request, next)
        } catch (error) {
          const isStored = error instanceof ClientError && error.statusCode === 409
          if (transactionId && failures > 0 && isStored) return { transactionId }
          const isRepeatable = transactionId || reading.test(request.url)
          if (!isPassing(error) || request.signal?.aborted || !isRepeatable) throw error
          if (failures > 0) setFailing(attempted, true)
          await wait()
        }
      }
    } finally {
      setFailing(attempted, false)
      if (transactionId) savesUnderWay.next(savesUnderWay.value - 1)
    }
  }
}

/** A client whose reads and saves survive an outage of the content store. */
export function retryingClient({ requestHandler, ...config }: ClientConfig): SanityClient {
  const handler: RequestHandler = requestHandler ?? ((request, next) => next(request))
  const environment = studioEnvironment()
  // A lake behind a proxy has one host name and no certificate for its subdomains.
  const isBehindProxy = environment.apiHost !== undefined && !isOnThisMachine(environment)
  const host = isBehindProxy ? { useProjectHostname: false } : {}
  return createClient({ ...config, ...host, requestHandler: withRetries(handler) })
}
