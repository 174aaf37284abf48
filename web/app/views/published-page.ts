import type { Metadata } from 'next'
import { cache } from 'react'
import { loadPage, loadShell } from '../../content/page.ts'
import { published } from '../../content/source/content-source.ts'
import { statementMark } from '../../protocol/fingerprint.ts'

/** What the page of a path is made of, read and parsed once for layout, page and metadata. */
export const publishedPage = cache((path: string) => loadPage(published, path, Date.now()))

/** What stands around a page that is none of the content. */
export const publishedShell = cache(() => loadShell(published))

/** Carries a page's statement of what it was made of to the front, which takes it out. */
export function madeOfMetadata(madeOf: string): Metadata {
  return { other: { 'made-of': statementMark + madeOf } }
}
