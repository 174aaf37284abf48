import { environment } from '../../content/environment.ts'
import { loadListedPages } from '../../content/paths.ts'
import { xml } from '../feeds/atom.ts'

export const dynamic = 'force-static'

/**
 * The sitemap (https://www.sitemaps.org/protocol.html). Next's own convention for it sends no lifetime, so a cache
 * would not notice that a page comes or goes with its dates.
 */
export async function GET(): Promise<Response> {
  const pages = await loadListedPages()
  const entries = pages.map(({ path, _updatedAt }) => {
    const { href } = new URL(path, environment.NEXT_PUBLIC_SITE_URL)
    return `<url><loc>${xml(href)}</loc><lastmod>${_updatedAt}</lastmod></url>`
  })
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'application/xml' } })
}
