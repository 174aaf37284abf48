import { anchorOf, classifyHref } from '../fields/href.ts'
import { storedTarget, type Target } from '../fields/link.ts'
import { documentPages } from '../generated/page-types.ts'
import type { DocumentIssue, PathStep } from './issue.ts'
import { walk } from './path.ts'
import { redirectSteps } from './redirects.ts'
import type { RouteFact } from './route-fact.ts'
import type { SiteFacts } from './site-facts.ts'

const datedPages = Object.entries(documentPages).filter(([, { dated }]) => dated)

/** Paths of the site that belong to no route. */
const generatedPaths = new Set([
  ...['/sitemap.xml', '/robots.txt', '/llms.txt', '/llms-full.txt', '/search'],
  ...datedPages.map(([type]) => `/feeds/${type}.xml`),
])

const moments = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})

function nameOf(route: RouteFact): string {
  return `“${route.name ?? route.path ?? route.id}”`
}

/** Issues about a link to an existing page. */
function targetIssues(
  id: string,
  anchor: string | undefined,
  path: { target: readonly PathStep[]; anchor: readonly PathStep[] },
  site: SiteFacts,
): DocumentIssue[] {
  const [published, draft] = [site.published(id), site.draft(id)]
  const seen = published ?? draft
  if (!seen) return []
  const issues: DocumentIssue[] = []
  if (!published) {
    const message = `${nameOf(seen)} is a draft. Publish it first: until then the site refuses this page and keeps its last good copy.`
    issues.push({ path: path.target, severity: 'warning', code: 'draft-link', message })
  } else if (published.soon) {
    const message = `${nameOf(published)} is marked soon: visitors see the text with a tag and no link.`
    issues.push({ path: path.target, severity: 'info', code: 'soon-link', message })
  } else if (published.until && Date.parse(published.until) < Date.now()) {
    const end = moments.format(new Date(published.until))
    const message = `${nameOf(published)} was taken down on ${end} UTC: visitors get “page not found”.`
    issues.push({ path: path.target, severity: 'warning', code: 'dead-link', message })
  }
  if (anchor && !published?.anchors.has(anchor)) {
    const isDrafted = draft?.anchors.has(anchor) ?? false
    const message = isDrafted
      ? `The place #${anchor} is only in the draft of ${nameOf(seen)} so far: publish that page too.`
      : `${nameOf(seen)} has no place #${anchor}${knownPlaces(draft ?? seen)}.`
    const severity = isDrafted ? 'warning' : 'error'
    issues.push({ path: path.anchor, severity, code: 'dead-anchor', message })
  }
  return issues
}

/** An issue about a link to a page that only sends visitors on to another page of the site. */
function detourIssues(
  route: RouteFact | undefined,
  path: readonly PathStep[],
  site: SiteFacts,
): DocumentIssue[] {
  // A redirect that leads to another redirect is reported as a chain.
  if (!route || path[0] === 'redirect' || path[0] === 'to') return []
  const { steps, loop } = redirectSteps(route, site)
  const end = steps.at(-1) ?? ''
  if (loop || steps.length === 1 || site.idsAtPath(end).length === 0) return []
  const message = `${nameOf(route)} only sends visitors on: ${steps.join(' → ')}. Link to the last page itself.`
  return [{ path, severity: 'info', code: 'redirected-link', message }]
}

function knownPlaces(route: RouteFact): string {
  const places = [...route.anchors].slice(0, 8).map((anchor) => `#${anchor}`)
  return places.length > 0
    ? `: it has ${places.join(', ')}`
    : ': none of its sections names a place'
}

function addressIssues(
  address: string,
  path: readonly PathStep[],
  self: string,
  site: SiteFacts,
): DocumentIssue[] {
  if (classifyHref(address) !== 'path') return []
  const url = new URL(address, 'https://site.example')
  const { pathname } = url
  const ids = address.startsWith('#') ? [self] : site.idsAtPath(pathname)
  const [id] = ids
  if (id === undefined) {
    if (generatedPaths.has(pathname)) return []
    const message = `There is no page at ${pathname}: visitors would get “page not found”.`
    return [{ path, severity: 'error', code: 'dead-link', message }]
  }
  const [published, draft] = [site.published(id), site.draft(id)]
  if (!published && draft) {
    const message = `${nameOf(draft)} is a draft. Publish it first: until then visitors who follow this link get “page not found”.`
    return [{ path, severity: 'warning', code: 'draft-address', message }]
  }
  return [
    ...targetIssues(id, anchorOf(url), { target: path, anchor: path }, site),
    ...detourIssues(published, path, site),
  ]
}

function linkIssues(
  link: Target,
  path: readonly PathStep[],
  self: string,
  site: SiteFacts,
): DocumentIssue[] {
  if (link.kind === 'address') {
    return link.address ? addressIssues(link.address, [...path, 'address'], self, site) : []
  }
  if (link.kind !== 'page' || !link.page) return []
  const id = link.page._ref
  const places = { target: [...path, 'page'], anchor: [...path, 'anchor'] }
  return [
    ...targetIssues(id, link.anchor, places, site),
    ...detourIssues(site.published(id), places.target, site),
  ]
}

/** Checks the chosen pages of a menu. The site leaves out those that do not exist. */
export function checkMenuPages(menu: unknown, site: SiteFacts): DocumentIssue[] {
  return [...walk(menu)].flatMap(({ value, path }): DocumentIssue[] => {
    const { _ref: id } = value
    if (typeof id !== 'string') return []
    if (site.published(id) ?? site.draft(id)) {
      return targetIssues(id, undefined, { target: path, anchor: path }, site)
    }
    const message = `There is no page with the id ${id}: the menu leaves it out.`
    return [{ path, severity: 'error', code: 'dead-link', message }]
  })
}

/**
 * Checks every link and redirect of a document for targets that are drafts, redirects, marked soon or taken down,
 * unknown anchors, and paths without a page. The schemas already refuse references to missing pages.
 */
export function checkLinks(document: unknown, self: string, site: SiteFacts): DocumentIssue[] {
  return [...walk(document)].flatMap(({ value, path }) => {
    const link = storedTarget.safeParse(value).data
    return link ? linkIssues(link, path, self, site) : []
  })
}
