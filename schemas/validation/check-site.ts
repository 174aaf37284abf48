import { buildMenu, kindOf } from '../documents/menu/build.ts'
import { menuSchema } from '../documents/menu/schema.ts'
import { isDraft, type StoredDocument } from '../documents/stored-document.ts'
import { classifyHref } from '../fields/href.ts'
import { isPageDocument } from '../generated/page-types.ts'
import { checkDocument } from './check-document.ts'
import { findContradictions } from './contradictions.ts'
import type { Issue } from './issue.ts'
import { pageLists } from './page-lists.ts'
import { referencedIds, walk } from './path.ts'
import { forwardingOf } from './redirects.ts'
import { type RouteFact, routeFact } from './route-fact.ts'
import { createSiteFacts } from './site-facts.ts'

function menuRoutes(documents: readonly StoredDocument[]) {
  return documents.flatMap((document) => {
    const fact = isPageDocument(document._type) ? routeFact(document) : undefined
    if (!fact?.path || !fact.name) return []
    const kind = kindOf(document)
    const pageType = typeof kind === 'string' ? kind : undefined
    return { id: fact.id, path: fact.path, name: fact.name, pageType }
  })
}

/** The ids of the routes in any menu. */
function inMenus(documents: readonly StoredDocument[]): string[] {
  const routes = menuRoutes(documents)
  return documents.flatMap((document) => {
    const menu = menuSchema.safeParse(document).data
    if (!menu) return []
    return buildMenu(menu, routes).flatMap(({ link, columns }) => [
      ...(link ? [link.id] : []),
      ...columns.flatMap(({ items }) => items.map(({ id }) => id)),
    ])
  })
}

/** The paths of this site that a document links to by address. */
function namedPaths(document: StoredDocument): string[] {
  return [...walk(document)].flatMap(({ value }) => {
    const { address } = value
    if (typeof address !== 'string' || classifyHref(address) !== 'path') return []
    return new URL(address, 'https://site.example').pathname
  })
}

function mayStandAlone(route: RouteFact): boolean {
  // Visitors reach landing pages from other sites, and redirects from old links.
  return route.path === '/' || route.layout === 'landing' || forwardingOf(route) !== undefined
}

/** Published pages that no menu, list or other document links to, and unused pictures. */
function findOrphans(documents: readonly StoredDocument[]): Issue[] {
  const listed = pageLists(documents).flatMap(({ ids }) => ids)
  const referred = new Set([...inMenus(documents), ...listed])
  const paths = new Set<string>()
  for (const document of documents) {
    for (const id of referencedIds(document)) if (id !== document._id) referred.add(id)
    for (const path of namedPaths(document)) paths.add(path)
  }
  return documents.flatMap((document): Issue[] => {
    const { _id: documentId, _type: documentType } = document
    if (referred.has(documentId)) return []
    const issue = { documentId, documentType, path: [], code: 'orphan' as const }
    if (documentType === 'sanity.imageAsset') {
      return [{ ...issue, severity: 'info', message: 'No document shows this picture.' }]
    }
    if (documentType === 'sanity.fileAsset') {
      return [{ ...issue, severity: 'info', message: 'No link leads to this file.' }]
    }
    const route = isPageDocument(documentType) ? routeFact(document) : undefined
    if (!route?.path || mayStandAlone(route) || paths.has(route.path)) return []
    const message = `No menu and no other page leads to ${route.path}: visitors cannot find it.`
    return [{ ...issue, severity: 'warning', message }]
  })
}

/** Whether a document is content and not one of Sanity's own. */
function isContent({ _type }: StoredDocument): boolean {
  return !_type.startsWith('sanity.') && !_type.startsWith('system.')
}

const rank = { error: 0, warning: 1, info: 2 }

function bySeverity(a: Issue, b: Issue): number {
  return rank[a.severity] - rank[b.severity] || a.documentId.localeCompare(b.documentId, 'en')
}

/**
 * Checks all published content of a dataset as the site sees it; errors come first.
 *
 * @param documents - everything in the dataset, drafts and files included
 */
export function checkSite(documents: readonly StoredDocument[]): Issue[] {
  const published = documents.filter(
    (document) => !isDraft(document) && !document._id.startsWith('versions.'),
  )
  const site = createSiteFacts(published)
  const issues = published.filter(isContent).flatMap((document): Issue[] =>
    checkDocument(document, site, 'published').map((issue) => ({
      documentId: document._id,
      documentType: document._type,
      ...issue,
    })),
  )
  return [...issues, ...findOrphans(published), ...findContradictions(published)].sort(bySeverity)
}
