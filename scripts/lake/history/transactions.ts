import type { DatabaseSync } from 'node:sqlite'
import type { Json } from '../model/document.ts'

export interface TransactionQuery {
  /** The documents; all of the dataset where it is not given. */
  ids: string[] | undefined
  fromTransaction: string | null
  toTransaction: string | null
  fromTime: string | null
  toTime: string | null
  authors: string[]
  reverse: boolean
  limit: number
  withEffects: boolean
  withMutations: boolean
}

/** The transactions that touched some documents, or any, oldest first, both ends included. */
export function* transactionsOf(
  db: DatabaseSync,
  query: TransactionQuery,
): Generator<Record<string, Json>> {
  const { ids } = query
  const marks = ids?.map(() => '?').join(', ')
  const touchesThem = marks && `WHERE document_id IN (${marks})`
  const first = seqOf(db, query.fromTransaction) ?? 0
  const last = seqOf(db, query.toTransaction) ?? Number.MAX_SAFE_INTEGER
  const direction = query.reverse ? 'DESC' : 'ASC'
  const rows = db
    .prepare(
      `SELECT DISTINCT seq, id, timestamp, author FROM transactions
       WHERE seq IN (SELECT seq FROM changes ${touchesThem ?? ''})
         AND seq BETWEEN ? AND ? AND timestamp BETWEEN ? AND ?
       ORDER BY seq ${direction}`,
    )
    .iterate(...(ids ?? []), first, last, query.fromTime ?? '', query.toTime ?? '9999')
  const changes = db.prepare('SELECT * FROM changes WHERE seq = ? ORDER BY document_id')
  let count = 0
  for (const row of rows) {
    if (query.authors.length > 0 && !query.authors.includes(String(row.author))) continue
    if (count++ >= query.limit) return
    const touched = changes.all(Number(row.seq))
    const wanted = touched.filter(({ document_id }) => ids?.includes(String(document_id)) ?? true)
    yield {
      id: String(row.id),
      timestamp: String(row.timestamp),
      author: String(row.author),
      documentIDs: touched.map(({ document_id }) => String(document_id)),
      ...(query.withMutations
        ? { mutations: wanted.flatMap((change): Json[] => JSON.parse(String(change.mutations))) }
        : {}),
      ...(query.withEffects ? { effects: Object.fromEntries(wanted.map(effectsOf)) } : {}),
    }
  }
}

function effectsOf(change: Record<string, unknown>): [string, Json] {
  const apply: Json = JSON.parse(String(change.apply))
  const revert: Json = JSON.parse(String(change.revert))
  return [String(change.document_id), { apply, revert }]
}

function seqOf(db: DatabaseSync, transactionId: string | null): number | null {
  if (!transactionId) return null
  const row = db.prepare('SELECT seq FROM transactions WHERE id = ?').get(transactionId)
  return typeof row?.seq === 'number' ? row.seq : null
}

/** A page of the history panel's events, newest first, and where the next page begins. */
export function documentEventsOf(
  db: DatabaseSync,
  documentId: string,
  page: { limit: number; before: number | null },
): { events: Json[]; nextCursor: string } {
  const rows = db
    .prepare(
      `SELECT seq, event FROM document_events WHERE document_id = ? AND seq < ?
       ORDER BY seq DESC, position DESC LIMIT ?`,
    )
    .all(documentId, page.before ?? Number.MAX_SAFE_INTEGER, page.limit + 1)
  const shown = rows.slice(0, page.limit)
  const last = shown.at(-1)
  return {
    events: shown.map(({ event }) => JSON.parse(String(event))),
    nextCursor: rows.length > page.limit && last ? String(last.seq) : '',
  }
}
