import { type Environment, usesLocalLake } from '@nectar/schemas/config/environment'
import { createClient } from '@sanity/client'
import PQueue from 'p-queue'
import { retry, timer } from 'rxjs'
import { type ApplyChange, type Change, changeSchema, type Outcome } from '../../protocol/change.ts'

/** A change in the stream: the new revision of a document, or none if it is gone. */
export interface StreamEvent {
  id: string
  revision?: Change | undefined
}

/** The content source, as an instance follows it. */
export interface ContentStream {
  /**
   * Reports changes, until the returned function is called.
   *
   * @param onGap - called at the start, and whenever changes may have been missed
   */
  subscribe: (onChange: (event: StreamEvent) => void, onGap: () => void) => () => void
  revisions: () => Promise<Change[]>
}

type Settings = Pick<
  Environment,
  'SANITY_PROJECT_ID' | 'SANITY_DATASET' | 'SANITY_READ_TOKEN' | 'LAKE_PORT'
>

/** Pauses before the stream is opened again after an error. */
const backoff = { firstMs: 1000, longestMs: 60_000 } as const

/** Published documents, without assets. */
const followed = '_id in path("*") && !(_type in ["sanity.imageAsset", "sanity.fileAsset"])'

/** Follows the content source with Sanity's client. */
export function followContent(settings: Settings): ContentStream {
  const client = createClient({
    projectId: settings.SANITY_PROJECT_ID,
    dataset: settings.SANITY_DATASET,
    token: settings.SANITY_READ_TOKEN,
    apiVersion: '2026-01-01',
    useCdn: false,
    perspective: 'published',
    maxRetries: 0,
    timeout: 6000,
    ...(usesLocalLake(settings) && {
      apiHost: `http://127.0.0.1:${settings.LAKE_PORT}`,
      useProjectHostname: false,
    }),
  })
  return {
    subscribe: (onChange, onGap) => {
      const events = client.listen(
        `*[${followed}]`,
        {},
        { events: ['welcome', 'reset', 'mutation'], visibility: 'query', enableResume: true },
      )
      // The client reconnects by itself, but gives up after an error.
      const again = (error: unknown, tries: number) => {
        console.error(`The content source ended its stream: ${String(error)}`)
        return timer(Math.min(backoff.firstMs * 2 ** (tries - 1), backoff.longestMs))
      }
      const following = events.pipe(retry({ delay: again, resetOnSuccess: true }))
      const subscription = following.subscribe((event) => {
        if (event.type === 'mutation')
          onChange({ id: event.documentId, revision: changeSchema.safeParse(event.result).data })
        else if (event.type === 'welcome' || event.type === 'reset') onGap()
      })
      return () => subscription.unsubscribe()
    },
    revisions: async () =>
      changeSchema
        .array()
        .parse(await client.fetch(`*[${followed}]{_id, _type, _rev, _updatedAt}`)),
  }
}

/**
 * Follows the content source for one instance, so that the instance hears of every publish even if no
 * webhook reaches it. Events can get lost (sanity-io/sanity#7576), and so can connections. The instance
 * therefore compares the revisions it has applied with those in the content source, and applies the
 * differences: at the start, after each gap and every five minutes.
 */
export class ContentListener {
  readonly #stream: ContentStream
  readonly #applyToInstance: ApplyChange
  readonly #pace
  /** The revisions that the instance has applied; undefined before its first full refresh. */
  #applied: Map<string, Change> | undefined
  /** The type of each document that was heard of. An event that it is gone does not name it. */
  readonly #types = new Map<string, string>()
  /** Changes that are not applied yet. */
  readonly #due = new Map<string, Change>()
  #isComparisonDue = false
  /** Whether the site could not show a change. Another document may be the reason. */
  #isAnyRefused = false
  /** The last error since the work succeeded: an outage, with its retries, must not fill the log. */
  #logged = ''
  readonly #passes = new PQueue({ concurrency: 1 })
  readonly #started = Promise.withResolvers<void>()

  constructor(
    stream: ContentStream,
    apply: ApplyChange,
    { compareMs = 300_000, retryMs = 2000 } = {},
  ) {
    this.#stream = stream
    this.#applyToInstance = apply
    this.#pace = { compareMs, retryMs }
  }

