import { documentPages, pageDocumentTypes } from '../generated/page-types.ts'
import type { DocumentPages } from './pages.ts'

/** What a route is; menus can be filled by it (spec section 2: legal pages). */
export const pageTypes = ['page', 'service', 'recipe', 'campaign', 'legal'] as const
export type PageType = (typeof pageTypes)[number]

/** The kinds of pages that menus and lists ask for: those of routes, and every other type that has pages. */
export const pageKinds = [
  ...pageTypes,
  ...pageDocumentTypes.filter((type) => type !== 'route'),
] as const
export type PageKind = (typeof pageKinds)[number]

const byType = new Map<string, DocumentPages>(Object.entries(documentPages))

/** What the type of documents behind a kind says of its pages; undefined for a kind of routes. */
export function pagesOfKind(kind: string): DocumentPages | undefined {
  return byType.get(kind)
}
