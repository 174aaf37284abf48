import { useObservable } from 'react-rx'
import {
  catchError,
  concat,
  map,
  type Observable,
  of,
  scan,
  shareReplay,
  switchMap,
  timer,
} from 'rxjs'
import { type DocumentStore, useDocumentStore } from 'sanity'
import { apiVersion } from '../environment/environment.ts'
import type { Reading } from './use-read.ts'

/** The pause before a failed read is repeated, in milliseconds. */
const retryDelay = 5_000

interface FollowedQuery<T> {
  /** The GROQ query that is read, and the one whose changes lead to another read. */
  query: { fetch: string; listen: string }
  /** The least time between two reads while documents change, in milliseconds. */
  throttleTime: number
  parse: (found: unknown) => T
}

type Store = Pick<DocumentStore, 'listenQuery'>

/** Follows in a document store what a query finds. */
type Follow<T> = (store: Store) => Observable<Reading<T>>

/**
 * Follows what a query finds among all documents, drafts and releases included. Everybody who follows it in a store
 * shares one read. After a failed read, it says why, and reads again.
 */
export function followQuery<T>({ query, throttleTime, parse }: FollowedQuery<T>): Follow<T> {
  const options = { apiVersion, perspective: 'raw', throttleTime } as const
  const shared = new WeakMap<Store, Observable<Reading<T>>>()
  const read = (store: Store) =>
    store.listenQuery(query, {}, options).pipe(
      map((found: unknown): Reading<T> => ({ found: parse(found) })),
      catchError((error: unknown, again) =>
        concat(of({ failure: String(error) }), timer(retryDelay).pipe(switchMap(() => again))),
      ),
      scan((last, next) => ({ ...(next.failure && last), ...next })),
      shareReplay({ bufferSize: 1, refCount: true }),
    )
  return (store) => {
    const readings = shared.get(store) ?? read(store)
    shared.set(store, readings)
    return readings
  }
}

const unread = {}

/** What a query finds now. After a failed read, it is what was found last. */
export function useFollowed<T>(follow: Follow<T>): Reading<T> {
  return useObservable<Observable<Reading<T>>>(follow(useDocumentStore()), unread)
}
