// Written by `npm run generate` from the folders of schemas/. Do not edit.

import type { DocumentPages } from '../documents/pages.ts'

/** The types of documents that have pages. */
export const pageDocumentTypes = [
  'change',
  'route',
] as const

export type PageDocumentType = (typeof pageDocumentTypes)[number]

/** What each of them says of its pages. */
export const documentPages: Readonly<Record<PageDocumentType, DocumentPages>> = {
  change: { title: 'Changelog', prefix: '/resources/changelog/', dated: true },
  route: { title: 'Pages', prefix: '/', dated: false },
}

/** Whether documents of a type have pages. */
export function isPageDocument(type: string): type is PageDocumentType {
  return Object.hasOwn(documentPages, type)
}

/** GROQ for a document that has a page. Typegen reads it, so it is a text and not composed. */
export const isPageQuery = '_type in ["change", "route"]'
