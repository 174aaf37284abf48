import type { DatabaseSync } from 'node:sqlite'
import type { EventStream } from '../http/event-stream.ts'
import { isPrivateId } from '../model/ids.ts'
import type { Audience } from '../query/perspective.ts'
import { tagsOfChange } from '../query/sync-tags.ts'
import type { CommittedTransaction } from '../store/store.ts'
import { changesSince, latestTransactionId, type MissedChange } from './missed-changes.ts'

interface LiveListener {
  stream: EventStream
  includeDrafts: boolean
  audience: Audience
}

/**
 * Tells which sync tags have expired, so that whoever holds an answer with one asks again. A
 * listener that comes back is told what it missed, also over a restart, or to start over.
 */
export class LiveHub {
  readonly #listeners = new Set<LiveListener>()
  readonly #db: DatabaseSync
  /** The newest transaction that each audience may learn of. */
  readonly #latest: Record<Audience, string>

  constructor(db: DatabaseSync) {
    this.#db = db
    this.#latest = {
      public: latestTransactionId(db, 'public'),
      all: latestTransactionId(db, 'all'),
    }
  }

  /** How many listen, or how many of an audience. */
  size(audience?: Audience): number {
    if (!audience) return this.#listeners.size
    return [...this.#listeners].filter((listener) => listener.audience === audience).length
  }

  add(listener: LiveListener, lastEventId: string | undefined): void {
    this.#listeners.add(listener)
    const seen = listener.includeDrafts ? 'all' : 'public'
    const id = this.#latest[seen]
    const missed = lastEventId === undefined ? [] : changesSince(this.#db, lastEventId, seen)
    listener.stream.send(missed ? 'welcome' : 'restart', { id }, id)
    tell(listener, id, missed ?? [])
  }

  remove(listener: LiveListener): void {
    this.#listeners.delete(listener)
  }

  publish({ id, changes }: CommittedTransaction): void {
    this.#latest.all = id
    if (changes.some(({ documentId }) => !isPrivateId(documentId))) this.#latest.public = id
    const told = changes.flatMap(({ documentId, before, after }) =>
      [...new Set([before, after].flatMap((document) => document?._type ?? []))].map((type) => ({
        documentId,
        type,
      })),
    )
    for (const listener of this.#listeners) tell(listener, id, told)
  }

  close(): void {
    for (const { stream } of this.#listeners) stream.end()
    this.#listeners.clear()
  }
}

function tell({ stream, includeDrafts }: LiveListener, id: string, changes: MissedChange[]): void {
  const tags = changes
    .filter(({ documentId }) => includeDrafts || !isPrivateId(documentId))
    .flatMap(({ documentId, type }) => tagsOfChange(documentId, type))
  if (tags.length > 0) stream.send('message', { id, tags: [...new Set(tags)] }, id)
}
