import { publishedId, type StoredDocument } from '@nectar/schemas/documents/stored-document'
import { useMemo } from 'react'
import { type SanityClient, type Schema, useClient, useSchema } from 'sanity'
import { apiVersion } from '../environment/environment.ts'
import { viewOf } from '../site-changes/build-menus.ts'
import {
  type ChangeIssues,
  changeIssues,
  type DocumentChange,
  displacedRedirects,
  type SiteChanges,
  siteChanges,
} from '../site-changes/site-changes.ts'
import { storedDocuments } from '../site-state/document-types.ts'
import { readSiteState } from '../site-state/site-state.ts'
import { type Reading, useRead } from '../site-state/use-read.ts'

const referrersQuery = '*[references($ids) && !(_id in path("versions.**"))]'

/** What a review shows. */
export interface ReviewedChanges extends SiteChanges {
  /** What is wrong with the documents that are published. */
  issues: ChangeIssues
  /** The documents that link to one that is removed. */
  referrers: readonly StoredDocument[]
  /** Redirects at the path of a page that is published. They are deleted first. */
  displacedRedirects: readonly string[]
}

async function read(
  client: SanityClient,
  schema: Schema,
  changes: readonly DocumentChange[],
): Promise<ReviewedChanges> {
  const ids = changes.flatMap(({ before, after }) => (before && !after ? before._id : []))
  const [{ rows, facts }, linking] = await Promise.all([
    readSiteState(client),
    client.withConfig({ perspective: 'raw' }).fetch<unknown>(referrersQuery, { ids }),
  ])
  const referrers = storedDocuments
    .parse(linking)
    .map((row) => [publishedId(row._id), row] as const)
    .filter(([id]) => !ids.includes(id))
  return {
    ...siteChanges(schema, viewOf(rows, 'published'), facts, changes),
    issues: changeIssues(changes, facts),
    // A document and its draft count once.
    referrers: [...new Map(referrers).values()],
    displacedRedirects: changes.flatMap(({ after }) => displacedRedirects(after, facts)),
  }
}

/**
 * What publishing or removing documents changes on the site.
 *
 * @param changes - the same list as long as the changes are the same; `undefined` until they are known
 */
export function useSiteChanges(
  changes: readonly DocumentChange[] | undefined,
): Reading<ReviewedChanges> {
  const client = useClient({ apiVersion })
  const schema = useSchema()
  return useRead(
    useMemo(() => changes && (() => read(client, schema, changes)), [client, schema, changes]),
  )
}
