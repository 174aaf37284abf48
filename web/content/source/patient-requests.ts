import pThrottle from 'p-throttle'
import { Agent, type Dispatcher, interceptors, setGlobalDispatcher } from 'undici'

/** How patient requests to the content source are. */
export interface Patience {
  /** How often a request that failed or was turned away is made again. */
  retries: number
  /** The longest pause before the next try, in milliseconds; what Retry-After says counts up to it. */
  longestPause: number
  /** Whether a source that takes no connection is tried again, too. */
  unreachable: boolean
  /** How many requests a second go out at the most; any number where it is not given. */
  perSecond?: number | undefined
}

/** Turned away for now (429), or a part of the source is away. */
const passing = [429, 500, 502, 503, 504]
/** The source closed a connection that was there. */
const broken = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']
/** No connection came about. */
const unconnected = ['ECONNREFUSED', 'ENOTFOUND', 'ENETDOWN', 'ENETUNREACH', 'EHOSTDOWN']

/** What goes out evenly arrives unevenly: so much of the rate is made use of. */
const used = 0.9

function throttled(perSecond: number): Dispatcher.DispatcherComposeInterceptor {
  const paced = pThrottle({ limit: 1, interval: 1000 / (used * perSecond) })
  let last: Promise<unknown> = Promise.resolve()
  return (dispatch) => {
    const inTurn = paced(async (...request: Parameters<typeof dispatch>) => dispatch(...request))
    return (options, handler) => {
      // After the one before has gone: all that came due while the process was busy would go at once.
      const gone = last.then(() => inTurn(options, handler))
      // What goes wrong is told to the handler.
      last = gone.catch(() => undefined)
      return true
    }
  }
}

/** What goes to one origin passes some interceptors; everything else goes as it did. */
function only(
  origin: string,
  through: Dispatcher.DispatcherComposeInterceptor,
): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => {
    const patient = through(dispatch)
    return (options, handler) =>
      String(options.origin) === origin ? patient(options, handler) : dispatch(options, handler)
  }
}

/**
 * Has every request of this process to the content source tried again where a pause helps. This lies
 * below what React and Next remember of a request: they would give the first answer again.
 *
 * @param origin - of the content source, such as `https://abc123.api.sanity.io`
 */
export function askPatiently(
  origin: string,
  { retries, longestPause, unreachable, perSecond }: Patience,
): void {
  const retrying = interceptors.retry({
    maxRetries: retries,
    minTimeout: Math.min(500, longestPause),
    maxTimeout: longestPause,
    retryAfter: true,
    statusCodes: passing,
    errorCodes: unreachable ? [...broken, ...unconnected] : broken,
  })
  // The one that is named first is the nearest to the network.
  const steps = perSecond === undefined ? [retrying] : [throttled(perSecond), retrying]
  setGlobalDispatcher(new Agent().compose(steps.map((step) => only(origin, step))))
}
