import type { StoredDocument } from '@nectar/schemas/checks/stored-document'
import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { z } from 'zod'
import { apiVersion } from '../api-version.ts'
import { readSiteState } from '../validation/site-facts.ts'
import { type SiteChanges, siteChanges } from './site-changes.ts'

const linkingSchema = z.array(
  z.looseObject({ _id: z.string(), _type: z.string(), refs: z.array(z.string()).optional() }),
)

const linkingQuery = '*[references($id) && !(_id in path("versions.**"))]'

/** Works out what publishing, or taking away, a document does; `undefined` until that is known. */
export function useSiteChanges(
  id: string,
  before: StoredDocument | undefined,
  after: StoredDocument | undefined,
): SiteChanges | undefined {
  const client = useClient({ apiVersion })
  const [changes, setChanges] = useState<SiteChanges>()
  useEffect(() => {
    let isCurrent = true
    const linking = client.withConfig({ perspective: 'raw' }).fetch<unknown>(linkingQuery, { id })
    Promise.all([readSiteState(client, Date.now()), linking]).then(([state, found]) => {
      if (isCurrent) setChanges(siteChanges(before, after, state, linkingSchema.parse(found)))
    })
    return () => {
      isCurrent = false
    }
  }, [client, id, before, after])
  return changes
}
