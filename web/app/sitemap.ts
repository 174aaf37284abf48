import type { MetadataRoute } from 'next'
import { environment } from '../content/environment.ts'
import { listedPages, loadPaths } from '../content/paths.ts'
import { readPublished } from '../content/source/reader.ts'

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const pages = listedPages(await loadPaths(readPublished))
  return pages.map(({ path, _updatedAt }) => ({
    url: new URL(path, environment.NEXT_PUBLIC_SITE_URL).href,
    lastModified: _updatedAt,
  }))
}
