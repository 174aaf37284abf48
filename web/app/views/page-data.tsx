import type { Route } from '@nectar/schemas/documents/route/schema'
import type { Settings } from '@nectar/schemas/documents/settings/schema'
import type { SocialLink } from '@nectar/schemas/documents/social-link/schema'
import { environment } from '../../content/environment.ts'
import type { Ancestor } from '../../content/route/ancestors.ts'
import { JsonLd } from '../../ui/json-ld/json-ld.tsx'
import { articles } from './json-ld/articles.ts'
import { breadcrumbs } from './json-ld/breadcrumbs.ts'
import { organization, webSite } from './json-ld/organization.ts'

interface PageDataProps {
  route: Route
  settings: Settings
  social: readonly SocialLink[]
  above: readonly Ancestor[]
}

/** Structured data of a page: what it is part of, and the stories it tells. */
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
