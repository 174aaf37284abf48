import {
  isDraft,
  publishedId,
  type StoredDocument,
} from '@nectar/schemas/documents/stored-document'
import { createSiteFacts } from '@nectar/schemas/validation/site-facts'
import type { Schema } from 'sanity'
import { z } from 'zod'
import { withReplaced } from './build-menus.ts'
import { type DocumentChange, type SiteChanges, siteChanges } from './site-changes.ts'

const removalSchema = z.object({ _system: z.object({ delete: z.literal(true) }) })

/** Whether a version in a release says that its document is taken off the site. */
export function isRemoval(version: StoredDocument): boolean {
  return removalSchema.safeParse(version).success
}

/**
 * Computes what the site will show differently when all documents of a release are published at once. They are
 * checked against each other, without other drafts.
 *
 * @param rows - all documents, as `siteFactsQuery` reads them
 * @param released - the versions in the release, as the documents afterward
 */
export function releaseChanges(
  schema: Schema,
  rows: readonly StoredDocument[],
  released: readonly DocumentChange[],
): SiteChanges {
  const published = rows.filter((row) => !isDraft(row))
  const changes = released.map(({ before, after }) => ({
    before,
    after: after && !isRemoval(after) ? after : undefined,
  }))
  const then = changes.reduce<readonly StoredDocument[]>(
    (all, { before, after }) => withReplaced(all, publishedId((after ?? before)?._id ?? ''), after),
    published,
  )
  return siteChanges(schema, published, createSiteFacts(then), changes)
}
