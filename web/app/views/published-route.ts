import { cache } from 'react'
import { loadRoute } from '../../content/route/load-route.ts'
import { readPublished } from '../../content/source/reader.ts'

/** The published route of a path, read and parsed once for layout, page and metadata. */
export const publishedRoute = cache((path: string) => loadRoute(readPublished, path))
