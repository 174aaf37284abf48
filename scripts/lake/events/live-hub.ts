import type { EventStream } from '../http/event-stream.ts'
import { type Audience, audiences, isShown } from '../model/audience.ts'
import type { Owner } from '../model/dataset.ts'
import { randomId } from '../model/ids.ts'
import { tagsOfChange } from '../query/sync-tags.ts'
import type { Change, CommittedTransaction } from '../store/store.ts'

interface LiveListener {
  stream: EventStream
  includeDrafts: boolean
  audience: Audience
}

/**
 * Announces expired sync tags, so that clients refetch the results that carry them. A listener that
 * reconnects and may have missed something is told to start over.
 */
export class LiveHub {
  readonly #listeners = new Set<LiveListener>()
  readonly #owner: Owner
  /** The newest transaction visible to each audience, or the beginning of this run. */
  readonly #latest: Record<Audience, string>

  constructor(owner: Owner) {
    this.#owner = owner
    // A listener of an earlier run knows another id, and starts over.
    this.#latest = { public: randomId(), viewers: randomId(), all: randomId() }
  }

  add(listener: LiveListener, lastEventId: string | undefined): void {
    if (!listener.stream.isOpen) return
    this.#listeners.add(listener)
    const id = this.#latest[seenBy(listener)]
    // Whoever may have missed something reads everything again.
    const isCurrent = lastEventId === undefined || lastEventId === id
    listener.stream.send(isCurrent ? 'welcome' : 'restart', { id }, id)
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

  end(): void {
    for (const { stream } of this.#listeners) stream.end()
    this.#listeners.clear()
  }

  #sendTags(
    listener: LiveListener,
    id: string,
    changes: { documentId: string; type: string }[],
  ): void {
    const audience = seenBy(listener)
    const tags = changes
      .filter(({ documentId }) => isShown(documentId, audience, this.#owner))
      .flatMap(({ documentId, type }) => tagsOfChange(documentId, type))
    if (tags.length > 0) listener.stream.send('message', { id, tags: [...new Set(tags)] }, id)
  }
}

/** A listener that does not ask for drafts receives public changes only. */
function seenBy({ includeDrafts, audience }: LiveListener): Audience {
  return includeDrafts ? audience : 'public'
}
