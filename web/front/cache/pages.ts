import type { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import pTimeout from 'p-timeout'
import { requestFor, type Variant } from '../../next-internals/variant.ts'
import { digestOf, type Fingerprint } from '../../protocol/fingerprint.ts'
import { frontHeader } from '../../protocol/front-header.ts'
import type { PolicyOptions } from '../csp/policy.ts'
import type { Entry } from '../http/entry.ts'
import { ConcurrencyLimitError } from '../http/limits.ts'
import { type FinishContext, finish } from '../next/finish.ts'
import {
  type Upstream,
  type UpstreamAnswer,
  type UpstreamCall,
  UpstreamFailedError,
  UpstreamUnreachableError,
} from '../next/upstream.ts'
import type { Expired } from './expired.ts'
import { type Kept, PageStore } from './page-store.ts'

/** An answer for a visitor; `stale` marks the last good copy of a page that cannot be rendered now. */
export interface Answer {
  entry: Entry
  stale: boolean
  cause?: unknown
}

/** The connections of a visitor's render, and the budget that it is charged to. */
interface VisitorRender {
  agent: Agent
  spend: (milliseconds: number) => void
}

/** How long a visitor waits for a new copy while there is an older one. */
const renewTimeoutMs = 3000
/** After a page's lifetime, Next answers once more with the old copy while it renders a new one. */
const supersededTries = 5
const supersededWaitMs = 60
/** How long the last good copy of a failed page is served before the next try. */
const retryAfterMs = 1000
/** How long a change that a render read is held back without a call about it. The call may have been lost. */
const untoldLimitMs = 15_000
/** The calls about two simultaneous changes may arrive in another order than the changes were made. */
const overlapMs = 2000

/** A render read a change before the call about it. Shown alone, it would be ahead of the rest of its release. */
class ReadAheadError extends Error {
  override readonly name = 'ReadAheadError'

  constructor(path: string) {
    super(`${path} was rendered with a change that has not been announced yet.`)
  }
}

interface PageSettings {
  siteUrl: string
  policy: PolicyOptions
}

/** The pages as visitors get them: cached, or requested from Next once for all who wait. */
export class Pages {
  readonly store: PageStore
  readonly #settings: PageSettings
  readonly #upstream: Upstream
  readonly #cdnHeaders: FinishContext['cdnHeaders']
  readonly #inFlight = new Map<string, Map<Variant, Promise<Entry>>>()
  readonly #failedAt = new Map<string, number>()
  /** Queued renders by client, path and variant: a client that asks twice is queued once. */
  readonly #waiting = new Map<string, Promise<Entry>>()
  /** When a digest may be shown, by `performance.now`, for each part of fingerprints. */
  readonly #shownFrom = new LRUCache<string, Map<string, number>>({ max: 20_000 })
  #allToldAt = 0

  constructor(
    settings: PageSettings,
    upstream: Upstream,
    maxBytes: number,
    cdnHeaders?: FinishContext['cdnHeaders'],
  ) {
    this.#settings = settings
    this.#cdnHeaders = cdnHeaders
    this.#upstream = upstream
    this.store = new PageStore(maxBytes)
  }

  /** The cached answer, if it is neither stale nor expired. */
  fresh(path: string, variant: Variant): Entry | undefined {
    const kept = this.store.get(path, variant)
    if (!kept || kept.stale || kept.entry.expiresAt <= Date.now()) return undefined
    return kept.entry
  }

  /**
   * The answer for a visitor: cached, newly rendered, or the last good copy.
   *
   * @param client - charged for a render
   * @throws UpstreamFailedError, UpstreamUnreachableError, ConcurrencyLimitError if there is no copy
   */
  async answer(path: string, variant: Variant, client: string): Promise<Answer> {
    const entry = this.fresh(path, variant)
    if (entry) return { entry, stale: false }
    const lastGood = this.store.get(path, variant)?.entry
    if (!lastGood) return { entry: await this.#first(path, variant, client), stale: false }
    const current = () => this.store.get(path, variant)?.entry ?? lastGood
    // During a release, a new copy would be ahead of the other pages.
    if (this.store.isHeld) return { entry: lastGood, stale: true }
    const key = `${path} ${variant}`
    const failedAt = this.#failedAt.get(key)
    const isRecent = failedAt !== undefined && performance.now() - failedAt < retryAfterMs
    try {
      if (isRecent) return { entry: lastGood, stale: true }
      const turn = this.#inTurn(path, variant, client)
      const renewed = await pTimeout(turn, { milliseconds: renewTimeoutMs })
      this.#failedAt.delete(key)
      // A release has begun, and the render may have read it.
      if (this.store.isHeld) return { entry: current(), stale: true }
      return { entry: renewed, stale: false }
    } catch (cause) {
      this.#failedAt.set(key, performance.now())
      return { entry: current(), stale: true, cause }
    }
  }

  /**
   * Renders a page that has no copy yet. Next's router falls back to the document, so if the document is cached,
   * the router waits no longer than the time limit.
   */
  async #first(path: string, variant: Variant, client: string): Promise<Entry> {
    const renewing = this.#firstCopy(path, variant, client)
    if (variant === 'html' || !this.store.get(path, 'html')) return renewing
    return pTimeout(renewing, { milliseconds: renewTimeoutMs }).catch((error: unknown) => {
      if (error instanceof UpstreamFailedError || error instanceof ConcurrencyLimitError)
        throw error
      throw new UpstreamUnreachableError(path, error)
    })
  }

  async #firstCopy(path: string, variant: Variant, client: string): Promise<Entry> {
    const entry = await this.#inTurn(path, variant, client)
    if (!this.store.isHeld) return entry
    // It may show a release before the other pages do.
    await this.store.whenMade()
    return this.fresh(path, variant) ?? this.#firstCopy(path, variant, client)
  }

  /** Renders when it is the client's turn, unless the page has been rendered by then. */
  #inTurn(path: string, variant: Variant, client: string): Promise<Entry> {
    const running = this.#inFlight.get(path)?.get(variant)
    if (running) return running
    const key = `${client} ${path} ${variant}`
    const waiting = this.#waiting.get(key)
    if (waiting) return waiting
    const { pageQueue, visited } = this.#upstream
    const turn = pageQueue
      .run(client, async (spend) => {
        const made = this.fresh(path, variant)
        return made ?? (await this.renew(path, variant, { agent: visited, spend }))
      })
      .finally(() => this.#waiting.delete(key))
    this.#waiting.set(key, turn)
    return turn
  }

  /**
   * Requests a page from Next and caches the answer. Simultaneous calls share one request.
   *
   * @param visit - set for a visitor's render, unset for the front's own
   */
  renew(path: string, variant: Variant, visit?: VisitorRender): Promise<Entry> {
    const running = this.#inFlight.get(path)?.get(variant)
    if (running) return running
    const started = this.#render(path, variant, visit, () =>
      this.#isCurrent(path, variant, started),
    )
    const ofPath = this.#inFlight.get(path) ?? new Map<Variant, Promise<Entry>>()
    this.#inFlight.set(path, ofPath.set(variant, started))
    const finish = (): void => this.#finish(path, variant, started)
    started.then(finish, finish)
    return started
  }

  /** Keeps running renders from being cached: they may have read old content. */
  discardInFlight(): void {
    this.#inFlight.clear()
  }

  /** Lets pages show the content of a change. */
  tell({ all, tags, fresh }: Expired): void {
    const now = performance.now()
    if (all) this.#allToldAt = now
    for (const [name, digest] of fresh.flatMap((digests) => [...digests])) {
      const known = this.#digestsOf(name)
      for (const [earlier, from] of known) {
        // The answer to a repeated call has no tags and may be older.
        if (tags.size > 0 && from < now - overlapMs) known.delete(earlier)
      }
      known.set(digest, now)
    }
  }

  #digestsOf(name: string): Map<string, number> {
    const known = this.#shownFrom.get(name) ?? new Map<string, number>()
    this.#shownFrom.set(name, known)
    return known
  }

  /** Lets failed pages be rendered again at once. */
  forgetFailures(): void {
    this.#failedAt.clear()
  }

  async #render(
    path: string,
    variant: Variant,
    visit: VisitorRender | undefined,
    isCurrent: () => boolean,
  ): Promise<Entry> {
    const { headers, query } = requestFor(variant)
    const { siteUrl, policy } = this.#settings
    const site = new URL(siteUrl)
    // The answer is shared, so nothing of the visitor's request is passed on.
    const answer = await this.#fetchCurrent(path + query, {
      agent: visit?.agent,
      headers: {
        ...headers,
        [frontHeader]: '1',
        host: site.host,
        'x-forwarded-proto': site.protocol.slice(0, -1),
      },
    })
    const secure = site.protocol === 'https:'
    const context = { policy, secure, cdnHeaders: this.#cdnHeaders }
    const { entry, keepable, threadMs } = await finish(answer, context)
    visit?.spend(threadMs)
    if (answer.status >= 500) throw new UpstreamFailedError(path, answer.status, entry)
    // Anybody can request variants that a page does not have. They are not cached.
    const missingVariant = variant !== 'html' && answer.status === 404
    const kept = this.store.get(path, variant) ?? this.store.get(path, 'html')
    // Discarded, and a later render has been cached since.
    const newer = isCurrent() ? undefined : this.fresh(path, variant)
    if (newer) return newer
    if (this.#isAhead(kept, entry.fingerprint)) throw new ReadAheadError(path)
    // The render was discarded: only those who already wait get it.
    if (!isCurrent()) return { ...entry, expiresAt: 0 }
    if (missingVariant) this.store.remove(path, variant)
    else if (keepable) this.store.put(path, variant, entry)
    return entry
  }

  /** Whether a render differs from the kept copy by content that no call has announced. */
  #isAhead(kept: Kept | undefined, fingerprint: Fingerprint = new Map()): boolean {
    // A newer edit may be shown with a release. Content that depends on dates changes without a call.
    if (!kept || this.store.isHeld || kept.entry.expiresAt <= Date.now()) return false
    if (kept.keptAt <= this.#allToldAt) return false
    const now = performance.now()
    const ahead = [...fingerprint].filter(([name, digest]) => {
      const before = kept.entry.fingerprint?.get(name)
      // The call about a deletion does not name every part that shows the document.
      if (before === undefined || before === digest || digest === goneDigest) return false
      const known = this.#digestsOf(name)
      const from = known.get(digest) ?? now + untoldLimitMs
      known.set(digest, from)
      return from > now
    })
    return ahead.length > 0
  }

  async #fetchCurrent(path: string, call: UpstreamCall): Promise<UpstreamAnswer> {
    let answer = await this.#upstream.read(path, call)
    for (let tries = 0; tries < supersededTries && isSuperseded(answer); tries += 1) {
      await delay(supersededWaitMs)
      answer = await this.#upstream.read(path, call)
    }
    return answer
  }

  #isCurrent(path: string, variant: Variant, promise: Promise<Entry>): boolean {
    return this.#inFlight.get(path)?.get(variant) === promise
  }

  #finish(path: string, variant: Variant, promise: Promise<Entry>): void {
    const ofPath = this.#inFlight.get(path)
    if (ofPath?.get(variant) !== promise) return
    ofPath.delete(variant)
    if (ofPath.size === 0) this.#inFlight.delete(path)
  }
}

const goneDigest = digestOf(undefined)

function isSuperseded({ headers }: UpstreamAnswer): boolean {
  return headers['x-nextjs-cache'] === 'STALE'
}
