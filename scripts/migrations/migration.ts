import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import type { PatchOperations } from '@sanity/client'

/** A change to content that was written for an older model. */
export interface Migration {
  /** What the migration does, for the terminal. */
  title: string
  /** The types of documents that it may change. */
  types: readonly string[]
  /**
   * The patch for a document; undefined if the document fits the model. It depends on the document alone, and a
   * migrated document needs no further patch.
   */
  change: (document: StoredDocument) => PatchOperations | undefined
}
