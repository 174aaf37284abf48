import type { MetadataRoute } from 'next'
import { environment } from '../content/environment.ts'
import { loadListedPages } from '../content/paths.ts'

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const pages = await loadListedPages()
  return pages.map(({ path, _updatedAt }) => ({
    url: new URL(path, environment.NEXT_PUBLIC_SITE_URL).href,
    lastModified: _updatedAt,
  }))
}
