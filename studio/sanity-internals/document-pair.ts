import { filter, firstValueFrom, type Observable, timeout } from 'rxjs'
import type { DocumentStore, EditStateFor, OperationsAPI } from 'sanity'

// A document's edits and their saving, which Sanity's documentation does not promise. Its hooks end with the
// form, before the last edit is stored.

type Edited = readonly [id: string, type: string, release?: string]

/** The latest edits have not reached the content store. */
export class DraftUnsavedError extends Error {
  override readonly name = 'DraftUnsavedError'

  constructor(options: ErrorOptions) {
    super(
      'Your latest changes are not saved yet. Reload the Studio, check them, and publish again.',
      options,
    )
  }
}

/** How long saving may take, in milliseconds. */
const saveTimeout = 20_000

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

/**
 * Waits until all edits of a document are stored.
 *
 * @throws DraftUnsavedError if they do not reach the content store in time
 */
export async function untilSaved(store: DocumentStore, id: string, type: string): Promise<void> {
  const saved = followSaving(store, [id, type]).pipe(filter(Boolean), timeout(saveTimeout))
  await firstValueFrom(saved).catch((cause: unknown) => {
    throw new DraftUnsavedError({ cause })
  })
}