  /**
   * Resolves once everything published before the start is applied, or the content source cannot be reached. It
   * does not wait for later publishes: a steady stream of them would keep visitors out.
   */
  start(): Promise<void> {
    this.#stream.subscribe(
      (heard) => this.#hear(heard),
      () => this.#compare(),
    )
    setInterval(() => this.#compare(), this.#pace.compareMs).unref()
    this.#compare()
    return this.#started.promise
  }

  /**
   * Whether the instance has applied a change, or a later one of the same document. That of a deletion is unknown:
   * the stream may not have told yet that the document existed.
   */
  isApplied({ _id: id, _rev: rev, _updatedAt: date, operation }: Change): boolean {
    const applied = this.#applied?.get(id)
    if (operation === 'delete' || !applied || !rev) return false
    return (
      applied._rev === rev ||
      Boolean(date && Date.parse(applied._updatedAt ?? '') > Date.parse(date))
    )
  }

  #hear({ id, revision }: StreamEvent): void {
    const type = revision?._type ?? this.#types.get(id)
    if (type === undefined) return
    this.#types.set(id, type)
    const change = revision
      ? this.#changeTo(revision)
      : ({ _id: id, _type: type, operation: 'delete' } as const)
    // The event may be repeated or outdated.
    if (!this.isApplied(change)) this.#due.set(id, change)
    this.#work()
  }

  #changeTo(revision: Change): Change {
    return { ...revision, operation: this.#applied?.has(revision._id) ? 'update' : 'create' }
  }

  #compare(): void {
    this.#isComparisonDue = true
    this.#work()
  }

  /** Applies what is due, once what is being applied is. */
  #work(): void {
    if (this.#passes.size === 0) void this.#passes.add(() => this.#pass())
  }

  async #pass(): Promise<void> {
    const settled = await this.#process().catch((error: unknown) => {
      const reason = String(error)
      if (this.#logged !== reason) console.error(`Following the content source failed: ${reason}`)
      this.#logged = reason
      return false
    })
    this.#started.resolve()
    if (settled) {
      this.#logged = ''
      if (this.#due.size > 0 || this.#isComparisonDue) this.#work()
      return
    }
    this.#isComparisonDue = true
    // Retried by a timer: the start must not wait for an unreachable content source.
    setTimeout(() => this.#work(), this.#pace.retryMs).unref()
  }

  async #process(): Promise<boolean> {
    const compares = this.#isComparisonDue
    this.#isComparisonDue = false
    if (!this.#applied) return this.#refreshAll()
    if (compares) await this.#findDifferences(this.#applied)
    const changes = [...this.#due.values()]
    this.#due.clear()
    const outcomes = await this.#apply(changes, this.#applied)
    // What was refused because of one of these documents may be valid now: a comparison finds it.
    if (this.#isAnyRefused && outcomes.includes('applied')) this.#isComparisonDue = true
    this.#isAnyRefused = outcomes.includes('refused') || (this.#isAnyRefused && !compares)
    return !outcomes.includes('failed')
  }

  /** The revisions are read before the refresh. Later changes arrive as events or are found by comparing. */
  async #refreshAll(): Promise<boolean> {
    this.#due.clear()
    const revisions = await this.#stream.revisions()
    if ((await this.#applyToInstance('everything')) === 'failed') return false
    for (const { _id, _type } of revisions) this.#types.set(_id, _type)
    this.#applied = new Map(revisions.map((revision) => [revision._id, revision]))
    return true
  }

  async #findDifferences(applied: ReadonlyMap<string, Change>): Promise<void> {
    const gone = new Map(applied)
    for (const revision of await this.#stream.revisions()) {
      const { _id, _type, _rev } = revision
      gone.delete(_id)
      this.#types.set(_id, _type)
      if (applied.get(_id)?._rev !== _rev) this.#due.set(_id, this.#changeTo(revision))
    }
    for (const { _id, _type } of gone.values()) {
      this.#due.set(_id, { _id, _type, operation: 'delete' })
    }
  }

  /** The instance applies together what it is told together. */
  async #apply(changes: readonly Change[], applied: Map<string, Change>): Promise<Outcome[]> {
    const outcomes = await Promise.all(changes.map((change) => this.#applyToInstance(change)))
    for (const [index, change] of changes.entries()) {
      const id = change._id
      const outcome = outcomes[index]
      // Unless a newer change of the document is due.
      if (outcome === 'failed' && !this.#due.has(id)) this.#due.set(id, change)
      if (outcome !== 'applied') continue
      if (change.operation === 'delete') applied.delete(id)
      else applied.set(id, change)
    }
    return outcomes
  }
}
