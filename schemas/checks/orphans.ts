import { buildMenu } from '../documents/menu/build.ts'
import { menuSchema } from '../documents/menu/schema.ts'
import { classifyHref } from '../fields/href.ts'
import type { Finding } from './finding.ts'
import { leadOf } from './redirects.ts'
import { type RouteFact, routeFact } from './route-fact.ts'
import type { StoredDocument } from './stored-document.ts'
import { referencedIds, walk } from './walk.ts'

function menuRoutes(documents: readonly StoredDocument[]) {
  return documents.flatMap((document) => {
    const fact = document._type === 'route' ? routeFact(document) : undefined
    if (!fact?.path || !fact.name) return []
    const pageType = typeof document.pageType === 'string' ? document.pageType : undefined
    return { id: fact.id, path: fact.path, name: fact.name, pageType }
  })
}

/** The ids of the routes that stand in a menu. */
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

/** The paths of the site that a document names as addresses. */
function namedPaths(document: StoredDocument): string[] {
  return [...walk(document)].flatMap(({ value }) => {
    const { address } = value
    if (typeof address !== 'string' || classifyHref(address) !== 'path') return []
    return new URL(address, 'https://site.example').pathname
  })
}

function mayStandAlone(route: RouteFact): boolean {
  // Visitors come to landing pages from outside, and to redirects from old links.
  return route.path === '/' || route.layout === 'landing' || leadOf(route) !== undefined
}

/** Published pages that no menu and no other document leads to, and pictures that nobody shows. */
export function findOrphans(documents: readonly StoredDocument[]): Finding[] {
  const referred = new Set(inMenus(documents))
  const paths = new Set<string>()
  for (const document of documents) {
    for (const id of referencedIds(document)) if (id !== document._id) referred.add(id)
    for (const path of namedPaths(document)) paths.add(path)
  }
  return documents.flatMap((document): Finding[] => {
    const { _id: documentId, _type: documentType } = document
    if (referred.has(documentId)) return []
    const finding = { documentId, documentType, path: [], code: 'orphan' as const }
    if (documentType === 'sanity.imageAsset') {
      return [{ ...finding, level: 'info', message: 'No document shows this picture.' }]
    }
    if (documentType === 'sanity.fileAsset') {
      return [{ ...finding, level: 'info', message: 'No link leads to this file.' }]
    }
    const route = documentType === 'route' ? routeFact(document) : undefined
    if (!route?.path || mayStandAlone(route) || paths.has(route.path)) return []
    const message = `No menu and no other page leads to ${route.path}: visitors do not find it.`
    return [{ ...finding, level: 'warning', message }]
  })
}
