import { brand } from '@nectar/schemas/config/brand/brand'
import type { Settings } from '@nectar/schemas/documents/settings'

/**
 * The address of the site's own application. The sample's address, which stands in for an empty
 * `NEXT_PUBLIC_APP_URL`, belongs to the sample's name alone: no visitor of another site, and no email address of
 * one, is sent there.
 *
 * @param application - the configured address
 */
export function applicationOf(
  { brandName }: Pick<Settings, 'brandName'>,
  application: string,
): string | undefined {
  return application !== brand.appUrl || brandName === brand.name ? application : undefined
}

/** The button to the application. It has a label only if the site has an application of its own. */
export function getStartedOf(
  settings: Pick<Settings, 'brandName' | 'getStartedLabel'>,
  application: string,
): { label: string | undefined; href: string } {
  const isOwn = applicationOf(settings, application) !== undefined
  return { label: isOwn ? settings.getStartedLabel : undefined, href: application }
}
