import type { z } from 'zod'
import { publishedId } from '../documents/document-id.ts'
import { faultOf } from '../fields/fault.ts'
import type { Resolver } from '../fields/resolver.ts'
import type { DocumentType } from '../generated/document-roles.ts'
import { documentSchemas } from '../generated/document-schemas.ts'
import { duplicateAnchors } from './anchors.ts'
import type { DocumentFinding } from './finding.ts'
import { checkMainHeading, checkTexts } from './headings.ts'
import { checkLinks, checkMenuPages } from './links.ts'
import { keyedPath } from './path.ts'
import { checkPictures } from './pictures.ts'
import { checkRedirects, forwardingOf, withRoute } from './redirects.ts'
import { type RouteFact, routeFact, routeTarget } from './route-fact.ts'
import type { SiteFacts } from './site-facts.ts'
import type { StoredDocument } from './stored-document.ts'

function isDocumentType(type: string): type is DocumentType {
  return Object.hasOwn(documentSchemas, type)
}

type Schemas = { [T in DocumentType]?: ReturnType<(typeof documentSchemas)[T]> }

const made = new WeakMap<Resolver, Schemas>()

// To make a schema takes longer than to parse a document with it.
function schemaOf(type: DocumentType, resolver: Resolver): z.ZodType {
  const schemas = made.get(resolver) ?? {}
  made.set(resolver, schemas)
  const schema = schemas[type] ?? documentSchemas[type](resolver)
  Object.assign(schemas, { [type]: schema })
  return schema
}

/** A fragment such as “is empty: write some text” as a sentence. */
function sentence(fragment: string): string {
  return /^[a-z]/.test(fragment) ? `This ${fragment}.` : fragment
}

/** Parses a document with the very schema the site parses it with; each fault is a finding. */
export function refusals(document: { _type: string }, resolver: Resolver): DocumentFinding[] {
  const { _type: type } = document
  if (!isDocumentType(type)) {
    const message = `The site knows no documents of the type ${type}.`
    return [{ path: ['_type'], level: 'error', code: 'unknown-type', message }]
  }
  const result = schemaOf(type, resolver).safeParse(document)
  if (result.success) return []
  return result.error.issues.map(
    (issue): DocumentFinding => ({
      path: keyedPath(document, issue.path),
      level: 'error',
      // The site shows the page without the icon; whoever wrote it has to know.
      code:
        issue.code === 'custom' && faultOf(issue) === 'nonexistent-icon'
          ? 'nonexistent-icon'
          : 'refused',
      constraint: issue.code,
      message: sentence(issue.message),
    }),
  )
}

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
export function isRedirectTo(other: RouteFact | undefined, page: Pick<RouteFact, 'id'>): boolean {
  const target = other && forwardingOf(other)?.target
  return target?.kind === 'page' && other?.sectionCount === 0 && target.page?._ref === page.id
}

function routeFindings(document: StoredDocument, site: SiteFacts): DocumentFinding[] {
  const route = routeFact(document)
  if (!route) return []
  const sections = Array.isArray(document.sections) ? document.sections : []
  const twin =
    route.path &&
    site.idsAtPath(route.path).find((id) => id !== route.id && !isRedirectTo(site.draft(id), route))
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
