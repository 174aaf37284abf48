import type { DatabaseSync } from 'node:sqlite'
import { applyPatch } from 'mendoza'
import { isJsonObject, type Json, type LakeDocument } from '../model/document.ts'
import type { Change, CommittedTransaction } from '../store/store.ts'
import { contentOf, withRevision } from './revisions.ts'

/**
 * The latest transactions on disk, in order, with the documents as they were before and after:
 * found by walking back from the present, as old revisions are.
 *
 * @param most - how many transactions at most
 */
export function latestTransactions(
  db: DatabaseSync,
  documents: ReadonlyMap<string, LakeDocument>,
  most: number,
): CommittedTransaction[] {
  const states = new Map<string, Json>()
  const transactions = new Map<number, CommittedTransaction>()
  const rows = db
    .prepare(
      `SELECT seq, id, timestamp, author, document_id, previous_rev, mutations, apply, revert
       FROM changes JOIN transactions USING (seq)
       WHERE seq > (SELECT coalesce(max(seq), 0) - ? FROM transactions)
       ORDER BY seq DESC, document_id`,
    )
    .iterate(most)
  for (const row of rows) {
    const [seq, id, documentId] = [Number(row.seq), String(row.id), String(row.document_id)]
    if (!states.has(documentId)) states.set(documentId, contentOf(documents.get(documentId)))
    const after = states.get(documentId) ?? null
    const revert = JSON.parse(String(row.revert))
    const before = applyPatch(after, revert)
    states.set(documentId, before)
    const change: Change = {
      documentId,
      before: isJsonObject(before) ? withRevision(before, String(row.previous_rev)) : null,
      after: isJsonObject(after) ? withRevision(after, id) : null,
      mutations: JSON.parse(String(row.mutations)),
      apply: JSON.parse(String(row.apply)),
      revert,
    }
    const known = transactions.get(seq)
    if (known) known.changes.push(change)
    else {
      const [timestamp, author] = [String(row.timestamp), String(row.author)]
      transactions.set(seq, { seq, id, timestamp, author, changes: [change] })
    }
  }
  return [...transactions.values()].reverse()
}
