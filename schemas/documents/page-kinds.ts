import { documentPages, pageDocumentTypes } from '../generated/page-types.ts'
import type { DocumentPages } from './pages.ts'

/** What a route is; menus can be filled by it (spec section 2: legal pages). */
export const pageTypes = ['page', 'service', 'recipe', 'campaign', 'legal'] as const
export type PageType = (typeof pageTypes)[number]

/** What editors call each kind of route. */
export const pageTypeTitles: Readonly<Record<PageType, string>> = {
  page: 'Page',
  service: 'Service',
  recipe: 'Recipe',
  campaign: 'Campaign',
  legal: 'Legal',
}

/** The kinds of pages that menus and lists ask for: those of routes, and every other type that has pages. */
export const pageKinds = [
  ...pageTypes,
  ...pageDocumentTypes.filter((type) => type !== 'route'),
] as const
export type PageKind = (typeof pageKinds)[number]

/** What lists of pages show: a kind, or `latest`, the most recently published pages of any kind. */
export const listKinds = [...pageKinds, 'latest'] as const
export type ListKind = (typeof listKinds)[number]

const byType = new Map<string, DocumentPages>(Object.entries(documentPages))

/** What editors call a kind of page. */
export function kindTitle(kind: ListKind): string {
  if (kind === 'latest') return 'Any kind, the most recently published first'
  const own = pageTypes.find((type) => type === kind)
  return own ? pageTypeTitles[own] : (pagesOfKind(kind)?.title ?? kind)
}

/** How the document type behind a kind describes its pages; `undefined` for a kind of routes. */
export function pagesOfKind(kind: string): DocumentPages | undefined {
  return byType.get(kind)
}
