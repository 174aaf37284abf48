import type { EventStream } from '../http/event-stream.ts'
import { isPrivateId } from '../ids.ts'
import { tagsOfChange } from '../query/sync-tags.ts'
import type { CommittedTransaction } from '../store/store.ts'

interface LiveListener {
  stream: EventStream
  includeDrafts: boolean
}

/** Tells which sync tags have expired, so that whoever holds an answer with one asks again. */
export class LiveHub {
  readonly #listeners = new Set<LiveListener>()
  #lastEventId = '0'

  get size(): number {
    return this.#listeners.size
  }

  add(listener: LiveListener, lastEventId: string | undefined): void {
    this.#listeners.add(listener)
    const hasMissed = lastEventId !== undefined && lastEventId !== this.#lastEventId
    listener.stream.send(
      hasMissed ? 'restart' : 'welcome',
      { id: this.#lastEventId },
      this.#lastEventId,
    )
  }

  remove(listener: LiveListener): void {
    this.#listeners.delete(listener)
  }

  publish(transaction: CommittedTransaction): void {
    this.#lastEventId = transaction.id
    for (const { stream, includeDrafts } of this.#listeners) {
      const tags = new Set(
        transaction.changes
          .filter(({ documentId }) => includeDrafts || !isPrivateId(documentId))
          .flatMap(({ documentId, before, after }) =>
            tagsOfChange(documentId, after?._type ?? before?._type ?? ''),
          ),
      )
      if (tags.size > 0)
        stream.send('message', { id: transaction.id, tags: [...tags] }, transaction.id)
    }
  }

  close(): void {
    for (const { stream } of this.#listeners) stream.end()
    this.#listeners.clear()
  }
}
