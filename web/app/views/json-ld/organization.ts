import type { Settings } from '@nectar/schemas/documents/settings/schema'
import type { SocialLink } from '@nectar/schemas/documents/social-link/schema'

/** Who runs the site (schema.org/Organization). */
export function organization(site: string, settings: Settings, social: readonly SocialLink[]) {
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
export function webSite(site: string, settings: Settings) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${site}/#website`,
    name: settings.brandName,
    url: `${site}/`,
    publisher: { '@id': `${site}/#organization` },
  }
}
