import type { DatabaseSync } from 'node:sqlite'
import type { EventStream } from '../http/event-stream.ts'
import { type Audience, audiences, isShown } from '../model/audience.ts'
import type { Owner } from '../model/dataset.ts'
import { isJsonObject } from '../model/document.ts'
import { tagsOfChange } from '../query/sync-tags.ts'
import type { Change, CommittedTransaction } from '../store/store.ts'

interface LiveListener {
  stream: EventStream
  includeDrafts: boolean
  audience: Audience
}

/**
 * Announces expired sync tags, so that clients refetch the results that carry them. A listener that
 * reconnects is sent what it missed, even after a restart of the lake, or is told to start over.
 */
export class LiveHub {
  readonly #listeners = new Set<LiveListener>()
  readonly #db: DatabaseSync
  readonly #owner: Owner
  /** The newest transaction visible to each audience. */
  readonly #latest: Record<Audience, string>

  constructor(db: DatabaseSync, owner: Owner) {
    this.#db = db
    this.#owner = owner
    db.function('is_shown', { deterministic: true }, (id, audience) =>
      Number(isShown(String(id), audienceNamed(audience), owner)),
    )
    this.#latest = {
      public: latestTransactionId(db, 'public'),
      viewers: latestTransactionId(db, 'viewers'),
      all: latestTransactionId(db, 'all'),
    }
  }

  add(listener: LiveListener, lastEventId: string | undefined): void {
    if (!listener.stream.isOpen) return
    this.#listeners.add(listener)
    const seen = seenBy(listener)
    const id = this.#latest[seen]
    const missed = lastEventId === undefined ? [] : changesSince(this.#db, lastEventId, seen)
    // A client that is cut off again before the missed tags must not appear to have received them.
    const greeted = missed?.length ? lastEventId : id
    listener.stream.send(missed ? 'welcome' : 'restart', { id: greeted }, greeted)
    this.#sendTags(listener, id, missed ?? [])
  }

  remove(listener: LiveListener): void {
    this.#listeners.delete(listener)
  }

  publish({ id, changes }: CommittedTransaction): void {
    for (const audience of audiences) {
      const sees = ({ documentId }: Change): boolean => isShown(documentId, audience, this.#owner)
      if (changes.some(sees)) this.#latest[audience] = id
    }
    const changed = changes.flatMap(({ documentId, before, after }) =>
      [...new Set([before, after].flatMap((document) => document?._type ?? []))].map((type) => ({
        documentId,
        type,
      })),
    )
    for (const listener of this.#listeners) this.#sendTags(listener, id, changed)
  }

  /** Ends all streams, or those of one audience. */
  end(audience?: Audience): void {
    for (const listener of this.#listeners) {
      if (audience && listener.audience !== audience) continue
      listener.stream.end()
      this.#listeners.delete(listener)
    }
  }

  #sendTags(listener: LiveListener, id: string, changes: MissedChange[]): void {
    const audience = seenBy(listener)
    const tags = changes
      .filter(({ documentId }) => isShown(documentId, audience, this.#owner))
      .flatMap(({ documentId, type }) => tagsOfChange(documentId, type))
    if (tags.length > 0) listener.stream.send('message', { id, tags: [...new Set(tags)] }, id)
  }
}

function audienceNamed(name: unknown): Audience {
  return audiences.find((audience) => audience === name) ?? 'public'
}

/** A listener that does not ask for drafts receives public changes only. */
function seenBy({ includeDrafts, audience }: LiveListener): Audience {
  return includeDrafts ? audience : 'public'
}

/** The maximum number of missed changes that are replayed. */
const most = 1000

interface MissedChange {
  documentId: string
  type: string
}

/** The id of the newest stored transaction visible to an audience, or "0" before the first. */
function latestTransactionId(db: DatabaseSync, audience: Audience): string {
  const row = db
    .prepare(
      `SELECT id FROM transactions t
       WHERE EXISTS (SELECT 1 FROM changes c WHERE c.seq = t.seq AND is_shown(c.document_id, ?))
       ORDER BY seq DESC LIMIT 1`,
    )
    .get(audience)
  return typeof row?.id === 'string' ? row.id : '0'
}

/**
 * The changes since a transaction that are visible to an audience; null if the transaction is unknown or
 * there are too many. A transaction without a visible change is treated like one that does not exist.
 */
function changesSince(
  db: DatabaseSync,
  transactionId: string,
  audience: Audience,
): MissedChange[] | null {
  const found = db
    .prepare(
      `SELECT seq FROM transactions t WHERE id = ?
       AND EXISTS (SELECT 1 FROM changes c WHERE c.seq = t.seq AND is_shown(c.document_id, ?))`,
    )
    .get(transactionId, audience)
  if (!found && transactionId !== '0') return null
  const rows = db
    .prepare(
      `SELECT c.document_id AS documentId, d.body ->> '$._type' AS type, c.revert
       FROM changes c LEFT JOIN documents d ON d.id = c.document_id
       WHERE c.seq > ? AND is_shown(c.document_id, ?) LIMIT ?`,
    )
    .all(found?.seq ?? 0, audience, most + 1)
  if (rows.length > most) return null
  return rows.flatMap(({ documentId, type, revert }) => {
    const known = typeof type === 'string' ? type : typeBefore(revert)
    return typeof documentId === 'string' && known !== null ? [{ documentId, type: known }] : []
  })
}

/** The revert patch of a deletion contains the whole document, including its type. */
function typeBefore(revert: unknown): string | null {
  const patch: unknown = typeof revert === 'string' ? JSON.parse(revert) : null
  const [opcode, document] = Array.isArray(patch) ? patch : []
  return opcode === 0 && isJsonObject(document) && typeof document._type === 'string'
    ? document._type
    : null
}
