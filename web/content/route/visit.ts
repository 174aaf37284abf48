import type { Route } from '@nectar/schemas/generated/page-schemas'
import { pathOfAddress } from '@nectar/schemas/validation/redirects'
import { LRUCache } from 'lru-cache'
import { headerUrl } from '../../protocol/header-url.ts'
import { environment } from '../environment.ts'
import { loadPathsAmong } from '../paths.ts'
import { ContentParseError } from '../source/parse.ts'
import { readFresh } from '../source/reader.ts'
import { loadRoute } from './load-route.ts'
import { RouteMissingError, RouteRejectedError, runMiddleware } from './middleware.ts'

/** What a visitor of a route gets. */
export type RouteAnswer =
  | { kind: 'page'; route: Route }
  | { kind: 'redirect'; href: string; permanent: boolean }
  | { kind: 'missing' }

/**
 * Decides what a visitor of a route gets. A redirect wins over sections, and a route with `to` and no
 * sections redirects to its target.
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

/** Redirects that form a loop, which browsers refuse to follow. */
export class RedirectLoopError extends Error {
  override readonly name = 'RedirectLoopError'
  readonly fatal = true
  readonly statusCode = 404

  constructor(steps: readonly string[]) {
    super(`Page Not Found: ${steps[0]}: its redirects go round in a circle, ${steps.join(' → ')}`)
  }
}

/** The result of a visit, with the error to log if there is no page. */
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

function nextPath(visit: Visit): string | undefined {
  if (visit.kind !== 'redirect') return undefined
  return pathOfAddress(visit.href, environment.NEXT_PUBLIC_SITE_URL)
}

/**
 * Decides what a visitor of a path gets, including the route's middleware. Redirects are followed within
 * the site: a path whose redirects form a loop is treated as missing. The address of a redirect is in the form for a
 * header.
 *
 * @param load - reads the route of a path; an invalid route ends the chain
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
  return visit.kind === 'redirect' ? { ...visit, href: headerUrl(visit.href) } : visit
}

type Redirect = Extract<RouteAnswer, { kind: 'redirect' }>

/** Redirects are kept for one second, for bursts of visits. */
const recent = new LRUCache<string, Promise<Redirect | undefined>>({ max: 1000, ttl: 1000 })

async function readRedirect(path: string): Promise<Redirect | undefined> {
  const [entry] = await loadPathsAmong(readFresh, [path])
  if (!entry?.redirects) return undefined
  const visit = await visitPath(path, (next) => loadRoute(readFresh, next), Date.now())
  return visit.kind === 'redirect' ? visit : undefined
}

/**
 * Reads the redirect at a path; undefined if there is none.
 *
 * @throws ContentUnavailableError, ContentParseError
 */
export function redirectOf(path: string): Promise<Redirect | undefined> {
  const known = recent.get(path)
  if (known) return known
  const reading = readRedirect(path)
  recent.set(path, reading)
  reading.catch(() => recent.delete(path))
  return reading
}
