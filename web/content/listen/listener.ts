import { setTimeout as delay } from 'node:timers/promises'
import type { Change } from '../publish/change.ts'
import type { ContentStream, Revision, StreamEvent } from './content-stream.ts'

/** `refused`: the site cannot show the change. `failed`: the change has to be retried. */
export type Outcome = 'applied' | 'refused' | 'failed'

/** How an instance applies the changes that its listener hears of. */
export interface Instance {
  /** Applies one change, as a webhook does. */
  apply: (change: Change) => Promise<Outcome>
  refresh: () => Promise<Outcome>
}

export interface Pace {
  compareMs: number
  /** One in this many comparisons compares all documents. */
  fullEvery: number
  retryMs: number
}

const defaultPace: Pace = { compareMs: 60_000, fullEvery: 10, retryMs: 2000 }

function changeOf({ id, type, rev, updatedAt }: Revision, isNew: boolean): Change {
  const operation = isNew ? 'create' : 'update'
  return { _id: id, _type: type, _rev: rev, _updatedAt: updatedAt, operation }
}

/**
 * Follows the content source for one instance, so that the instance hears of every publish even if no
 * webhook reaches it. Events can get lost (sanity-io/sanity#7576), and so can connections. The instance
 * therefore compares the revisions it has applied with those in the content source, and applies the
 * differences: at the start, after each gap and every minute.
 */
export class ContentListener {
  readonly #stream: ContentStream
  readonly #instance: Instance
  readonly #pace: Pace
  readonly #stopping = new AbortController()
  /** The revisions that the instance has applied; undefined before its first full refresh. */
  #applied: Map<string, Revision> | undefined
  /** Changes that the site could not show. Another document may be the reason. */
  readonly #refused = new Map<string, Change>()
  #pending = new Map<string, StreamEvent>()
  /**
   * The types of the documents with changes that are not applied yet. A webhook may have brought such a
   * document to the site already, and it may be gone before its own change is applied.
   */
  readonly #types = new Map<string, string>()
  #comparison: 'none' | 'cheap' | 'full' = 'none'
  #comparisons = 0
  /** The errors logged since the work last succeeded: an outage, with its retries, must not fill the log. */
  readonly #logged = new Set<string>()
  #working: Promise<void> | undefined
  readonly #started = Promise.withResolvers<void>()

  constructor(stream: ContentStream, instance: Instance, pace: Partial<Pace> = {}) {
    this.#stream = stream
    this.#instance = instance
    this.#pace = { ...defaultPace, ...pace }
  }

