import { brand } from '@nectar/schemas/config/brand/brand'
import type { Settings } from '@nectar/schemas/documents/settings'

/**
 * The button to the application. It has a label only if the application is the site's own: the sample's address, which
 * stands in for an empty `NEXT_PUBLIC_APP_URL`, belongs to the sample's name alone.
 *
 * @param application - the address of the application
 */
export function getStartedOf(
  { brandName, getStartedLabel }: Pick<Settings, 'brandName' | 'getStartedLabel'>,
  application: string,
): { label: string | undefined; href: string } {
  const isOwn = application !== brand.appUrl || brandName === brand.name
  return { label: isOwn ? getStartedLabel : undefined, href: application }
}
