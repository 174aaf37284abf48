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
  /** Whoever waits for a revision, or that it has been taken in. */
  readonly #revisions = new LRUCache<string, Set<() => void> | 'taken in'>({ max: 1000 })

  /** Notes that a change was taken in, whatever came of it. */
  note(id: string, rev: string): void {
    const key = `${id} ${rev}`
    const waiting = this.#revisions.get(key)
    this.#revisions.set(key, 'taken in')
    if (waiting instanceof Set) for (const resolve of waiting) resolve()
  }

  /** Resolves when the revision has been taken in, and after a moment at the latest. */
  async wait(id: string, rev: string): Promise<void> {
    if (id.length + rev.length > longestKey) return
    const key = `${id} ${rev}`
    const waiting = this.#revisions.get(key) ?? new Set()
    if (waiting === 'taken in') return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#revisions.set(key, waiting.add(resolve))
    const timer = setTimeout(resolve, patienceMs)
    await promise
    clearTimeout(timer)
    waiting.delete(resolve)
    if (waiting.size === 0 && this.#revisions.peek(key) === waiting) this.#revisions.delete(key)
  }
}
