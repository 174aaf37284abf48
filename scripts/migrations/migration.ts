import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import type { PatchOperations } from '@sanity/client'

/** Settings for migrations. */
export interface MigrationContext {
  /** The configured address of the application. */
  application: string
}

/** A change that content written for an older model needs. */
export interface Migration {
  /** What it does, for the terminal. */
  title: string
  /** The types of documents that it looks at. */
  types: readonly string[]
  /**
   * The patch for a document, or undefined if it fits the model. Decided from the document alone, so that a
   * migrated document needs no second patch.
   */
  change: (document: StoredDocument, context: MigrationContext) => PatchOperations | undefined
}
