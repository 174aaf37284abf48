import { LRUCache } from 'lru-cache'
import pTimeout from 'p-timeout'

/** How long to wait for a revision that never arrives. */
const waitLimitMs = 400

/** Ids and revisions of documents are shorter. Longer ones are made up and not stored. */
const longestKey = 300

/**
 * Lets status polls of the Studio wait until this instance has applied the revision. A poll usually arrives
 * before the change. Answering at once would only say "pending", and the reads would delay the publish. If an
 * entry is lost, a poll is answered sooner.
 */
export class RevisionWaiter {
  /** The polls that wait for a revision, or `applied`. */
  readonly #revisions = new LRUCache<string, Set<() => void> | 'applied'>({ max: 1000 })

  /** Records that a change was processed, whatever its outcome. */
  markApplied(id: string, rev: string): void {
    const key = `${id} ${rev}`
    const waiting = this.#revisions.get(key)
    this.#revisions.set(key, 'applied')
    if (waiting instanceof Set) for (const resolve of waiting) resolve()
  }

  /** Resolves when the revision was applied, or after a short time limit. */
  async wait(id: string, rev: string): Promise<void> {
    if (id.length + rev.length > longestKey) return
    const key = `${id} ${rev}`
    const waiting = this.#revisions.get(key) ?? new Set()
    if (waiting === 'applied') return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#revisions.set(key, waiting.add(resolve))
    await pTimeout(promise, { milliseconds: waitLimitMs, message: false })
    waiting.delete(resolve)
    if (waiting.size === 0 && this.#revisions.peek(key) === waiting) this.#revisions.delete(key)
  }
}
