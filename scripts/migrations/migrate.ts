import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import type { SanityClient } from '@sanity/client'
import type { Migration } from './migration.ts'
import { sectionsToDemos } from './sections-to-demos.ts'

/** All migrations, the oldest first. */
export const migrations: readonly Migration[] = [sectionsToDemos]

interface MigrateOptions {
  /** A client with a token that may write. */
  client: SanityClient
  /** Only reports what would change. */
  dryRun?: boolean
  /** Gets a line for each migration that finds something to do. */
  log?: (line: string) => void
}

/**
 * Migrates content of an older model: published documents, drafts and versions. Migrations are idempotent and
 * depend only on the content, so this can run at any time.
 *
 * @returns how many changes were made, or would be made
 * @throws ClientError with status 409 if somebody changes a document meanwhile; run it again
 */
export async function migrate({
  client,
  dryRun = false,
  log = () => undefined,
}: MigrateOptions): Promise<number> {
  const raw = client.withConfig({ perspective: 'raw', useCdn: false })
  let changed = 0
  for (const { title, types, change } of migrations) {
    const documents = await raw.fetch<(StoredDocument & { _rev: string })[]>(
      '*[_type in $types] | order(_id asc)',
      { types },
    )
    let transaction = raw.transaction()
    let concerned = 0
    for (const document of documents) {
      const operations = change(document)
      if (!operations) continue
      concerned += 1
      const patch = { ...operations, ifRevisionID: document._rev }
      transaction = transaction.patch(document._id, patch)
    }
    if (concerned === 0) continue
    if (!dryRun) await transaction.commit({ visibility: 'sync' })
    log(`${title}: ${concerned} ${concerned === 1 ? 'document' : 'documents'}`)
    changed += concerned
  }
  return changed
}
