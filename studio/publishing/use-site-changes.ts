import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import { useMemo } from 'react'
import { type SanityClient, type Schema, useClient, useSchema } from 'sanity'
import { apiVersion } from '../environment/environment.ts'
import { viewOf } from '../site-changes/build-menus.ts'
import { releaseChanges } from '../site-changes/release-changes.ts'
import { sharedPages } from '../site-changes/shared-pages.ts'
import {
  type DocumentChange,
  displacedRedirects,
  referrersOf,
  type SiteChanges,
  siteChanges,
} from '../site-changes/site-changes.ts'
import { storedDocuments } from '../site-state/document-types.ts'
import { readSiteState } from '../site-state/site-state.ts'
import { useRead } from '../ui/use-read.ts'

const referrersQuery = '*[references($ids) && !(_id in path("versions.**"))]'

/** What a review shows. */
export interface ReviewedChanges extends SiteChanges {
  /** The documents that link to one that is removed. */
  referrers: readonly StoredDocument[]
  /** Redirects at the path of a page that is published. They are deleted first. */
  displacedRedirects: readonly string[]
}

/** The result of a comparison, or why it failed; neither while the content is being read. */
export interface Comparison {
  changes?: ReviewedChanges
  failure?: string
}

async function read(
  client: SanityClient,
  schema: Schema,
  documents: readonly DocumentChange[],
  release: string | undefined,
): Promise<ReviewedChanges> {
  const published = client.withConfig({ perspective: 'published' })
  const removed = documents.flatMap(({ before, after }) => (before && !after ? before._id : []))
  const [state, linking, pages] = await Promise.all([
    readSiteState(client, Date.now()),
    client.withConfig({ perspective: 'raw' }).fetch<unknown>(referrersQuery, { ids: removed }),
    Promise.all(
      documents.map(({ before, after }) =>
        sharedPages(published, before, after, release ? [release] : 'drafts'),
      ),
    ),
  ])
  const rows = viewOf(state.rows, 'published')
  const changes = release
    ? releaseChanges(schema, state.rows, documents)
    : siteChanges(schema, rows, state.facts, documents)
  return {
    ...changes,
    pages: [...new Set([...changes.pages, ...pages.flat()])],
    referrers: removed.flatMap((id) =>
      referrersOf(id, [...rows, ...storedDocuments.parse(linking)]),
    ),
    displacedRedirects: documents.flatMap(({ after }) => displacedRedirects(after, state.facts)),
  }
}

/**
 * What publishing or removing documents changes on the site.
 *
 * @param documents - the same array as long as they are the same; `undefined` until they are known
 * @param release - the name of the release that the documents are in, if they are in one
 */
export function useSiteChanges(
  documents: readonly DocumentChange[] | undefined,
  release?: string,
): Comparison {
  const client = useClient({ apiVersion })
  const schema = useSchema()
  const compare = useMemo(
    () => documents && (() => read(client, schema, documents, release)),
    [client, schema, documents, release],
  )
  const { found: changes, failure } = useRead(compare)
  return { ...(changes && { changes }), ...(failure && { failure }) }
}
