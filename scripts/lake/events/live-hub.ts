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
  /** The latest events; drafts are no event to those who do not see them. */
  #latest = { all: '0', published: '0' }

  get size(): number {
    return this.#listeners.size
  }

  add(listener: LiveListener, lastEventId: string | undefined): void {
    this.#listeners.add(listener)
    const id = listener.includeDrafts ? this.#latest.all : this.#latest.published
    const hasMissed = lastEventId !== undefined && lastEventId !== id
    listener.stream.send(hasMissed ? 'restart' : 'welcome', { id }, id)
  }

  remove(listener: LiveListener): void {
    this.#listeners.delete(listener)
  }

  publish({ id, changes }: CommittedTransaction): void {
    const published = changes.filter(({ documentId }) => !isPrivateId(documentId))
    this.#latest = { all: id, published: published.length > 0 ? id : this.#latest.published }
    for (const { stream, includeDrafts } of this.#listeners) {
      const tags = new Set(
        (includeDrafts ? changes : published).flatMap(({ documentId, before, after }) =>
          tagsOfChange(documentId, after?._type ?? before?._type ?? ''),
        ),
      )
      if (tags.size > 0) stream.send('message', { id, tags: [...tags] }, id)
    }
  }

  close(): void {
    for (const { stream } of this.#listeners) stream.end()
    this.#listeners.clear()
  }
}
