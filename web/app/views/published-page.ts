import { cache } from 'react'
import { loadPage, loadShell } from '../../content/page.ts'
import { createPublished } from '../../content/source/content-source.ts'

/** The content of the page at a path, loaded once for layout, page and metadata. */
export const publishedPage = cache((path: string) => loadPage(createPublished(), path, Date.now()))

/** The shell for pages without a route. */
export const publishedShell = cache(() => loadShell(createPublished()))
