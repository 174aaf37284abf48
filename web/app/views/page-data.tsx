import type { Settings } from '@nectar/schemas/documents/settings'
import type { SocialLink } from '@nectar/schemas/documents/social-link'
import type { Route } from '@nectar/schemas/generated/page-schemas'
import { environment } from '../../content/environment.ts'
import type { NamedPage } from '../../content/page.ts'
import { JsonLd } from '../../ui/json-ld/json-ld.tsx'

interface PageDataProps {
  route: Route
  settings: Settings
  social: readonly SocialLink[]
  above: readonly NamedPage[]
}

/** Structured data of a page: its place in the site, and its success stories. */
export function PageData({ route, settings, social, above }: PageDataProps) {
  const site = environment.NEXT_PUBLIC_SITE_URL
  const data =
    route.path === '/'
      ? [organization(site, settings, social), webSite(site, settings)]
      : [breadcrumbs(site, route, above)]
  return [...data, ...articles(site, route)].map((entry) => (
    <JsonLd key={entry['@id']} data={entry} />
  ))
}

/** Who runs the site (schema.org/Organization). */
function organization(site: string, settings: Settings, social: readonly SocialLink[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${site}/#organization`,
    name: settings.brandName,
    description: settings.description,
    url: `${site}/`,
    logo: `${site}/icon-512.png`,
    sameAs: social.map(({ link }) => link),
    ...(settings.contactEmail && { email: settings.contactEmail }),
  }
}

/** The site itself (schema.org/WebSite). */
function webSite(site: string, settings: Settings) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${site}/#website`,
    name: settings.brandName,
    url: `${site}/`,
    publisher: { '@id': `${site}/#organization` },
  }
}

/** The page's ancestors (schema.org/BreadcrumbList). */
function breadcrumbs(site: string, route: Route, above: readonly NamedPage[]) {
  const trail = [...above, { name: route.name, path: route.path }]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    '@id': `${site}${route.path}#breadcrumbs`,
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, site).href,
    })),
  }
}

/** The page's success stories (schema.org/Article). */
function articles(site: string, route: Route) {
  const stories = (route.sections ?? []).flatMap((section) =>
    section._type === 'storyList' && !section.hidden ? section.stories : [],
  )
  return stories.map((story) => ({
    '@context': 'https://schema.org',
    '@type': 'Article',
    '@id': `${site}${route.path}#${story._id}`,
    headline: story.title,
    description: story.summary,
    image: new URL(story.image.src, site).href,
    about: story.name,
    author: { '@id': `${site}/#organization` },
    publisher: { '@id': `${site}/#organization` },
    mainEntityOfPage: new URL(route.path, site).href,
  }))
}
