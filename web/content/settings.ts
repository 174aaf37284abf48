import type { Settings } from '@nectar/schemas/documents/settings/schema'
import { settingsSchema } from '@nectar/schemas/documents/settings/schema'
import { parseDocument } from './source/parse.ts'
import { settingsQuery } from './source/queries.ts'
import type { Reader } from './source/reader.ts'
import { createResolver } from './source/references.ts'
import { tags } from './tags.ts'

/** Reads the settings of the site. */
export async function loadSettings(read: Reader): Promise<Settings> {
  const document = await read(settingsQuery, {}, [tags.settings])
  const resolver = await createResolver(read, [document], [tags.settings])
  return parseDocument(settingsSchema(resolver), document, 'settings')
}
