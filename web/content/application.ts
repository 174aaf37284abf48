import { brand } from '@nectar/schemas/config/brand/brand'
import { hasPrefix } from '@nectar/schemas/documents/menu/build'
import { type Settings, settings } from '@nectar/schemas/documents/settings'
import { parseOrUndefined } from '@nectar/schemas/fields/unparsed'
import type { Route } from '@nectar/schemas/generated/page-schemas'
import { starterSettings } from '@nectar/schemas/starter/starter'
import { z } from 'zod'
import { environment } from './environment.ts'
import { dependencies } from './source/dependencies.ts'
import { parseDocument } from './source/parse.ts'
import { settingsQuery } from './source/queries.ts'
import type { Reader } from './source/reader.ts'
import { targetsOf } from './source/targets.ts'

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

/** Whether the shell of a page shows texts about the token. */
export function isAboutToken(path: string, layout: Route['layout']): boolean {
  return layout === 'claim' || hasPrefix(path, 'token')
}

/** Reads the settings of the site. */
export async function loadSettings(read: Reader): Promise<Settings> {
  const document = await readSettings(read)
  const targets = targetsOf([document], ownApplication(document))
  return parseDocument(settings.schema, document, 'settings', targets)
}
