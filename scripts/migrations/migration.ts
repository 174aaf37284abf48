import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import type { PatchOperations } from '@sanity/client'

/** What a migration needs to know beside the content. */
export interface MigrationContext {
  /** The configured address of the application. */
  application: string
}

/** A change that content written for an older model needs. */
export interface Migration {
  /** What it does, as people read it in a terminal. */
  title: string
  /** The types of documents that it looks at. */
  types: readonly string[]
  /**
   * What a document needs, or nothing where it is as the model wants it. What a document needs is
   * seen from the document, so once it has that, it needs nothing more.
   */
  change: (document: StoredDocument, context: MigrationContext) => PatchOperations | undefined
}
