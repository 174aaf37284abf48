import type { DatabaseSync } from 'node:sqlite'
import { transact } from '../model/transact.ts'

/** How many of a document's newest changes are kept regardless of age. */
const alwaysKept = 50

/**
 * Deletes changes older than `days` days, except the newest fifty of each document. The rest has no gaps,
 * so every remaining revision can still be rebuilt. Returns the number of deleted changes.
 */
export function pruneHistory(db: DatabaseSync, days: number, now: Date = new Date()): number {
  const cutoff = new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString()
  return transact(db, () => {
    const { changes } = db
      .prepare(
        `DELETE FROM changes WHERE (document_id, seq) IN (
           SELECT document_id, seq FROM (
             SELECT document_id, seq, timestamp,
               row_number() OVER (PARTITION BY document_id ORDER BY seq DESC) AS place
             FROM changes JOIN transactions USING (seq)
           ) WHERE place > ? AND timestamp < ?
         )`,
      )
      .run(alwaysKept, cutoff)
    if (changes > 0) {
      db.exec(
        `DELETE FROM document_events WHERE seq < coalesce(
           (SELECT min(seq) FROM changes WHERE changes.document_id = document_events.document_id),
           seq
         )`,
      )
      db.exec('DELETE FROM transactions WHERE seq NOT IN (SELECT seq FROM changes)')
    }
    return Number(changes)
  })
}

/** Deletes all history of some documents, for the `purge` option of Sanity's delete and discard actions. */
export function purgeHistory(db: DatabaseSync, ids: Iterable<string>): void {
  const dropChanges = db.prepare('DELETE FROM changes WHERE document_id = ?')
  const dropEvents = db.prepare('DELETE FROM document_events WHERE document_id = ?')
  for (const id of ids) {
    dropChanges.run(id)
    dropEvents.run(id)
  }
}
