import { isAvailable, type RouteMiddlewareName } from '@nectar/schemas/documents/route/schema'
import type { Route } from '@nectar/schemas/generated/page-schemas'
import { pathOfAddress } from '@nectar/schemas/validation/redirects'
import { headerUrl } from '../../protocol/redirect.ts'
import { environment } from '../environment.ts'
import { loadPathsAmong } from '../paths.ts'
import { ContentParseError } from '../source/parse.ts'
import { readFresh } from '../source/reader.ts'
import { loadRoute } from './load-route.ts'

/** A check that a route can name: it answers a visit, or lets it go on. `now` is in milliseconds since 1970. */
type RouteMiddleware = (route: Route, now: number) => RouteAnswer | undefined

/**
 * A path without a page (spec section 8). That is fatal if a route has the path: its middleware rejects it, or its
 * redirects form a loop, which browsers refuse to follow.
 */
export class PageMissingError extends Error {
  override readonly name = 'PageMissingError'
  readonly statusCode = 404
  readonly fatal: boolean

  constructor(path: string, fatal: boolean, detail = '') {
    super(`${fatal ? 'Page Not Found' : 'Page not found'}: ${path}${detail}`)
    this.fatal = fatal
  }
}

const registry: Record<RouteMiddlewareName, RouteMiddleware> = {
  /** Rejects campaign and event pages outside their dates. */
  availability: (route, now) => (isAvailable(route, now) ? undefined : { kind: 'missing' }),
}

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
  const target = route.redirect ?? (route.sections?.length ? undefined : route.to)
  if (!target) return { kind: 'page', route }
  return { kind: 'redirect', href: target.href, permanent: target.permanent }
}

/** The result of a visit, with the error to log if there is no page. */
export type Visit =
  | Exclude<RouteAnswer, { kind: 'missing' }>
  | { kind: 'missing'; error: PageMissingError }

/** The first check of the route that answers decides. */
function visitRoute(path: string, route: Route | null, now: number): Visit {
  const checked = route?.middleware?.map((name) => registry[name](route, now))
  const answer = checked?.find((one) => one !== undefined) ?? answerRoute(route)
  if (answer.kind !== 'missing') return answer
  return { kind: 'missing', error: new PageMissingError(path, route !== null) }
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
    if (isSeen) {
      const circle = `: its redirects go round in a circle, ${steps.join(' → ')}`
      return { kind: 'missing', error: new PageMissingError(path, true, circle) }
    }
    const route = await load(next).catch((error: unknown) => {
      if (error instanceof ContentParseError) return null
      throw error
    })
    next = nextPath(visitRoute(next, route, now))
  }
  return visit.kind === 'redirect' ? { ...visit, href: headerUrl(visit.href) } : visit
}

type Redirect = Extract<RouteAnswer, { kind: 'redirect' }>

/**
 * Reads the redirect at a path; undefined if there is none.
 *
 * @throws ContentUnavailableError, ContentParseError
 */
export async function redirectOf(path: string): Promise<Redirect | undefined> {
  const [entry] = await loadPathsAmong(readFresh, [path])
  if (!entry?.redirects) return undefined
  const visit = await visitPath(path, (next) => loadRoute(readFresh, next), Date.now())
  return visit.kind === 'redirect' ? visit : undefined
}