  /**
   * Resolves once everything published before the start is applied, or the content source cannot be reached. It
   * does not wait for later publishes: a steady stream of them would keep visitors out.
   */
  start(): Promise<void> {
    const unsubscribe = this.#stream.subscribe(
      (heard) => this.#enqueue(heard),
      () => void this.#compare('full'),
    )
    this.#stopping.signal.addEventListener('abort', unsubscribe)
    void this.#compareRegularly()
    void this.#compare('full')
    return this.#started.promise
  }

  stop(): void {
    this.#stopping.abort()
  }

  /**
   * Whether the instance has applied a change, or a later one of the same document. That of a deletion is unknown:
   * the stream may not have told yet that the document existed.
   */
  isApplied({ _id: id, _rev: rev, _updatedAt: date, operation }: Change): boolean {
    if (operation === 'delete' || this.#refused.has(id)) return false
    const applied = this.#applied?.get(id)
    if (!applied || !rev) return false
    return applied.rev === rev || Boolean(date && Date.parse(applied.updatedAt) > Date.parse(date))
  }

  #enqueue(heard: StreamEvent): void {
    if (heard.kind === 'changed') this.#types.set(heard.revision.id, heard.revision.type)
    this.#pending.set(heard.kind === 'gone' ? heard.id : heard.revision.id, heard)
    void this.#work()
  }

  #compare(how: 'cheap' | 'full'): Promise<void> {
    if (this.#comparison !== 'full') this.#comparison = how
    return this.#work()
  }

  async #compareRegularly(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      await delay(this.#pace.compareMs, undefined, { signal, ref: false }).catch(() => undefined)
      if (signal.aborted) return
      this.#comparisons += 1
      await this.#compare(this.#comparisons % this.#pace.fullEvery === 0 ? 'full' : 'cheap')
    }
  }

  /** Processes pending events and comparisons, including those that arrive meanwhile. */
  #work(): Promise<void> {
    if (this.#working) return this.#working
    // Set before the work begins, because the work may end synchronously.
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#working = promise
    void this.#workThrough().then(resolve)
    return promise
  }

  async #workThrough(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const comparison = this.#comparison
      const heard = [...this.#pending.values()]
      if (comparison === 'none' && heard.length === 0) break
      this.#comparison = 'none'
      this.#pending = new Map()
      const settled = await this.#process(heard, comparison).catch((error: unknown) => {
        this.#logOnce(`Following the content source failed: ${String(error)}`)
        return false
      })
      if (settled) this.#logged.clear()
      this.#started.resolve()
      if (settled) continue
      this.#comparison = 'full'
      // Retried by a timer: the start must not wait for an unreachable content source.
      setTimeout(() => void this.#work(), this.#pace.retryMs).unref()
      break
    }
    // Reset synchronously after the last check: an event in between would have to wait for the next comparison.
    this.#working = undefined
  }

  #logOnce(message: string): void {
    if (!this.#logged.has(message)) console.error(message)
    this.#logged.add(message)
  }

  async #process(
    heard: readonly StreamEvent[],
    comparison: 'none' | 'cheap' | 'full',
  ): Promise<boolean> {
    if (!this.#applied) return this.#refreshAll()
    const changes = heard.flatMap((one) => this.#changeOf(one) ?? [])
    const all = comparison === 'none' ? [] : await this.#findDifferences(comparison)
    const compared = new Set(all.map(({ _id }) => _id))
    return this.#apply([...all, ...changes.filter(({ _id }) => !compared.has(_id))])
  }

  /** The revisions are read before the refresh. Later changes arrive as events or are found by comparing. */
  async #refreshAll(): Promise<boolean> {
    const revisions = await this.#stream.revisions()
    if ((await this.#instance.refresh()) === 'failed') return false
    this.#refused.clear()
    this.#applied = new Map(revisions.map((revision) => [revision.id, revision]))
    return true
  }

  #changeOf(heard: StreamEvent): Change | undefined {
    if (heard.kind === 'gone') {
      const type = this.#applied?.get(heard.id)?.type ?? this.#types.get(heard.id)
      return type === undefined ? undefined : { _id: heard.id, _type: type, operation: 'delete' }
    }
    const applied = this.#applied?.get(heard.revision.id)
    // The event is repeated or outdated.
    if (applied && Date.parse(applied.updatedAt) > Date.parse(heard.revision.updatedAt))
      return undefined
    if (applied?.rev === heard.revision.rev) return undefined
    return changeOf(heard.revision, applied === undefined)
  }

  async #findDifferences(how: 'cheap' | 'full'): Promise<Change[]> {
    const applied = this.#applied ?? new Map<string, Revision>()
    if (how === 'cheap') {
      const { count, latest } = await this.#stream.summary()
      const newest = [...applied.values()].reduce(
        (max, { updatedAt }) => Math.max(max, Date.parse(updatedAt)),
        0,
      )
      if (count === applied.size && (latest === null ? 0 : Date.parse(latest)) === newest) return []
    }
    const now = new Map((await this.#stream.revisions()).map((one) => [one.id, one]))
    const known = new Map(this.#types)
    for (const { id, type } of applied.values()) known.set(id, type)
    const gone = [...known].filter(([id]) => !now.has(id))
    const changed = [...now.values()].filter(({ id, rev }) => applied.get(id)?.rev !== rev)
    return [
      ...changed.map((one) => changeOf(one, !applied.has(one.id))),
      ...gone.map(([id, type]): Change => ({ _id: id, _type: type, operation: 'delete' })),
    ]
  }

  async #apply(changes: readonly Change[]): Promise<boolean> {
    const earlier = [...this.#refused.values()]
    const outcomes = await this.#applyAll(changes)
    // A change that was refused because of one of these documents may be valid now.
    const again = outcomes.includes('applied')
      ? earlier.filter((change) => this.#refused.get(change._id) === change)
      : []
    return ![...outcomes, ...(await this.#applyAll(again))].includes('failed')
  }

  #applyAll(changes: readonly Change[]): Promise<Outcome[]> {
    // The instance applies together what it is told together.
    return Promise.all(changes.map((change) => this.#applyOne(change)))
  }

  async #applyOne(change: Change): Promise<Outcome> {
    // A newer event is pending. Waiting to see the deletion of a document that exists again would be in vain.
    if (this.#pending.has(change._id)) return 'applied'
    const outcome = await this.#instance.apply(change)
    if (outcome === 'failed') return outcome
    const { _id: id, _type: type, _rev: rev, _updatedAt: updatedAt } = change
    if (outcome === 'refused') this.#refused.set(id, change)
    else this.#refused.delete(id)
    this.#types.delete(id)
    if (rev && updatedAt) this.#applied?.set(id, { id, type, rev, updatedAt })
    else this.#applied?.delete(id)
    return outcome
  }
}
