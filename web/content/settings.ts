import { hasPrefix } from '@nectar/schemas/documents/menu/build'
import { type Settings, settings } from '@nectar/schemas/documents/settings'
import type { Route } from '@nectar/schemas/generated/page-schemas'
import type { SettingsQueryResult } from '@nectar/schemas/generated/sanity.types'
import { starterSettings } from '@nectar/schemas/starter/starter'
import { type Dependency, targetParts, typeTag, withoutHidden } from './source/dependencies.ts'
import { parseDocument } from './source/parse.ts'
import { parseOnce } from './source/parse-once.ts'
import { settingsQuery } from './source/queries.ts'
import type { Reader } from './source/reader.ts'
import { targetsOf } from './source/targets.ts'

/** Settings that only some pages show: the pages about the token, the home page, and search. */
const partFields = {
  token: ['tokenName', 'tokenTexts'],
  organization: ['tagline', 'description', 'contactEmail'],
  search: ['startingPages'],
} as const satisfies Record<string, readonly (keyof NonNullable<SettingsQueryResult>)[]>

type Part = keyof typeof partFields

const nameOfPart = (part: Part): string => `settings:${part}`

function fieldsOf(settings: unknown): [string, unknown][] {
  return typeof settings === 'object' && settings !== null ? Object.entries(settings) : []
}

/** Fingerprint parts: the settings that every page shows, and those that only some pages show. */
export function settingsParts(settings: unknown): Record<string, unknown> {
  const within = (fields: readonly string[]) =>
    fieldsOf(settings).filter(([name]) => fields.includes(name))
  const { token, organization, search } = partFields
  const apart: readonly string[] = [...token, ...organization, ...search]
  return {
    settings: fieldsOf(settings).filter(([name]) => !apart.includes(name)),
    [nameOfPart('token')]: within(token),
    [nameOfPart('organization')]: within(organization),
    [nameOfPart('search')]: within(search),
  }
}

/** Whether the shell of a page shows texts about the token. */
export function isAboutToken(path: string, layout: Route['layout']): boolean {
  return layout === 'claim' || hasPrefix(path, 'token')
}

function holdsTokenApplication({ sections = [] }: Route): boolean {
  return sections.some(
    (section) => section._type === 'formBlock' && section.kind.startsWith('token-'),
  )
}

/** The parts of the settings that a page does not show. */
export function unshownSettings(path: string, route: Route | null): string[] {
  const token = route && (isAboutToken(path, route.layout) || holdsTokenApplication(route))
  const unshown: Part[] = [
    ...(token || hasPrefix(path, 'token') ? [] : (['token'] as const)),
    ...(path === '/' ? [] : (['organization'] as const)),
    // Search reads them apart from pages.
    'search',
  ]
  return unshown.map(nameOfPart)
}

const dependency: Dependency = {
  // The cookie banner links to a page.
  tags: [typeTag('settings'), typeTag('route')],
  parts: (answer) => ({ ...settingsParts(withoutHidden(answer)), ...targetParts(answer) }),
}

/** The settings as stored, or those of a new site while there are none. */
async function readSettings(read: Reader): Promise<NonNullable<unknown>> {
  return (await read(settingsQuery, {}, dependency)) ?? starterSettings
}

const parseSettings = parseOnce((document: NonNullable<unknown>) =>
  parseDocument(settings.schema, document, 'settings', targetsOf([document])),
)

/** Reads the settings of the site. */
export async function loadSettings(read: Reader): Promise<Settings> {
  return parseSettings(await readSettings(read))
}
