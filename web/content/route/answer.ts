import type { Route } from '@nectar/schemas/documents/route/schema'

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
