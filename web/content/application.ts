import { brand } from '@nectar/schemas/config/brand/brand'
import type { Settings } from '@nectar/schemas/documents/settings'
import { parseOrUndefined } from '@nectar/schemas/fields/unparsed'
import { starterSettings } from '@nectar/schemas/starter/starter'
import { z } from 'zod'
import { environment } from './environment.ts'
import { dependencies } from './source/dependencies.ts'
import { settingsQuery } from './source/queries.ts'
import type { Reader } from './source/reader.ts'

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

/** The settings as stored, or those of a new site while there are none. */
export async function readSettings(read: Reader): Promise<NonNullable<unknown>> {
  return (await read(settingsQuery, {}, dependencies.settings)) ?? starterSettings
}

const named = z.object({ brandName: z.string() })

/** The configured address of the application, if it is that of a site with these stored settings. */
export function ownApplication(stored: unknown): string | undefined {
  const settings = parseOrUndefined(named, stored) ?? { brandName: '' }
  return applicationOf(settings, environment.NEXT_PUBLIC_APP_URL)
}

/** The button to the application. It has a label only if the site has an application of its own. */
export function getStartedOf(
  settings: Pick<Settings, 'brandName' | 'getStartedLabel'>,
  application: string,
): { label: string | undefined; href: string } {
  const isOwn = applicationOf(settings, application) !== undefined
  return { label: isOwn ? settings.getStartedLabel : undefined, href: application }
}
