import { hasPrefix } from '@nectar/schemas/documents/menu/build'
import { type Settings, settings } from '@nectar/schemas/documents/settings'
import type { Route } from '@nectar/schemas/generated/page-schemas'
import { ownApplication, readSettings } from './application.ts'
import { parseDocument } from './source/parse.ts'
import { parseOnce } from './source/parse-once.ts'
import type { Reader } from './source/reader.ts'
import { targetsOf } from './source/targets.ts'

/** Whether the shell of a page shows texts about the token. */
export function isAboutToken(path: string, layout: Route['layout']): boolean {
  return layout === 'claim' || hasPrefix(path, 'token')
}

const parseSettings = parseOnce((document: NonNullable<unknown>) =>
  parseDocument(
    settings.schema,
    document,
    'settings',
    targetsOf([document], ownApplication(document)),
  ),
)

/** Reads the settings of the site. */
export async function loadSettings(read: Reader): Promise<Settings> {
  return parseSettings(await readSettings(read))
}
