import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import type { SanityClient } from '@sanity/client'
import { leadToApplication } from './lead-to-application.ts'
import { legalNewTab } from './legal-new-tab.ts'
import type { Migration, MigrationContext } from './migration.ts'
import { removeLeftovers } from './remove-leftovers.ts'
import { sectionsToDemos } from './sections-to-demos.ts'

interface MigrateOptions extends MigrationContext {
  /** A client with a token that may write. */
  client: SanityClient
  /** Only reports what would change. */
  dryRun?: boolean
  /** Gets a line for each migration that finds something to do. */
  log?: (line: string) => void
  /** The migrations to run; by default all of the project. */
  list?: readonly Migration[]
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
  application,
  dryRun = false,
  log = () => undefined,
  list = migrations,
}: MigrateOptions): Promise<number> {
  const raw = client.withConfig({ perspective: 'raw', useCdn: false })
  let changed = 0
  for (const { title, types, change } of list) {
    const documents = await raw.fetch<(StoredDocument & { _rev: string })[]>(
      '*[_type in $types] | order(_id asc)',
      { types },
    )
    let transaction = raw.transaction()
    let concerned = 0
    for (const document of documents) {
      const operations = change(document, { application })
      if (!operations) continue
      concerned += 1
      transaction = transaction.patch(document._id, {
        ...operations,
        ifRevisionID: document._rev,
      })
    }
    if (concerned === 0) continue
    if (!dryRun) await transaction.commit({ visibility: 'sync' })
    log(`${title}: ${concerned} ${concerned === 1 ? 'document' : 'documents'}`)
    changed += concerned
  }
  return changed
}

/** All migrations, the oldest first. */
export const migrations: readonly Migration[] = [
  removeLeftovers,
  leadToApplication,
  legalNewTab,
  sectionsToDemos,
]
