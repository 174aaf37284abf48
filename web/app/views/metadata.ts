import type { Route } from '@nectar/schemas/documents/route/schema'
import type { Metadata } from 'next'

const sharingSize = { width: 1200, height: 630 }

function sharingImage(route: Route) {
  const { sharingImage: picture } = route
  if (picture) {
    return { url: picture.src, width: picture.width, height: picture.height, alt: picture.alt }
  }
  const url = `/social-image${route.path === '/' ? '' : route.path}`
  return { url, ...sharingSize, alt: route.title }
}

/** What search engines and shared links show of a page. */
export function routeMetadata(route: Route): Metadata {
  const { title, description, path } = route
  const image = sharingImage(route)
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: {
      title,
      description,
      url: path,
      type: 'website',
      siteName: 'Nectar',
      images: [image],
    },
    twitter: { card: 'summary_large_image', title, description, images: [image] },
    ...(route.noindex && { robots: { index: false } }),
  }
}
