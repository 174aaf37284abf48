import { useEffect } from 'react'
import {
  combineLatest,
  filter,
  finalize,
  map,
  type Observable,
  Subject,
  switchMap,
  takeUntil,
} from 'rxjs'
import { type DocumentStore, useDocumentStore, usePerspective } from 'sanity'
import { hasSaved } from './retrying-client.ts'

/**
 * How long the editor of running text may hold back a letter, in milliseconds. It does so until a quarter of a second
 * after the last keystroke (@portabletext/editor 8: `createMutationBatcher`).
 */
const heldByEditor = 500

/**
 * Whether all edits of a document are stored. Sanity's own status calls a document consistent as soon as it has been
 * read again after an outage, even while earlier saves are still being sent (6.16.0:
 * `createObservableBufferedDocument`).
 */
export function storedStatus(
  pair: DocumentStore['pair'],
  ...edited: Parameters<DocumentStore['pair']['consistencyStatus']>
): Observable<boolean> {
  return combineLatest([pair.consistencyStatus(...edited), hasSaved]).pipe(
    map(([isConsistent, isIdle]) => isConsistent && isIdle),
  )
}

/**
 * Makes the browser ask before it closes a tab while edits of a document are not stored yet. Sanity saves once a
 * second and does not ask (6.16.0).
 */
export function useUnsavedGuard(documentId: string, documentType: string): void {
  const { pair } = useDocumentStore()
  const { selectedReleaseId } = usePerspective()
  useEffect(() => {
    const stored = storedStatus(pair, documentId, documentType, selectedReleaseId)
    const left = new Subject<void>()
    const guard = new AbortController()
    let isStored = true
    let lastKey = Number.NEGATIVE_INFINITY
    addEventListener(
      'beforeinput',
      ({ target, timeStamp }) => {
        if (target instanceof HTMLElement && target.isContentEditable) lastKey = timeStamp
      },
      { capture: true, signal: guard.signal },
    )
    addEventListener(
      'beforeunload',
      (event) => {
        if (!isStored || event.timeStamp < lastKey + heldByEditor) event.preventDefault()
      },
      { signal: guard.signal },
    )
    // A form that was left may still have edits to save.
    stored
      .pipe(
        takeUntil(
          left.pipe(
            switchMap(() => stored),
            filter(Boolean),
          ),
        ),
        finalize(() => guard.abort()),
      )
      .subscribe((now) => {
        isStored = now
      })
    return () => left.next()
  }, [pair, documentId, documentType, selectedReleaseId])
}
