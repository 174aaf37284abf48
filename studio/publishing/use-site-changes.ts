import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import { useMemo } from 'react'
import { type SanityClient, type Schema, useClient, useSchema } from 'sanity'
import { apiVersion } from '../environment/environment.ts'
import { viewOf } from '../site-changes/build-menus.ts'
import {
  type ChangeIssues,
  changeIssues,
  type DocumentChange,
  displacedRedirects,
  referrersOf,
  type SiteChanges,
  siteChanges,
} from '../site-changes/site-changes.ts'
import { storedDocuments } from '../site-state/document-types.ts'
import { readSiteState } from '../site-state/site-state.ts'
import { type Reading, useRead } from '../site-state/use-read.ts'

const referrersQuery = '*[references($id) && !(_id in path("versions.**"))]'

/** What a review shows. */
export interface ReviewedChanges extends SiteChanges {
  /** What is wrong with a document that is published. */
  issues: ChangeIssues
  /** The documents that link to one that is removed. */
  referrers: readonly StoredDocument[]
  /** Redirects at the path of a page that is published. They are deleted first. */
  displacedRedirects: readonly string[]
}

export const noIssues: ChangeIssues = { refusals: [], faults: [], samples: [] }

async function read(
  client: SanityClient,
  schema: Schema,
  change: DocumentChange,
): Promise<ReviewedChanges> {
  const { before, after } = change
  const id = before && !after ? before._id : ''
  const [{ rows, facts }, linking] = await Promise.all([
    readSiteState(client),
    client.withConfig({ perspective: 'raw' }).fetch<unknown>(referrersQuery, { id }),
  ])
  const published = viewOf(rows, 'published')
  return {
    ...siteChanges(schema, published, facts, change),
    issues: after ? changeIssues(after, facts) : noIssues,
    referrers: id ? referrersOf(id, [...published, ...storedDocuments.parse(linking)]) : [],
    displacedRedirects: displacedRedirects(after, facts),
  }
}

/**
 * What publishing or removing a document changes on the site.
 *
 * @param change - the same object as long as it is the same change; `undefined` until it is known
 */
export function useSiteChanges(change: DocumentChange | undefined): Reading<ReviewedChanges> {
  const client = useClient({ apiVersion })
  const schema = useSchema()
  return useRead(
    useMemo(() => change && (() => read(client, schema, change)), [client, schema, change]),
  )
}
