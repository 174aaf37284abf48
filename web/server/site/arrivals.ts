import { LRUCache } from 'lru-cache'

/** Whoever asks about a revision that never comes waits no longer. */
const patienceMs = 400

/** Ids and revisions of documents are shorter; what a stranger makes up is not kept. */
const longestKey = 300

/**
 * Which revisions this instance has taken in lately. The Studio asks about one before the content source
 * has told of it: an answer then would only be that it is not there yet, and reading what that takes
 * would be in the way of the publish. It is safe to forget: then the answer is merely found sooner.
 */
export class Arrivals {
  readonly #revisions = new LRUCache<string, PromiseWithResolvers<void>>({ max: 1000 })

  /** Notes that a change was taken in, whatever came of it. */
  note(id: string, rev: string): void {
    this.#of(id, rev).resolve()
  }

  /** Resolves when the revision has been taken in, and after a moment at the latest. */
  async wait(id: string, rev: string): Promise<void> {
    if (id.length + rev.length > longestKey) return
    const { promise: late, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, patienceMs)
    await Promise.race([this.#of(id, rev).promise, late])
    clearTimeout(timer)
  }

  #of(id: string, rev: string): PromiseWithResolvers<void> {
    const key = `${id} ${rev}`
    const found = this.#revisions.get(key) ?? Promise.withResolvers<void>()
    this.#revisions.set(key, found)
    return found
  }
}
