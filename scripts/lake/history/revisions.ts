import type { DatabaseSync } from 'node:sqlite'
import { applyPatch } from 'mendoza'
import { isJsonObject, type Json, type LakeDocument } from '../model/document.ts'

interface StoredChange {
  seq: number
  transactionId: string
  timestamp: string
  revert: Json[]
}

/**
 * Reconstructs earlier states of documents by applying the `revert` patches of their changes, newest
 * first, until it reaches the wanted revision.
 */
export class Revisions {
  readonly #db: DatabaseSync
  readonly #current: (id: string) => LakeDocument | undefined

  constructor(db: DatabaseSync, current: (id: string) => LakeDocument | undefined) {
    this.#db = db
    this.#current = current
  }

  /** The document after a transaction; null if the transaction is unknown or deleted the document. */
  at(id: string, revision: string): LakeDocument | null {
    return this.#walk(id, (change) => change.transactionId === revision)
  }

  atTime(id: string, time: string): LakeDocument | null {
    return this.#walk(id, (change) => change.timestamp <= time)
  }

  /** The last state that was not a deletion. */
  last(id: string): LakeDocument | null {
    return this.#walk(id, (_change, state) => state !== null)
  }

  #walk(
    id: string,
    isWanted: (change: StoredChange, state: LakeDocument | null) => boolean,
  ): LakeDocument | null {
    let state: Json = contentOf(this.#current(id))
    for (const change of this.#changesOf(id)) {
      const document = isJsonObject(state) ? withRevision(state, change.transactionId) : null
      if (isWanted(change, document)) return document
      state = applyPatch(state, change.revert)
    }
    return null
  }

  *#changesOf(id: string): Generator<StoredChange> {
    const rows = this.#db
      .prepare(
        `SELECT changes.seq, transactions.id, transactions.timestamp, changes.revert
         FROM changes JOIN transactions USING (seq)
         WHERE changes.document_id = ? ORDER BY changes.seq DESC`,
      )
      .iterate(id)
    for (const row of rows) {
      yield {
        seq: Number(row.seq),
        transactionId: String(row.id),
        timestamp: String(row.timestamp),
        revert: JSON.parse(String(row.revert)),
      }
    }
  }
}

/** A document without its revision, as in effects. */
function contentOf(document: LakeDocument | undefined): Json {
  if (!document) return null
  const { _rev, ...content } = document
  return content
}

/** The inverse of {@link contentOf}. */
function withRevision(content: { [key: string]: Json }, revision: string): LakeDocument {
  const text = (key: string): string => (typeof content[key] === 'string' ? content[key] : '')
  return {
    ...content,
    _id: text('_id'),
    _type: text('_type'),
    _createdAt: text('_createdAt'),
    _updatedAt: text('_updatedAt'),
    _rev: revision,
  }
}
