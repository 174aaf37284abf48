import type { APIRequestContext } from '@playwright/test'

/** The paths of all pages that the sitemap lists. */
export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const text = await (await request.get('/sitemap.xml')).text()
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '/']) => new URL(url).pathname)
}
