import { publishedId } from '../documents/document-id.ts'
import type { Resolver } from '../fields/resolver.ts'
import { duplicateAnchors } from './anchors.ts'
import type { DocumentFinding } from './finding.ts'
import { checkMainHeading, checkTexts } from './headings.ts'
import { checkLinks, checkMenuPages } from './links.ts'
import { checkPictures } from './pictures.ts'
import { checkRedirects, leadOf, withRoute } from './redirects.ts'
import { refusals } from './refusals.ts'
import { type RouteFact, routeFact, routeTarget } from './route-fact.ts'
import type { SiteFacts } from './site-facts.ts'
import type { StoredDocument } from './stored-document.ts'

/**
 * What references are held against: what is published, or what editors see, in which case pages
 * that are still drafts count as there.
 */
export type View = 'published' | 'drafts'

const resolvers = new WeakMap<SiteFacts, Partial<Record<View, Resolver>>>()

/** Answers references from the facts of the site; the same resolver each time. */
function factsResolver(site: SiteFacts, view: View): Resolver {
  const made = resolvers.get(site) ?? {}
  resolvers.set(site, made)
  const { published, draft, image, hasFile, lists } = site
  made[view] ??= {
    ...lists,
    image,
    file: (id) => (hasFile(id) ? id : undefined),
    application: (path = '/') => path,
    partOf: ({ url }) => url,
    route: (id) =>
      routeTarget(published(id)) ?? (view === 'drafts' ? routeTarget(draft(id)) : undefined),
  }
  return made[view]
}

/** Whether a route is the redirect that a page left at an address when it moved: it gives way to it. */
export function leadsBack(other: RouteFact | undefined, page: Pick<RouteFact, 'id'>): boolean {
  const target = other && leadOf(other)?.target
  return target?.kind === 'page' && other?.sectionCount === 0 && target.page?._ref === page.id
}

function routeFindings(document: StoredDocument, site: SiteFacts): DocumentFinding[] {
  const route = routeFact(document)
  if (!route) return []
  const sections = Array.isArray(document.sections) ? document.sections : []
  const twin =
    route.path &&
    site.idsAtPath(route.path).find((id) => id !== route.id && !leadsBack(site.draft(id), route))
  const named = twin ? (site.draft(twin)?.name ?? twin) : undefined
  const duplicate: DocumentFinding[] = named
    ? [
        {
          path: ['path'],
          level: 'error',
          code: 'duplicate-path',
          message: `The page “${named}” already has the path ${route.path}.`,
        },
      ]
    : []
  return [
    ...duplicate,
    ...checkRedirects(route, site),
    ...duplicateAnchors(sections),
    ...(route.layout === 'legal' ? [] : checkMainHeading(sections)),
  ]
}

/** The facts as they are once the document is published: it links to itself as it is now. */
function withDocument(site: SiteFacts, document: StoredDocument): SiteFacts {
  const self = document._type === 'route' ? routeFact(document) : undefined
  if (!self) return site
  const published = (id: string) => (id === self.id ? self : site.published(id))
  return { ...withRoute(site, self), published }
}

/**
 * Finds everything that is wrong with a document: what the site would refuse, and what it would
 * show but should not.
 *
 * @param view - whether links to drafts count as refused, or as not published yet
 */
export function checkDocument(
  document: StoredDocument,
  others: SiteFacts,
  view: View,
): DocumentFinding[] {
  const asPublished = { ...document, _id: publishedId(document._id) }
  const site = withDocument(others, asPublished)
  return [
    ...refusals(asPublished, factsResolver(others, view)),
    ...(document._type === 'menu' ? checkMenuPages(asPublished, others) : []),
    ...(document._type === 'route' ? routeFindings(asPublished, site) : []),
    ...checkLinks(asPublished, asPublished._id, site).filter(
      // Seen from the site, a page that is only a draft is not there: refused already.
      ({ code }) => view === 'drafts' || code !== 'draft-link',
    ),
    ...checkTexts(asPublished),
    ...checkPictures(asPublished, site.image),
  ]
}
