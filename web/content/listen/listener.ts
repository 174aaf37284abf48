import { setTimeout as delay } from 'node:timers/promises'
import pMap from 'p-map'
import type { Change } from '../publish/receive.ts'
import type { ContentStream, Heard, Revision } from './content-stream.ts'

/** What came of a change: `refused` is what the site cannot show, `failed` has to be tried again. */
export type Taken = 'taken' | 'refused' | 'failed'

/** How an instance takes in what its listener has heard. */
export interface Instance {
  /** Applies a change as the webhook does. */
  apply: (change: Change) => Promise<Taken>
  /** Makes everything anew. */
  refresh: () => Promise<Taken>
}

export interface Pace {
  compareMs: number
  /** Each so many comparisons look at every document. */
  fullEvery: number
  retryMs: number
}

const usual: Pace = { compareMs: 60_000, fullEvery: 10, retryMs: 2000 }

const atOnce = 4
/** More changes than these at once are taken in as one. */
const manyChanges = 50

function changeOf({ id, type, rev, updatedAt }: Revision, isNew: boolean): Change {
  const operation = isNew ? 'create' : 'update'
  return { _id: id, _type: type, _rev: rev, _updatedAt: updatedAt, operation }
}

/**
 * Follows the content source for one instance, so that each hears of a publish whether or not a
 * webhook reaches it. The stream is not trusted alone: events may be dropped (sanity-io/sanity#7576), and
 * a connection may be. So at the start, after each gap and every minute the instance compares the
 * revisions it has taken in with those that are there, and takes in what differs.
 */
export class ContentListener {
  readonly #stream: ContentStream
  readonly #instance: Instance
  readonly #pace: Pace
  readonly #stopping = new AbortController()
  /** The revisions that the instance has taken in; none before it has everything anew. */
  #taken: Map<string, Revision> | undefined
  /** What the site could not show, perhaps for the sake of another document. */
  readonly #refused = new Map<string, Change>()
  #pending = new Map<string, Heard>()
  #comparison: 'none' | 'cheap' | 'full' = 'none'
  #comparisons = 0
  #working: Promise<void> | undefined

  constructor(stream: ContentStream, instance: Instance, pace: Partial<Pace> = {}) {
    this.#stream = stream
    this.#instance = instance
    this.#pace = { ...usual, ...pace }
  }

  /** Resolves when the instance is as new as the content, or when that cannot be had now. */
  async start(): Promise<void> {
    const unsubscribe = this.#stream.subscribe(
      (heard) => this.#hear(heard),
      () => void this.#compare('full'),
    )
    this.#stopping.signal.addEventListener('abort', unsubscribe)
    void this.#compareRegularly()
    await this.#compare('full')
  }

  stop(): void {
    this.#stopping.abort()
  }

  #hear(heard: Heard): void {
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

  /** Does what there is to do, one after the other; what comes meanwhile is done next. */
  #work(): Promise<void> {
    if (this.#working) return this.#working
    // Set before it begins: where there is nothing to do it is over at once.
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
      const settled = await this.#take(heard, comparison).catch(() => false)
      if (settled) continue
      this.#comparison = 'full'
      // Whoever waits for the start does not wait for a content source that is away.
      setTimeout(() => void this.#work(), this.#pace.retryMs).unref()
      break
    }
    // Not a promise later: what is heard between the last look and then would wait for the next comparison.
    this.#working = undefined
  }

  async #take(heard: readonly Heard[], comparison: 'none' | 'cheap' | 'full'): Promise<boolean> {
    if (!this.#taken) return this.#takeAll()
    const changes = heard.flatMap((one) => this.#changeOf(one) ?? [])
    const all = comparison === 'none' ? [] : await this.#differing(comparison)
    const told = new Set(all.map(({ _id }) => _id))
    return this.#apply([...all, ...changes.filter(({ _id }) => !told.has(_id))])
  }

  /** The revisions are read first: what changes from then on is heard, or found by comparing. */
  async #takeAll(): Promise<boolean> {
    const revisions = await this.#stream.revisions()
    if ((await this.#instance.refresh()) === 'failed') return false
    this.#refused.clear()
    this.#taken = new Map(revisions.map((revision) => [revision.id, revision]))
    return true
  }

  #changeOf(heard: Heard): Change | undefined {
    if (heard.kind === 'gone') {
      const type = this.#taken?.get(heard.id)?.type
      return type === undefined ? undefined : { _id: heard.id, _type: type, operation: 'delete' }
    }
    const taken = this.#taken?.get(heard.revision.id)
    // One that was repeated, or that a newer has overtaken.
    if (taken && Date.parse(taken.updatedAt) > Date.parse(heard.revision.updatedAt))
      return undefined
    if (taken?.rev === heard.revision.rev) return undefined
    return changeOf(heard.revision, taken === undefined)
  }

  async #differing(how: 'cheap' | 'full'): Promise<Change[]> {
    const taken = this.#taken ?? new Map<string, Revision>()
    if (how === 'cheap') {
      const { count, latest } = await this.#stream.summary()
      const newest = [...taken.values()].reduce(
        (max, { updatedAt }) => Math.max(max, Date.parse(updatedAt)),
        0,
      )
      if (count === taken.size && (latest === null ? 0 : Date.parse(latest)) === newest) return []
    }
    const now = new Map((await this.#stream.revisions()).map((one) => [one.id, one]))
    const gone = [...taken.values()].filter(({ id }) => !now.has(id))
    const changed = [...now.values()].filter(({ id, rev }) => taken.get(id)?.rev !== rev)
    return [
      ...changed.map((one) => changeOf(one, !taken.has(one.id))),
      ...gone.map(({ id, type }): Change => ({ _id: id, _type: type, operation: 'delete' })),
    ]
  }

  async #apply(changes: readonly Change[]): Promise<boolean> {
    if (changes.length > manyChanges) return this.#takeAll()
    const earlier = [...this.#refused.values()]
    const outcomes = await this.#applyAll(changes)
    // What was refused for the sake of one of these can be shown now.
    const again = outcomes.includes('taken')
      ? earlier.filter((change) => this.#refused.get(change._id) === change)
      : []
    return ![...outcomes, ...(await this.#applyAll(again))].includes('failed')
  }

  #applyAll(changes: readonly Change[]): Promise<Taken[]> {
    return pMap(changes, (change) => this.#applyOne(change), { concurrency: atOnce })
  }

  async #applyOne(change: Change): Promise<Taken> {
    const outcome = await this.#instance.apply(change)
    if (outcome === 'failed') return outcome
    const { _id: id, _type: type, _rev: rev, _updatedAt: updatedAt } = change
    if (outcome === 'refused') this.#refused.set(id, change)
    else this.#refused.delete(id)
    if (rev && updatedAt) this.#taken?.set(id, { id, type, rev, updatedAt })
    else this.#taken?.delete(id)
    return outcome
  }
}
