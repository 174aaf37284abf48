import { useMemo } from 'react'
import { useSyncObservable } from 'react-rx'
import { catchError, defer, EMPTY, map, type Observable, of } from 'rxjs'

/** What a read found, or why it failed; neither until it has ended. */
export interface Reading<T> {
  found?: T
  failure?: string
}

const unread = {}

/**
 * Reads something, and again for another `read`.
 *
 * @param read - the same function as long as the same is read; `undefined` to wait
 */
export function useRead<T>(read: (() => Promise<T>) | undefined): Reading<T> {
  const reading = useMemo(
    () =>
      read
        ? defer(read).pipe(
            map((found): Reading<T> => ({ found })),
            catchError((error: unknown) => of({ failure: String(error) })),
          )
        : EMPTY,
    [read],
  )
  return useSyncObservable<Observable<Reading<T>>>(reading, unread)
}
