import { filter } from 'rxjs'
import type { DocumentStore } from 'sanity'

// A document's edits and their saving, which Sanity's documentation does not promise. Its hooks end with the
// form, before the last edit is stored.

type Edited = readonly [id: string, type: string, release?: string]

/** What happens to a document that is edited. */
export function followDocument({ pair }: DocumentStore, edited: Edited) {
  return {
    /** Whether all edits are stored. */
    saving: pair.consistencyStatus(...edited),
    /** They run only while somebody is subscribed. */
    operations: pair.editOperations(...edited),
    /** The document with its draft and version, as the form shows it. */
    states: pair.editState(...edited).pipe(filter(({ ready }) => ready)),
  }
}
