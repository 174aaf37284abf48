import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import pMap from 'p-map'
import pTimeout from 'p-timeout'
import { navigationVariant } from '../../next-internals/variant.ts'
import { describe, type Log } from '../http/log.ts'
import type { RenderGate } from '../next/render-gate.ts'
import { type Expired, isStale, mergeExpired } from './expired.ts'
import { canonicalPath, type KnownPaths } from './known-paths.ts'
import type { Pages } from './pages.ts'

export interface RefreshReport {
  warmed: number
  /** Number of pages that failed or were too late. They are rendered for their next visitors. */
  left: number
  /** Time until running renders had ended and the tags had expired. */
  expireMs: number
  warmMs: number
}

/** More parallel renders would only end later, and a change waits for all of them. */
const atOnce = 2
/**
 * How long the sender of a change waits for pages to be rendered. The rest is rendered afterwards, or for
 * the first visitor who asks.
 */
const warmLimitMs = 400
/**
 * How long an old copy is served after the call about a change arrived. On a busy machine, earlier steps take
 * part of that time.
 */
const oldLimitMs = 600
/** Time limit for rendering the pages of a release. Until then, all show the old state. */
const togetherLimitMs = 15_000

/** The front's own pages, which become stale like others. */
interface OwnPages {
  notFoundPath: string
  errorPath?: string | undefined
}

/** Refreshes cached pages after a change, and fills the cache after a start. */
export class Refresher {
  readonly #ownPages: OwnPages
  readonly #known: KnownPaths
  readonly #pages: Pages
  readonly #gate: RenderGate
  readonly #expire: (expired: Expired) => Promise<void>
  readonly #again: (expired: Expired) => void
  readonly #log: Log
  #stopped = false
  #filled = false
  /** How often running renders were discarded. */
  #discards = 0

  /**
   * @param expire - lets Next expire the tags of a change
   * @param again - refreshes after a change once more
   */
  constructor(
    ownPages: OwnPages,
    {
      known,
      pages,
      gate,
      expire,
      again,
    }: {
      known: KnownPaths
      pages: Pages
      gate: RenderGate
      expire: (expired: Expired) => Promise<void>
      again: (expired: Expired) => void
    },
    log: Log,
  ) {
    this.#ownPages = ownPages
    this.#known = known
    this.#pages = pages
    this.#gate = gate
    this.#expire = expire
    this.#again = again
    this.#log = log
  }

