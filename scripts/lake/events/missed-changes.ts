import type { DatabaseSync } from 'node:sqlite'
import { isJsonObject } from '../model/document.ts'

/** How many changes a listener may have missed and still be told of each. */
const most = 1000

export interface MissedChange {
  documentId: string
  type: string
}

/** The id of the newest transaction on disk, or "0" before the first. */
export function latestTransactionId(db: DatabaseSync): string {
  const row = db.prepare('SELECT id FROM transactions ORDER BY seq DESC LIMIT 1').get()
  return typeof row?.id === 'string' ? row.id : '0'
}

/** What has changed since a transaction, also before a restart; null when that cannot be told. */
export function changesSince(db: DatabaseSync, transactionId: string): MissedChange[] | null {
  const found = db.prepare('SELECT seq FROM transactions WHERE id = ?').get(transactionId)
  if (!found && transactionId !== '0') return null
  const rows = db
    .prepare(
      `SELECT c.document_id AS documentId, d.body ->> '$._type' AS type, c.revert
       FROM changes c LEFT JOIN documents d ON d.id = c.document_id
       WHERE c.seq > ? LIMIT ?`,
    )
    .all(found?.seq ?? 0, most + 1)
  if (rows.length > most) return null
  return rows.flatMap(({ documentId, type, revert }) => {
    const known = typeof type === 'string' ? type : typeBefore(revert)
    return typeof documentId === 'string' && known !== null ? [{ documentId, type: known }] : []
  })
}

/** A deletion is undone by the whole document, which tells what it was. */
function typeBefore(revert: unknown): string | null {
  const patch: unknown = typeof revert === 'string' ? JSON.parse(revert) : null
  const [opcode, document] = Array.isArray(patch) ? patch : []
  return opcode === 0 && isJsonObject(document) && typeof document._type === 'string'
    ? document._type
    : null
}
