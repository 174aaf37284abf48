import type { Route } from '@nectar/schemas/documents/route/schema'
import type { Ancestor } from '../../../content/route/ancestors.ts'

/** Where a page stands (schema.org/BreadcrumbList). */
export function breadcrumbs(site: string, route: Route, above: readonly Ancestor[]) {
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
