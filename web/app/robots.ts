import type { MetadataRoute } from 'next'
import { environment } from '../content/environment.ts'

export default function robots(): MetadataRoute.Robots {
  const site = environment.NEXT_PUBLIC_SITE_URL
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/draft-preview/'] },
    sitemap: `${site}/sitemap.xml`,
  }
}
