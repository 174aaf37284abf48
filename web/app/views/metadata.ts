import { tabTitle } from '@nectar/schemas/documents/route/schema'
import { type SocialLink, socialLinksById } from '@nectar/schemas/documents/social-link'
import type { Route } from '@nectar/schemas/generated/page-schemas'
import type { Metadata } from 'next'
import { environment } from '../../content/environment.ts'
import { atomType, feedKindsOf, feedPath } from '../feeds/atom.ts'

const sharingSize = { width: 1200, height: 630 }

/** Next would first try to read a path as a whole address, and an error for each costs more than the page's title. */
const absolute = (path: string) => new URL(path, environment.NEXT_PUBLIC_SITE_URL)

function sharingImage(route: Route) {
  const { sharingImage: picture } = route
  if (picture) {
    return {
      url: absolute(picture.src),
      width: picture.width,
      height: picture.height,
      alt: picture.alt,
    }
  }
  const url = absolute(`/social-image${route.path === '/' ? '' : route.path}`)
  return { url, ...sharingSize, alt: route.title }
}

/** The brand's account on X, for cards of shared pages. */
function account(social: readonly SocialLink[]): { site: string } | undefined {
  const [x] = socialLinksById(social, ['x'])
  const [handle] = x ? new URL(x.link).pathname.split('/').filter(Boolean) : []
  return handle ? { site: `@${handle.replace(/^@/, '')}` } : undefined
}

/** The metadata of a page for search engines and shared links. */
export function routeMetadata(
  route: Route,
  social: readonly SocialLink[],
  siteName: string | undefined,
): Metadata {
  const { description, path } = route
  const feeds = feedKindsOf(route)
  return {
    title: tabTitle(route.title, path, siteName),
    description,
    alternates: {
      canonical: absolute(path),
      types: {
        'text/markdown': absolute(path === '/' ? '/index.md' : `${path}.md`),
        ...(feeds.length > 0 && { [atomType]: feeds.map((kind) => ({ url: feedPath(kind) })) }),
      },
    },
    // Next takes its title and its description from the page's, and those for X from here.
    openGraph: {
      url: absolute(path),
      type: 'website',
      ...(siteName !== undefined && { siteName }),
      images: [sharingImage(route)],
    },
    twitter: { card: 'summary_large_image', ...account(social) },
    ...(route.noindex && { robots: { index: false } }),
  }
}
