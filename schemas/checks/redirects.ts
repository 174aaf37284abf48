import type { RedirectNode } from '../documents/route/redirects.ts'
import { followRedirects } from '../documents/route/redirects.ts'
import type { DocumentFinding } from './finding.ts'
import type { RouteFact, TargetFact } from './route-fact.ts'

/** What a visitor of a route is sent to: its redirect, or its `to` where it has no sections. */
export function leadOf(
  fact: Pick<RouteFact, 'redirect' | 'to' | 'sectionCount'>,
): { field: 'redirect' | 'to'; target: TargetFact } | undefined {
  if (fact.redirect?.kind) return { field: 'redirect', target: fact.redirect }
  if (fact.to?.kind && fact.sectionCount === 0) return { field: 'to', target: fact.to }
  return undefined
}

function toNode(fact: RouteFact): RedirectNode {
  const { id, path = '(no path yet)' } = fact
  const target = leadOf(fact)?.target
  if (target?.kind === 'page') return { id, path, redirect: { page: target.page?._ref } }
  if (target?.kind === 'address') return { id, path, redirect: { address: target.address } }
  return { id, path }
}

/** The steps a visitor takes from a route, such as /airdrop → /crowdsale → /. */
export function redirectSteps(start: RouteFact, find: (id: string) => RouteFact | undefined) {
  return followRedirects(toNode(start), (id) => {
    const fact = id === start.id ? start : find(id)
    return fact && toNode(fact)
  })
}

/** Redirects that go round in a circle, and chains of more than one step. */
export function checkRedirects(
  route: RouteFact,
  find: (id: string) => RouteFact | undefined,
): DocumentFinding[] {
  const lead = leadOf(route)
  if (!lead) return []
  const { steps, loop } = redirectSteps(route, find)
  const shown = steps.join(' → ')
  if (loop) {
    const message = `These redirects go round in a circle: ${shown}. Lead one of them elsewhere.`
    return [{ path: [lead.field], level: 'error', code: 'redirect-loop', message }]
  }
  if (steps.length <= 2) return []
  const message = `Visitors take ${steps.length - 1} steps: ${shown}. Leading straight to the end is faster.`
  return [{ path: [lead.field], level: 'info', code: 'redirect-chain', message }]
}
