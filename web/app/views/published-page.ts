import type { Metadata } from 'next'
import { cache } from 'react'
import { loadPage, loadShell } from '../../content/page.ts'
import { createPublished } from '../../content/source/content-source.ts'
import { fingerprintMark } from '../../protocol/fingerprint.ts'

/** The content of the page at a path, loaded once for layout, page and metadata. */
export const publishedPage = cache((path: string) => loadPage(createPublished(), path, Date.now()))

/** The shell for pages without a route. */
export const publishedShell = cache(() => loadShell(createPublished()))

/** Puts a page's fingerprint into its HTML and RSC, for the front, which removes it. */
export function fingerprintMetadata(fingerprint: string): Metadata {
  return { other: { 'made-of': fingerprintMark + fingerprint } }
}
