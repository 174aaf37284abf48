import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import { documentRoles } from '@nectar/schemas/generated/document-roles'
import { useEffect, useState } from 'react'
import { catchError, debounce, EMPTY, from, switchMap, timer } from 'rxjs'
import { useClient } from 'sanity'
import { z } from 'zod'
import { apiVersion } from '../environment.ts'
import { isFromVisitors } from '../publishing/actions.ts'

const contentTypes = Object.keys(documentRoles).filter((type) => !isFromVisitors(type))
const types = [...contentTypes, 'sanity.imageAsset', 'sanity.fileAsset']
const query = `*[_type in ${JSON.stringify(types)} && !(_id in path("versions.**"))]`
const documentsSchema = z.array(z.looseObject({ _id: z.string(), _type: z.string() }))

/** All content, drafts, pictures and files included, read again shortly after a change. */
export function useDocuments(): readonly StoredDocument[] | undefined {
  const client = useClient({ apiVersion })
  const [documents, setDocuments] = useState<readonly StoredDocument[]>()
  useEffect(() => {
    const raw = client.withConfig({ perspective: 'raw', useCdn: false })
    const changes = client
      .listen(
        query,
        {},
        { visibility: 'query', includeResult: false, events: ['welcome', 'mutation'] },
      )
      .pipe(
        debounce(({ type }) => timer(type === 'welcome' ? 0 : 500)),
        // A failed read is repeated at the next change or reconnection.
        switchMap(() => from(raw.fetch<unknown>(query)).pipe(catchError(() => EMPTY))),
      )
      .subscribe((found) => setDocuments(documentsSchema.parse(found)))
    return () => changes.unsubscribe()
  }, [client])
  return documents
}
