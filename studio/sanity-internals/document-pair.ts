import { filter, type Observable } from 'rxjs'
import type { DocumentStore, EditStateFor, OperationsAPI } from 'sanity'

// A document's edits and their saving, which Sanity's documentation does not promise. Its hooks end with the
// form, before the last edit is stored.

type Edited = readonly [id: string, type: string, release?: string]

/** Whether all edits of a document are stored. */
export function followSaving({ pair }: DocumentStore, edited: Edited): Observable<boolean> {
  return pair.consistencyStatus(...edited)
}

/** The operations on a document. They run only while somebody is subscribed. */
export function followOperations(
  { pair }: DocumentStore,
  edited: Edited,
): Observable<OperationsAPI> {
  return pair.editOperations(...edited)
}

/** A document with its draft and version, as the form shows it. */
export function followEdits({ pair }: DocumentStore, edited: Edited): Observable<EditStateFor> {
  return pair.editState(...edited).pipe(filter(({ ready }) => ready))
}
