import type { DatabaseSync } from 'node:sqlite'
import type { Json, LakeDocument } from '../model/document.ts'
import { isJsonObject } from '../model/document.ts'
import { isStorageFailure } from '../model/errors.ts'
import type { MendozaPatch } from '../model/mendoza.ts'
import { transact } from '../model/transact.ts'
import { StoreError } from './open.ts'
import type { WriteHealth } from './write-health.ts'

/** One transaction's change to one document. */
export interface Change {
  documentId: string
  before: LakeDocument | null
  after: LakeDocument | null
  /** The mutations, as listeners receive them. */
  mutations: Json[]
  apply: MendozaPatch
  revert: MendozaPatch
}

/** A durable transaction. */
export interface CommittedTransaction {
  seq: number
  id: string
  timestamp: string
  author: string
  changes: Change[]
}

/** An event of the Studio's history panel. */
export interface DocumentEvent {
  documentId: string
  event: { [key: string]: Json }
}

export function parseStoredDocument(body: unknown): LakeDocument {
  const value: unknown = typeof body === 'string' ? JSON.parse(body) : null
  if (!isStoredDocument(value)) throw new StoreError('a stored document has lost its _id or _type')
  return value
}

function isStoredDocument(value: unknown): value is LakeDocument {
  return (
    isJsonObject(value) &&
    ['_id', '_type', '_rev', '_createdAt', '_updatedAt'].every((k) => typeof value[k] === 'string')
  )
}

/** Reads and writes documents and their history. Every write is one SQLite transaction. */
export function createStore(db: DatabaseSync, health: WriteHealth) {
  const selectAll = db.prepare('SELECT body FROM documents ORDER BY id')
  const putDocument = db.prepare(
    'INSERT INTO documents (id, body) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body',
  )
  const dropDocument = db.prepare('DELETE FROM documents WHERE id = ?')
  const addTransaction = db.prepare(
    'INSERT INTO transactions (id, timestamp, author) VALUES (?, ?, ?)',
  )
  const addChange = db.prepare(
    'INSERT INTO changes (document_id, seq, previous_rev, mutations, apply, revert) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const addEvent = db.prepare(
    'INSERT INTO document_events (document_id, seq, position, event) VALUES (?, ?, ?, ?)',
  )
  const findTransaction = db.prepare('SELECT seq FROM transactions WHERE id = ?')

  return {
    db,

    *documents(): Generator<LakeDocument> {
      for (const row of selectAll.iterate()) yield parseStoredDocument(row.body)
    },

    /** The newest timestamp of a transaction, in milliseconds since 1970. */
    newestTimestamp(): number {
      const row = db.prepare('SELECT max(timestamp) AS newest FROM transactions').get()
      return typeof row?.newest === 'string' ? Date.parse(row.newest) : 0
    },

    hasTransaction(id: string): boolean {
      return findTransaction.get(id) !== undefined
    },

    /** Returns once everything is on disk. `alsoStore` runs inside the same SQLite transaction. */
    commit(
      transaction: Omit<CommittedTransaction, 'seq'>,
      events: DocumentEvent[],
      alsoStore: (committed: CommittedTransaction) => void,
    ): CommittedTransaction {
      try {
        const committed = transact(db, () => {
          const { id, timestamp, author } = transaction
          const seq = Number(addTransaction.run(id, timestamp, author).lastInsertRowid)
          for (const change of transaction.changes) {
            if (change.after) putDocument.run(change.documentId, JSON.stringify(change.after))
            else dropDocument.run(change.documentId)
            addChange.run(
              change.documentId,
              seq,
              change.before?._rev ?? null,
              JSON.stringify(change.mutations),
              JSON.stringify(change.apply),
              JSON.stringify(change.revert),
            )
          }
          for (const [position, { documentId, event }] of events.entries()) {
            addEvent.run(documentId, seq, position, JSON.stringify(event))
          }
          const stored = { ...transaction, seq }
          alsoStore(stored)
          return stored
        })
        health.note(null)
        return committed
      } catch (error) {
        if (isStorageFailure(error)) health.note(error)
        throw error
      }
    },
  }
}

export type Store = ReturnType<typeof createStore>
