import { type Settings, settingsSchema } from '@nectar/schemas/documents/settings/schema'
import { dependencies } from './source/dependencies.ts'
import { parseDocument } from './source/parse.ts'
import { settingsQuery } from './source/queries.ts'
import type { Reader } from './source/reader.ts'
import { createResolver } from './source/references.ts'

/** Reads the settings of the site. */
export async function loadSettings(read: Reader): Promise<Settings> {
  const document = await read(settingsQuery, {}, dependencies.settings)
  const resolver = await createResolver(read, [document])
  return parseDocument(settingsSchema(resolver), document, 'settings')
}
