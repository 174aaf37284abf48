/**
 * What a document type means beyond its fields. Every type has one: without it,
 * or without an entry in `web/content/publish/publish.ts`, the type check fails.
 */
export interface DocumentRole {
  /** Who creates and deletes them; `setup` is for documents that always exist. */
  createdBy: 'editors' | 'setup' | 'visitors'
  /** The Studio list that holds them, or `separately` if the structure has its own entry for them. */
  listed:
    | {
        title: string
        under: 'content' | 'lists'
        orderedBy?: { field: string; direction: 'asc' | 'desc' }
      }
    | 'separately'
  /** The pages that show one: a GROQ filter for their routes, in which `$id` is its published id. */
  shownOn: { routes: string } | 'story-lists' | 'every-page' | 'no-page'
  /** Whether the checks of other documents read it. */
  inSiteFacts: boolean
  /** How the sample content stores them: a file for each, or one for all. */
  sampleFiles: 'one-each' | 'shared'
}
