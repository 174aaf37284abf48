import { pathOfAddress } from '@nectar/schemas/checks/redirects'
import type { Route } from '@nectar/schemas/documents/route/schema'
import { LRUCache } from 'lru-cache'
import { loadPathsAmong } from '../paths.ts'
import { ContentParseError } from '../source/parse.ts'
import { readFresh } from '../source/reader.ts'
import { loadRoute } from './load-route.ts'
import { RouteMissingError, RouteRejectedError, runMiddleware } from './middleware.ts'

/** What a visitor of a path gets. */
export type RouteAnswer =
  | { kind: 'page'; route: Route }
  | { kind: 'redirect'; href: string; permanent: boolean }
  | { kind: 'missing' }

/**
 * Decides what a route answers: its redirect wins over its sections, and a route with `to` and
 * no sections of its own leads to its target.
 */
export function answerRoute(route: Route | null): RouteAnswer {
  if (!route) return { kind: 'missing' }
  if (route.redirect) {
    const { href, permanent } = route.redirect
    return { kind: 'redirect', href, permanent }
  }
  if (route.to && !route.sections?.length) {
    const { href, permanent } = route.to
    return { kind: 'redirect', href, permanent }
  }
  return { kind: 'page', route }
}

/** Redirects that come back to where they were: a browser would give up on them. */
export class RedirectLoopError extends Error {
  override readonly name = 'RedirectLoopError'
  readonly fatal = true
  readonly statusCode = 404

  constructor(steps: readonly string[]) {
    super(`Page Not Found: ${steps[0]}: its redirects go round in a circle, ${steps.join(' → ')}`)
  }
}

/** What a visit leads to, and the error to log where it leads nowhere. */
export type Visit =
  | Exclude<RouteAnswer, { kind: 'missing' }>
  | { kind: 'missing'; error: RouteMissingError | RouteRejectedError | RedirectLoopError }

function visitRoute(path: string, route: Route | null, now: number): Visit {
  const verdict = route && runMiddleware(route, now)
  if (verdict?.kind === 'reject') return { kind: 'missing', error: new RouteRejectedError(path) }
  if (verdict?.kind === 'redirect')
    return { kind: 'redirect', href: verdict.href, permanent: false }
  const answer = answerRoute(route)
  if (answer.kind !== 'missing') return answer
  return { kind: 'missing', error: new RouteMissingError(path) }
}

/** The path of this site that a visit is sent on to. */
function nextPath(visit: Visit): string | undefined {
  if (visit.kind !== 'redirect') return undefined
  return pathOfAddress(visit.href)
}

/**
 * Decides what a visitor of a path gets, its checks included. A redirect is followed within the
 * site: where it comes back, the path is missing, whatever the content says.
 *
 * @param load - reads the route of a path; what cannot be read ends the way there
 * @param now - milliseconds since 1970
 */
export async function visitPath(
  path: string,
  load: (path: string) => Promise<Route | null>,
  now: number,
): Promise<Visit> {
  const visit = visitRoute(path, await load(path), now)
  const steps = [path]
  for (let next = nextPath(visit); next !== undefined; ) {
    const isSeen = steps.includes(next)
    steps.push(next)
    if (isSeen) return { kind: 'missing', error: new RedirectLoopError(steps) }
    const route = await load(next).catch((error: unknown) => {
      if (error instanceof ContentParseError) return null
      throw error
    })
    next = nextPath(visitRoute(next, route, now))
  }
  return visit
}

type Redirect = Extract<RouteAnswer, { kind: 'redirect' }>

/** For a burst of visits alone: what is older is read anew. */
const kept = new LRUCache<string, Promise<Redirect | undefined>>({ max: 1000, ttl: 1000 })

async function read(path: string): Promise<Redirect | undefined> {
  const [entry] = await loadPathsAmong(readFresh, [path])
  if (!entry?.redirects) return undefined
  const visit = await visitPath(path, (next) => loadRoute(readFresh, next), Date.now())
  return visit.kind === 'redirect' ? visit : undefined
}

/**
 * Where the visitors of a path are sent on to; undefined where they are not.
 *
 * @throws ContentUnavailableError, ContentParseError
 */
export function redirectOf(path: string): Promise<Redirect | undefined> {
  const known = kept.get(path)
  if (known) return known
  const reading = read(path)
  kept.set(path, reading)
  reading.catch(() => kept.delete(path))
  return reading
}
