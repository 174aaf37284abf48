import type { Route } from '@nectar/schemas/documents/route/schema'
import { environment } from '../../content/environment.ts'
import { loadSocialLinks } from '../../content/lists.ts'
import { loadAncestors } from '../../content/route/ancestors.ts'
import { loadSettings } from '../../content/settings.ts'
import { readPublished } from '../../content/source/reader.ts'
import { JsonLd } from '../../ui/json-ld/json-ld.tsx'
import { articles } from './json-ld/articles.ts'
import { breadcrumbs } from './json-ld/breadcrumbs.ts'
import { organization, webSite } from './json-ld/organization.ts'

/** Structured data of a page: what it is part of, and the stories it tells. */
export async function PageData({ route }: { route: Route }) {
  const site = environment.NEXT_PUBLIC_SITE_URL
  const [settings, social, above] = await Promise.all([
    loadSettings(readPublished),
    loadSocialLinks(readPublished),
    loadAncestors(readPublished, route.path),
  ])
  const data =
    route.path === '/'
      ? [organization(site, settings, social), webSite(site, settings)]
      : [breadcrumbs(site, route, above)]
  return [...data, ...articles(site, route)].map((entry) => (
    <JsonLd key={entry['@id']} data={entry} />
  ))
}
