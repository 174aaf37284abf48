import type { DatabaseSync } from 'node:sqlite'
import { isJsonObject } from '../model/document.ts'
import type { Audience } from '../query/perspective.ts'

/** How many changes a listener may have missed and still be told of each. */
const most = 1000

export interface MissedChange {
  documentId: string
  type: string
}

/** The changes that an audience may learn of. */
const seenBy: Readonly<Record<Audience, string>> = {
  public: "instr(c.document_id, '.') = 0",
  all: 'true',
}

/** The id of the newest transaction on disk that an audience may learn of, or "0" before the first. */
export function latestTransactionId(db: DatabaseSync, audience: Audience): string {
  const row = db
    .prepare(
      `SELECT id FROM transactions t
       WHERE EXISTS (SELECT 1 FROM changes c WHERE c.seq = t.seq AND ${seenBy[audience]})
       ORDER BY seq DESC LIMIT 1`,
    )
    .get()
  return typeof row?.id === 'string' ? row.id : '0'
}

/**
 * What an audience may learn of what has changed since a transaction, also before a restart; null when
 * that cannot be told. One that changed nothing the audience may see is as unknown as one that never was.
 */
export function changesSince(
  db: DatabaseSync,
  transactionId: string,
  audience: Audience,
): MissedChange[] | null {
  const found = db
    .prepare(
      `SELECT seq FROM transactions t WHERE id = ?
       AND EXISTS (SELECT 1 FROM changes c WHERE c.seq = t.seq AND ${seenBy[audience]})`,
    )
    .get(transactionId)
  if (!found && transactionId !== '0') return null
  const rows = db
    .prepare(
      `SELECT c.document_id AS documentId, d.body ->> '$._type' AS type, c.revert
       FROM changes c LEFT JOIN documents d ON d.id = c.document_id
       WHERE c.seq > ? AND ${seenBy[audience]} LIMIT ?`,
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
