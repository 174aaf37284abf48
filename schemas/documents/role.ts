/**
 * What a type of document means beyond its fields. Each type says it in its folder (`schema.ts`); a type
 * that does not is missed by the compiler, and so is one that the site does not know how to show
 * (`web/content/publish/shown.ts`).
 */
export interface DocumentRole {
  /** Whose documents they are: editors make and remove them, they are given, or visitors send them. */
  made: 'by-editors' | 'given' | 'by-visitors'
  /** Where editors find them: in a list, or in a place that the Studio's structure has for them. */
  found: { title: string; under: 'content' | 'lists'; orderedBy?: string } | 'in-a-place-of-its-own'
  /** Which pages show one: GROQ that picks their routes, where `$id` is its published id. */
  shownOn: { routes: string } | 'story-lists' | 'every-page' | 'no-page'
  /** Whether the checks of other documents have to know it. */
  checks: 'with-others' | 'alone'
  /** How the sample content keeps them. */
  files: 'one-each' | 'one-for-all'
}
