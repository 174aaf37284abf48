import { normalizePath } from '../documents/route/schema.ts'
import { classifyHref } from '../fields/href.ts'
import { leadsSomewhere, type Places, placeOf, type Target } from '../fields/link.ts'
import { isFilled } from '../fields/unparsed.ts'
import type { DocumentIssue } from './issue.ts'
import type { RouteFact } from './route-fact.ts'

type Forwarding = Pick<RouteFact, 'redirect' | 'to' | 'sectionCount'>

/** Where a route forwards its visitors: its redirect, or its `to` if it has no sections. */
export function forwardingOf(
  fact: Forwarding,
): { field: 'redirect' | 'to'; target: Target } | undefined {
  const { redirect, to, sectionCount } = fact
  if (redirect && leadsSomewhere(redirect)) return { field: 'redirect', target: redirect }
  if (to && leadsSomewhere(to) && sectionCount === 0) return { field: 'to', target: to }
  return undefined
}

/** Whether a route exists to send visitors elsewhere, even if it does not say where yet. */
export function isRedirect(fact: Forwarding): boolean {
  return isUnfinishedRedirect(fact) || forwardingOf(fact) !== undefined
}

/** Whether a route is a redirect that does not say where it leads yet. */
export function isUnfinishedRedirect(fact: Forwarding): boolean {
  return isFilled(fact.redirect) && fact.sectionCount === 0 && !forwardingOf(fact)
}

/**
 * The normalized path of an address of this site; `undefined` for any other address.
 *
 * @param siteUrl - the address of the site, so that its own absolute addresses are recognized
 */
export function pathOfAddress(address: string, siteUrl?: string): string | undefined {
  const base = siteUrl ?? 'https://site.example'
  const kind = classifyHref(address)
  const isPath = kind === 'path' && !address.startsWith('#')
  const isOwn = kind === 'external' && siteUrl && new URL(address).host === new URL(siteUrl).host
  return isPath || isOwn ? normalizePath(decoded(new URL(address, base).pathname)) : undefined
}

function decoded(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}

/** What following redirects needs to know about all routes. */
export interface Routes {
  /** The address of the site, if it is known here. */
  siteUrl?: string | undefined
  /** The route as editors see it: its draft, if there is one. */
  draft(id: string): RouteFact | undefined
  /** The ids of the routes at this path, drafts included. */
  idsAtPath(path: string): readonly string[]
}

/** The route of a target, whether given by reference or by address. */
function targetRoute({ kind, page, address = '' }: Target, site: Routes) {
  if (kind === 'application' || kind === 'file') return undefined
  if (kind !== 'address') return page && site.draft(page._ref)
  const path = pathOfAddress(address, site.siteUrl)
  const [id] = path === undefined ? [] : site.idsAtPath(path)
  return id === undefined ? undefined : site.draft(id)
}

/** Names for places whose addresses are not known here. */
export const namedPlaces: Places = {
  application: (path = '') => `the application${path}`,
  file: () => 'a file',
}

/** The paths that a visitor passes through, perhaps with an external address at the end. */
interface RedirectChain {
  steps: string[]
  /** Whether the chain returns to one of its own steps. */
  loop: boolean
}

/** Follows the redirects of a route to their end, such as /airdrop → /crowdsale → /. */
export function redirectSteps(start: RouteFact, others: Routes): RedirectChain {
  const site = withRoute(others, start)
  const steps: string[] = []
  const seen = new Set<string>()
  for (let route: RouteFact | undefined = start; route; ) {
    steps.push(route.path ?? '(no path yet)')
    if (seen.has(route.id)) return { steps, loop: true }
    seen.add(route.id)
    const target: Target | undefined = forwardingOf(route)?.target
    const next: RouteFact | undefined = target && targetRoute(target, site)
    const end = !next && target && placeOf(target, namedPlaces)
    if (end) steps.push(end.href)
    route = next
  }
  return { steps, loop: false }
}

/** The same routes with one replaced. */
export function withRoute<Site extends Routes>(site: Site, route: RouteFact): Site {
  return {
    ...site,
    draft: (id) => (id === route.id ? route : site.draft(id)),
    idsAtPath: (path) => {
      const others = site.idsAtPath(path).filter((id) => id !== route.id)
      return path === route.path ? [route.id, ...others] : others
    },
  }
}

/** Reports redirect loops, and chains of more than one step. */
export function checkRedirects(route: RouteFact, site: Routes): DocumentIssue[] {
  const lead = forwardingOf(route)
  if (!lead) return []
  const { steps, loop } = redirectSteps(route, site)
  const shown = steps.join(' → ')
  if (loop) {
    const message = `These redirects form a loop: ${shown}. Change where one of them leads.`
    return [{ path: [lead.field], severity: 'error', code: 'redirect-loop', message }]
  }
  if (steps.length <= 2) return []
  const message = `Visitors take ${steps.length - 1} steps: ${shown}. A redirect straight to the last one is faster.`
  return [{ path: [lead.field], severity: 'info', code: 'redirect-chain', message }]
}
