import type { z } from 'zod'
import { publishedId, type StoredDocument } from '../documents/stored-document.ts'
import { catalogCodeOf, toleratedCodes } from '../fields/shapes.ts'
import { type Targets, withTargets } from '../fields/targets.ts'
import { withoutEmpty } from '../fields/unparsed.ts'
import { documentSchemas } from '../generated/document-schemas.ts'
import { isPageDocument } from '../generated/page-types.ts'
import { checkMainHeading, checkTexts } from './headings.ts'
import type { DocumentIssue } from './issue.ts'
import { checkLinks, checkMenuPages } from './links.ts'
import { keyedPath } from './path.ts'
import { checkPictures } from './pictures.ts'
import { checkRedirects, forwardingOf, withRoute } from './redirects.ts'
import { duplicateAnchors, type RouteFact, routeFact, routeTarget } from './route-fact.ts'
import { checkSampleTexts } from './sample-texts.ts'
import type { SiteFacts } from './site-facts.ts'

const schemas = new Map<string, z.ZodType>(Object.entries(documentSchemas))

/** Makes a sentence from a message such as “is empty: write some text”. */
function sentence(fragment: string): string {
  return /^[a-z]/.test(fragment) ? `This ${fragment}.` : fragment
}

function documentIssues(document: object, issues: readonly z.core.$ZodIssue[]): DocumentIssue[] {
  return issues.map((issue) => ({
    path: keyedPath(document, issue.path),
    severity: 'error',
    // The site can show the page, so only an issue tells editors.
    code:
      toleratedCodes.find((name) => issue.code === 'custom' && name === catalogCodeOf(issue)) ??
      'refused',
    constraint: issue.code,
    message: sentence(issue.message),
  }))
}

/** Parses a document with the site's own schema; each issue becomes an issue. */
function schemaIssues(document: { _type: string }, targets: Targets): DocumentIssue[] {
  const { _type: type } = document
  const schema = schemas.get(type)
  if (!schema) {
    const message = `The site has no documents of the type ${type}.`
    return [{ path: ['_type'], severity: 'error', code: 'unknown-type', message }]
  }
  const { error } = schema.safeParse(withTargets(withoutEmpty(document), targets))
  return documentIssues(document, error?.issues ?? [])
}

/** Finds what the site would refuse in a document whatever other documents hold, such as a missing or too long text. */
export function checkStored(document: StoredDocument): DocumentIssue[] {
  const asPublished = { ...document, _id: publishedId(document._id) }
  const parsed = schemas.get(document._type)?.safeParse(withoutEmpty(asPublished))
  return documentIssues(asPublished, parsed?.error?.issues ?? [])
}

/** What references are checked against: published pages only, or also pages that exist only as drafts. */
export type View = 'published' | 'drafts'

/** What references lead to, from the site facts. */
function factsTargets({ published, draft, image, hasFile, lists }: SiteFacts, view: View): Targets {
  const find = (id: string) =>
    routeTarget(published(id)) ??
    (view === 'drafts' ? routeTarget(draft(id)) : undefined) ??
    image(id) ??
    (hasFile(id) ? { href: id } : undefined)
  return { find, application: '', lists }
}

/** Whether a route only redirects to a page, like the one that is left at an old path. */
export function isRedirectTo(other: RouteFact | undefined, page: Pick<RouteFact, 'id'>): boolean {
  const target = other && forwardingOf(other)?.target
  return target?.kind === 'page' && other?.sectionCount === 0 && target.page?._ref === page.id
}

function routeIssues(document: StoredDocument, site: SiteFacts): DocumentIssue[] {
  const route = routeFact(document)
  if (!route) return []
  const sections = Array.isArray(document.sections) ? document.sections : []
  const twin =
    route.path &&
    site.idsAtPath(route.path).find((id) => id !== route.id && !isRedirectTo(site.draft(id), route))
  const message =
    twin && `The page “${site.draft(twin)?.name ?? twin}” already has the path ${route.path}.`
  const duplicate = { path: ['path'], severity: 'error', code: 'duplicate-path' } as const
  return [
    ...(message ? [{ ...duplicate, message }] : []),
    ...checkRedirects(route, site),
    ...duplicateAnchors(sections),
    ...checkSampleTexts(sections),
    ...(route.layout === 'legal' ? [] : checkMainHeading(sections)),
  ]
}

/** The facts as if the document were published, so that its links to itself are checked against it. */
function withDocument(site: SiteFacts, document: StoredDocument): SiteFacts {
  const self = isPageDocument(document._type) ? routeFact(document) : undefined
  if (!self) return site
  const published = (id: string) => (id === self.id ? self : site.published(id))
  return { ...withRoute(site, self), published }
}

/**
 * Finds everything that is wrong with a document: what the site would refuse, and what it would show but should not.
 *
 * @param view - whether a link to a draft is an error (`published`) or a warning (`drafts`)
 */
export function checkDocument(
  document: StoredDocument,
  others: SiteFacts,
  view: View,
): DocumentIssue[] {
  const asPublished = { ...document, _id: publishedId(document._id) }
  const site = withDocument(others, asPublished)
  return [
    ...schemaIssues(asPublished, factsTargets(others, view)),
    ...(document._type === 'menu' ? checkMenuPages(asPublished, others) : []),
    ...(isPageDocument(document._type) ? routeIssues(asPublished, site) : []),
    ...checkLinks(asPublished, asPublished._id, site).filter(
      // In the published view, a link to a draft has already been reported as refused.
      ({ code }) => view === 'drafts' || code !== 'draft-link',
    ),
    ...checkTexts(asPublished),
    ...checkPictures(asPublished, site.image),
  ]
}
