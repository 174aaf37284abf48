import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import { useEffect, useState } from 'react'
import {
  catchError,
  debounce,
  EMPTY,
  from,
  map,
  type Observable,
  shareReplay,
  switchMap,
  timer,
} from 'rxjs'
import { type SanityClient, type Source, useSource } from 'sanity'
import { apiVersion } from '../environment/environment.ts'
import { contentTypes, storedDocuments } from './document-types.ts'

const types = [...contentTypes, 'sanity.imageAsset', 'sanity.fileAsset']
const query = `*[_type in ${JSON.stringify(types)}]`
function follow(client: SanityClient): Observable<readonly StoredDocument[]> {
  const raw = client.withConfig({ perspective: 'raw', useCdn: false })
  return client
    .listen(
      query,
      {},
      {
        visibility: 'query',
        includeResult: false,
        includeAllVersions: true,
        events: ['welcome', 'mutation'],
      },
    )
    .pipe(
      debounce(({ type }) => timer(type === 'welcome' ? 0 : 500)),
      // A failed read is repeated after the next change or reconnection.
      switchMap(() => from(raw.fetch<unknown>(query)).pipe(catchError(() => EMPTY))),
      map((found) => storedDocuments.parse(found)),
      shareReplay({ bufferSize: 1, refCount: true }),
    )
}

// A list and the entry that is open beside it share one read.
const followed = new WeakMap<Source, Observable<readonly StoredDocument[]>>()

/** All content, pictures and files, including drafts and releases, read again shortly after a change. */
export function useDocuments(): readonly StoredDocument[] | undefined {
  const source = useSource()
  const [documents, setDocuments] = useState<readonly StoredDocument[]>()
  useEffect(() => {
    const changes = followed.get(source) ?? follow(source.getClient({ apiVersion }))
    followed.set(source, changes)
    const reading = changes.subscribe(setDocuments)
    return () => reading.unsubscribe()
  }, [source])
  return documents
}
