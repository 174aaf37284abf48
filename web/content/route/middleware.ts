import type { RouteMiddlewareName } from '@nectar/schemas/documents/route/schema'
import type { Route } from '@nectar/schemas/generated/page-schemas'
import { unstable_cache } from 'next/cache'

export type Verdict = { kind: 'go-on' } | { kind: 'redirect'; href: string } | { kind: 'reject' }

/** A check that a route can name. `now` is in milliseconds since 1970. */
type RouteMiddleware = (route: Route, now: number) => Verdict

/** A route that its own middleware rejects (spec section 8, "Page validation failure"). */
export class RouteRejectedError extends Error {
  override readonly name = 'RouteRejectedError'
  readonly fatal = true
  readonly statusCode = 404

  constructor(path: string) {
    super(`Page Not Found: ${path}`)
  }
}

/** A path that no route has (spec section 8, "No route matches"). */
export class RouteMissingError extends Error {
  override readonly name = 'RouteMissingError'
  readonly fatal = false
  readonly statusCode = 404

  constructor(path: string) {
    super(`Page not found: ${path}`)
  }
}

/** Whether a time, in milliseconds since 1970, lies between two dates, both optional. */
export function isAvailable(
  { from, until }: { from?: string | null | undefined; until?: string | null | undefined },
  now: number,
): boolean {
  const early = typeof from === 'string' && now < Date.parse(from)
  const late = typeof until === 'string' && now >= Date.parse(until)
  return !early && !late
}

const registry: Record<RouteMiddlewareName, RouteMiddleware> = {
  /** Rejects campaign and event pages outside their dates. */
  availability: ({ availability }, now) =>
    isAvailable(availability ?? {}, now) ? { kind: 'go-on' } : { kind: 'reject' },
}

/** Runs a route's middleware in order, until one redirects or rejects the visit. */
export function runMiddleware(route: Route, now: number): Verdict {
  for (const name of route.middleware ?? []) {
    const verdict = registry[name](route, now)
    if (verdict.kind !== 'go-on') return verdict
  }
  return { kind: 'go-on' }
}

/** Seconds until the availability of a route changes; undefined if it does not change again. */
function secondsToBoundary(route: Route, now: number): number | undefined {
  if (!route.middleware?.includes('availability')) return undefined
  const boundaries = [route.availability?.from, route.availability?.until]
    .flatMap((moment) => (moment ? [Date.parse(moment)] : []))
    .filter((moment) => moment > now)
  const next = Math.min(...boundaries)
  return Number.isFinite(next) ? Math.ceil((next - now) / 1000) : undefined
}

/**
 * Makes Next render the page again when its availability begins or ends. Reading a cached value limits the
 * lifetime of the page to that of the value.
 */
export async function expireAtBoundary(route: Route, now: number): Promise<void> {
  const seconds = secondsToBoundary(route, now)
  if (seconds === undefined) return
  const keep = unstable_cache(
    () => Promise.resolve(seconds),
    ['boundary', route.path, String(seconds)],
    {
      revalidate: seconds,
    },
  )
  await keep()
}
