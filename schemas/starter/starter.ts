import type { StoredDocument } from '../documents/stored-document.ts'
import documents from './documents.json' with { type: 'json' }

/** The settings of a new site, which are also used while there are none. */
export const starterSettings = documents.settings

/** The id of a new site's home page. */
export const starterHomeId = documents.home._id

/** The documents of a new site: settings, menus that fill themselves, and a home page. */
export const starterDocuments: readonly StoredDocument[] = Object.values(documents)
