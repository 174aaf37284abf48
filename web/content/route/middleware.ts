import { isAvailable } from '@nectar/schemas/documents/route/availability'
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

const registry: Record<RouteMiddlewareName, RouteMiddleware> = {
  /** Rejects campaign and event pages outside their dates. */
  availability: (route, now) => (isAvailable(route, now) ? { kind: 'go-on' } : { kind: 'reject' }),
}

/** Runs a route's middleware in order, until one redirects or rejects the visit. */
export function runMiddleware(route: Route, now: number): Verdict {
  for (const name of route.middleware ?? []) {
    const verdict = registry[name](route, now)
    if (verdict.kind !== 'go-on') return verdict
  }
  return { kind: 'go-on' }
}

/**
 * Makes Next render again what leads to some pages when one of them becomes available or stops being so. Reading a
 * cached value limits the lifetime of what is rendered to that of the value.
 *
 * @param boundary - when that is, in milliseconds since 1970; undefined if it never happens
 */
export async function expireAt(boundary: number | undefined, now: number): Promise<void> {
  if (boundary === undefined) return
  const seconds = Math.ceil((boundary - now) / 1000)
  const keep = unstable_cache(() => Promise.resolve(seconds), ['boundary', String(boundary)], {
    revalidate: seconds,
  })
  await keep()
}