  /**
   * Renders every cached page that a change made stale. Visitors get the old copy until the new one is
   * rendered, so that nobody waits. Once this resolves, no old copy is served.
   * @throws UpstreamUnreachableError, RefreshRefusedError if Next does not expire the change
   */
  async refresh(expired: Expired): Promise<RefreshReport> {
    const started = performance.now()
    const named = [...expired.paths].map((path) => canonicalPath(path) ?? path)
    if (expired.together) return this.#refreshTogether(expired, named)
    this.#pages.tell(expired)
    await this.#expireInNext(expired, named)
    this.#pages.forgetFailures()
    const expiredAt = performance.now()
    const { stale, moved } = this.#findStale(expired, named)
    // Pages may have been cached while the list of paths could not be read. Nothing else would remove them.
    this.#removeGone(stale)

    // Render existing pages while the list of paths is read.
    const left = new Set(stale.filter((path) => this.#exists(path)))
    const document = (path: string) => this.#pages.store.get(path, 'html')?.entry
    const old = new Map(Array.from(left, (path) => [path, document(path)]))
    const isOldServed = [...left].some((path) => this.#pages.store.isServed(path))
    const rest = new Set(left)
    let late = false
    let warmed = 0
    const found = new Set<string>()
    const warm = async (path: string): Promise<void> => {
      // It was already rendered for a visitor.
      if (late && this.#pages.fresh(path, 'html')) return
      const status = await this.#warm(path)
      if (status === undefined) return
      if (status !== 404) found.add(path)
      rest.delete(path)
      warmed += 1
    }
    // The published page is rendered first.
    const own = named.filter((path) => left.has(path))
    const others = [...left].filter((path) => !own.includes(path))
    const first = pMap(own, warm, { concurrency: atOnce })
    const warming = first.then(() => pMap(others, warm, { concurrency: atOnce }))
    const until = Math.min(expiredAt + warmLimitMs, expired.receivedAt + oldLimitMs)
    const leftMs = (): number => Math.max(0, until - performance.now())
    // Nothing has moved if all paths were known before.
    if (isOldServed && moved.every((path) => own.includes(path))) {
      await Promise.race([first, delay(leftMs(), undefined, { ref: false })])
    }
    // A page that has just been rendered exists.
    const unsure = moved.filter((path) => !found.has(path))
    await (expired.all ? this.#known.refresh() : this.#known.recheck(unsure))
    const added = named.filter(
      (path) => this.#exists(path) && !left.has(path) && !this.#isKept(path),
    )
    for (const path of added) rest.add(path)
    this.#removeGone(moved)
    const all = Promise.all([warming, pMap(added, warm, { concurrency: atOnce })])
    const { promise: limit, resolve } = Promise.withResolvers<void>()
    // Pages that an earlier refresh left to visitors are not waited for again.
    const isWaitedFor = isOldServed || added.length > 0
    const timer = setTimeout(resolve, isWaitedFor ? leftMs() : 0)
    await Promise.race([all, limit])
    clearTimeout(timer)
    late = true
    // A page may have been rendered before it was known to be gone.
    this.#removeGone(moved)
    for (const path of rest) {
      // The document may be new while the variant for Next's router is still to come.
      const isNew = document(path) !== old.get(path)
      this.#pages.store.markStale(path, isNew ? ['html'] : [])
    }
    const warmMs = performance.now() - expiredAt
    return { warmed, left: rest.size, expireMs: expiredAt - started, warmMs }
  }

  /**
   * Renders every page that a release made stale, and replaces all copies at the same moment. A page that fails
   * keeps its last good copy. Pages that are too late are rendered for their next visitors.
   */
  async #refreshTogether(expired: Expired, named: readonly string[]): Promise<RefreshReport> {
    const started = performance.now()
    const { store } = this.#pages
    store.hold()
    this.#pages.tell(expired)
    try {
      await this.#expireInNext(expired, named)
      this.#pages.forgetFailures()
      const expiredAt = performance.now()
      // Renders that began before the expiry may have read old content, even if their pages' older copies match.
      const early = store.heldPaths().filter((path) => !this.#known.isFile(path))
      const { stale, moved } = this.#findStale(expired, named)
      const added = named.filter((path) => !this.#isKept(path))
      const old = [...stale, ...early].filter((path) => this.#exists(path))
      const rest = new Set([...old, ...added])
      let warmed = 0
      const warm = async (path: string): Promise<void> => {
        if (!store.isHeld || (await this.#warm(path)) === undefined) return
        rest.delete(path)
        warmed += 1
      }
      const left = Math.max(0, expired.receivedAt + togetherLimitMs - expiredAt)
      const warming = pMap([...rest], warm, { concurrency: atOnce })
      await pTimeout(warming, { milliseconds: left, message: false })
      for (const path of rest) store.markStale(path)
      // Nothing may be awaited after this: paths of the new list would be ahead of the pages.
      await this.#known.refresh()
      this.#removeGone([...moved, ...store.paths()])
      const warmMs = performance.now() - expiredAt
      return { warmed, left: rest.size, expireMs: expiredAt - started, warmMs }
    } finally {
      store.makeHeld()
    }
  }

  /** Renders every page once, so that each has a last good copy before its first visitor. */
  async fill(): Promise<void> {
    await this.#known.refresh()
    const paths = [...this.#own(), ...this.#known.all()]
    await pMap(paths, async (path) => this.#stopped || (await this.#warm(path)), { concurrency: 2 })
    this.#filled = true
  }

  /** Whether every page has been requested since the start. */
  get filled(): boolean {
    return this.#filled
  }

  stop(): void {
    this.#stopped = true
  }

  /**
   * Lets Next expire the tags again while no render is running, if a render may have overlapped the change. Next
   * would count the result of a render that read old content as new. After a render that is not waited for, because
   * it takes too long, the change is refreshed once more.
   */
  async #expireInNext(expired: Expired, named: readonly string[]): Promise<void> {
    if (!expired.overlapped || !(expired.all || expired.tags.size > 0)) return
    // A long render delays the expiry but does not extend the time in which old copies are served.
    const left = Math.max(0, expired.receivedAt + oldLimitMs - performance.now())
    const timer = setTimeout(() => {
      for (const path of this.#findStale(expired, named).stale) this.#pages.store.markStale(path)
    }, left)
    await this.#gate.pause(() => this.#again({ ...expired, receivedAt: performance.now() }))
    try {
      await this.#expire(expired)
      this.#pages.discardInFlight()
      this.#discards += 1
    } finally {
      clearTimeout(timer)
      this.#gate.resume()
    }
  }

  /** The stale pages, and the paths at which a page may have appeared, moved or disappeared. */
  #findStale(expired: Expired, named: readonly string[]): { stale: string[]; moved: string[] } {
    const stale = new Set<string>()
    const moved = new Set(named)
    const { store } = this.#pages
    const changed = expired.all || expired.tags.size > 0 || expired.fresh.length > 0
    for (const path of changed ? store.paths() : []) {
      const fingerprint = store.fingerprint(path)
      const own = fingerprint && [...expired.documents].some((name) => fingerprint.has(name))
      if (own) moved.add(path)
      // Files such as the sitemap are rendered for the next visitor. A cached 404 shows no content. If its page
      // appears, that change names the path.
      const isFile = this.#known.isFile(path)
      if (isFile || !(fingerprint || store.isMissing(path))) store.markStale(path)
      const instead = moved.has(path) && !own
      // The variants for Next's router can be older than the document.
      const isOld = store.fingerprints(path).some((fingerprint) => isStale(fingerprint, expired))
      if (expired.all || instead || isOld) stale.add(path)
    }
    if (expired.all) for (const path of this.#own()) stale.add(path)
    return { stale: [...stale].filter((path) => !this.#known.isFile(path)), moved: [...moved] }
  }

  #own(): string[] {
    const { notFoundPath, errorPath } = this.#ownPages
    return errorPath === undefined ? [notFoundPath] : [notFoundPath, errorPath]
  }

  #removeGone(paths: readonly string[]): void {
    for (const path of paths) if (!this.#exists(path)) this.#pages.store.remove(path)
  }

  #exists(path: string): boolean {
    return !this.#known.loaded || this.#known.has(path) || this.#own().includes(path)
  }

  /** Whether a page's document is cached: the variants for Next's router may be there before it. */
  #isKept(path: string): boolean {
    return this.#pages.store.get(path, 'html') !== undefined
  }

  /**
   * Requests the document, then the variant for Next's router, which Next has made in the same render.
   *
   * @returns the status of the page; undefined if it failed
   */
  async #warm(path: string): Promise<number | undefined> {
    try {
      const routed = !this.#own().includes(path) && !this.#known.isFile(path)
      const render = async () => {
        const document = await this.#pages.renew(path, 'html')
        if (routed) await this.#pages.renew(path, navigationVariant)
        return document
      }
      let discards = this.#discards
      let page = await render()
      // A change discarded the render. It is retried, because nothing else renders a page without a copy.
      while (discards !== this.#discards && !this.#isKept(path) && !this.#stopped) {
        discards = this.#discards
        page = await render()
      }
      this.#pages.store.markStale(path, ['html', navigationVariant])
      if (routed && page.status === 404) {
        // The page is gone, but its deletion has not arrived yet and may never arrive.
        await this.#known.recheck([path])
        this.#removeGone([path])
      }
      return page.status
    } catch (error) {
      this.#log('warm-failed', { path, ...describe(error) })
      return undefined
    }
  }
}

interface Waiting {
  expired: Expired
  resolve: (report: RefreshReport) => void
  reject: (error: unknown) => void
}

/**
 * Runs one refresh at a time. Changes that arrive meanwhile are merged into the next refresh, so that a burst
 * of publishes costs two refreshes.
 */
export class RefreshQueue {
  readonly #run: (expired: Expired) => Promise<RefreshReport>
  readonly #transactions = new LRUCache<string, Promise<RefreshReport>>({ max: 100 })
  #waiting: Waiting[] = []
  #running = false

  constructor(run: (expired: Expired) => Promise<RefreshReport>) {
    this.#run = run
  }

  /**
   * Resolves after a refresh that covers the change and began after this call. A call arrives for each document of a
   * release, perhaps long after the first. The refresh of the transaction covers them all.
   */
  add(expired: Expired, transaction?: string): Promise<RefreshReport> {
    if (transaction === undefined) return this.#queue(expired)
    const earlier = this.#transactions.get(transaction)
    if (earlier) return earlier
    const report = this.#queue(expired)
    this.#transactions.set(transaction, report)
    report.catch(() => this.#transactions.delete(transaction))
    return report
  }

  #queue(expired: Expired): Promise<RefreshReport> {
    const { promise, resolve, reject } = Promise.withResolvers<RefreshReport>()
    this.#waiting.push({ expired, resolve, reject })
    void this.#next()
    return promise
  }

  async #next(): Promise<void> {
    if (this.#running || this.#waiting.length === 0) return
    this.#running = true
    const batch = this.#waiting
    this.#waiting = []
    try {
      const report = await this.#run(mergeExpired(batch.map(({ expired }) => expired)))
      for (const one of batch) one.resolve(report)
    } catch (error) {
      for (const one of batch) one.reject(error)
    } finally {
      this.#running = false
    }
    void this.#next()
  }
}
