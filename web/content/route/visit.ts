import type { Route } from '@nectar/schemas/documents/route/schema'
import type { RouteAnswer } from './answer.ts'
import { answerRoute } from './answer.ts'
import { RouteMissingError, RouteRejectedError, runMiddleware } from './middleware.ts'

/** What a visit leads to, and the error to log where it leads nowhere. */
export type Visit =
  | Exclude<RouteAnswer, { kind: 'missing' }>
  | { kind: 'missing'; error: RouteMissingError | RouteRejectedError }

/**
 * Decides what a visitor of a path gets, its checks included.
 *
 * @param now - milliseconds since 1970
 */
export function visitRoute(path: string, route: Route | null, now: number): Visit {
  const verdict = route && runMiddleware(route, now)
  if (verdict?.kind === 'reject') return { kind: 'missing', error: new RouteRejectedError(path) }
  if (verdict?.kind === 'redirect')
    return { kind: 'redirect', href: verdict.href, permanent: false }
  const answer = answerRoute(route)
  if (answer.kind !== 'missing') return answer
  return { kind: 'missing', error: new RouteMissingError(path) }
}
