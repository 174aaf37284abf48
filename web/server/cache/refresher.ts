import pMap from 'p-map'
import { describe, type Log } from '../http/log.ts'
import type { RenderGate } from '../next/render-gate.ts'
import { type Change, isStale, mergeChanges } from './change.ts'
import { canonicalPath, type KnownPaths } from './known-paths.ts'
import type { Pages } from './pages.ts'
import { navigationVariant } from './variant.ts'

export interface RefreshReport {
  /** Pages that were rendered anew. */
  warmed: number
  /** Pages that could not be rendered, or not in time: the next visitor asks for them. */
  left: number
  /** Until no render was under way and the tags had expired. */
  expireMs: number
  warmMs: number
}

/** More at once only end later, and a change waits for all of them. */
const atOnce = 2
/**
 * The sender of a change is kept waiting no longer than this. What is left is rendered for whoever
 * asks for it first, and behind that for all others.
 */
const warmLimitMs = 400
/**
 * Nor is an older copy given out for longer than this once a change was told of: on a machine that has
 * other work, such as an instance that starts, all that comes before takes a part of it.
 */
const oldLimitMs = 600

/** The front's own pages, which grow old as others do. */
interface OwnPages {
  notFoundPath: string
  errorPath?: string | undefined
}

/** Brings the kept pages up to date after a change, and fills the memory after a start. */
export class Refresher {
  readonly #ownPages: OwnPages
  readonly #known: KnownPaths
  readonly #pages: Pages
  readonly #gate: RenderGate
  readonly #expire: (change: Change) => Promise<void>
  readonly #log: Log
  #stopped = false
  #filled = false
  /** How often renders under way were forgotten. */
  #forgotten = 0

  /** @param expire - has Next expire what a change concerns */
  constructor(
    ownPages: OwnPages,
    {
      known,
      pages,
      gate,
      expire,
    }: {
      known: KnownPaths
      pages: Pages
      gate: RenderGate
      expire: (change: Change) => Promise<void>
    },
    log: Log,
  ) {
    this.#ownPages = ownPages
    this.#known = known
    this.#pages = pages
    this.#gate = gate
    this.#expire = expire
    this.#log = log
  }

  /**
   * Renders anew every kept page that was made of something else than is there now, and swaps it in;
   * until then visitors get the copy that is there, so that nobody waits for a render. Once this
   * resolves, no older copy is given out.
   * @throws UpstreamUnreachableError, RefreshRefusedError when Next does not expire the change
   */
  async refresh(change: Change): Promise<RefreshReport> {
    const started = performance.now()
    await this.#forget(change)
    const expired = performance.now()
    const named = [...change.paths].map((path) => canonicalPath(path) ?? path)
    const { stale, moved } = this.#concerned(change, named)
    // Kept while the list of paths could not be read: nothing would ever render these anew.
    this.#removeGone(stale)

    // The list of paths is read while pages that were there already are rendered.
    const left = new Set(stale.filter((path) => this.#exists(path)))
    const isOldGivenOut = [...left].some((path) => this.#pages.store.isGivenOut(path))
    const rest = new Set(left)
    let late = false
    let warmed = 0
    const warm = async (path: string): Promise<void> => {
      // A visitor was there first.
      if (late && this.#pages.fresh(path, 'html')) return
      if (!(await this.#warm(path))) return
      rest.delete(path)
      warmed += 1
    }
    const warming = pMap([...left], warm, { concurrency: atOnce })
    await (change.all ? this.#known.refresh() : this.#known.recheck(moved))
    const added = named.filter(
      (path) => this.#exists(path) && !left.has(path) && !this.#isKept(path),
    )
    for (const path of added) rest.add(path)
    this.#removeGone(moved)
    const all = Promise.all([warming, pMap(added, warm, { concurrency: atOnce })])
    const { promise: limit, resolve } = Promise.withResolvers<void>()
    // What an earlier refresh has left to its visitors is not waited for a second time.
    const isWaitedFor = isOldGivenOut || added.length > 0
    const leftMs = Math.max(0, change.toldAt + oldLimitMs - performance.now())
    const timer = setTimeout(resolve, isWaitedFor ? Math.min(warmLimitMs, leftMs) : 0)
    await Promise.race([all, limit])
    clearTimeout(timer)
    late = true
    // Its answer was rendered when it was not known yet that the page is gone.
    this.#removeGone(moved)
    for (const path of rest) this.#pages.store.markStale(path)
    const warmMs = performance.now() - expired
    return { warmed, left: rest.size, expireMs: expired - started, warmMs }
  }

  /** Keeps a copy of every page, so that each has a last good one before it is first asked for. */
  async fill(): Promise<void> {
    await this.#known.refresh()
    const paths = [...this.#own(), ...this.#known.all()]
    await pMap(paths, async (path) => this.#stopped || (await this.#warm(path)), { concurrency: 2 })
    this.#filled = true
  }

  /** Whether every page was asked for since the start: from then on each has a copy to fall back on. */
  get filled(): boolean {
    return this.#filled
  }

  /** Begins no further render that nobody waits for. */
  stop(): void {
    this.#stopped = true
  }

  /**
   * Has Next expire the change once more, when no render is under way that may have read the content
   * as it was: Next would keep what comes of it as new.
   */
  async #forget(change: Change): Promise<void> {
    if (!change.all && change.tags.size === 0) return
    await this.#gate.pause()
    try {
      await this.#expire(change)
      this.#pages.forgetUnderWay()
      this.#forgotten += 1
    } finally {
      this.#gate.resume()
    }
  }

  /** The kept pages that are stale, and the paths whose page may have come, moved or gone. */
  #concerned(change: Change, named: readonly string[]): { stale: string[]; moved: string[] } {
    const stale = new Set<string>()
    const moved = new Set(named)
    const { store } = this.#pages
    const changed = change.all || change.tags.size > 0 || change.fresh.length > 0
    for (const path of changed ? store.paths() : []) {
      const madeOf = store.madeOf(path)
      const own = madeOf && [...change.documents].some((name) => madeOf.has(name))
      if (own) moved.add(path)
      // Nobody waits for a sitemap: whoever asks for it next has it made. Of a kept 404 nobody sees
      // more than that there is no page; what its own document says about that names the path.
      const isFile = this.#known.isFile(path)
      if (isFile || !(madeOf || store.isMissing(path))) store.markStale(path)
      const instead = moved.has(path) && !own
      // A router's form can be older than the document: both are given out.
      const isOld = store.statements(path).some((statement) => isStale(statement, change))
      if (change.all || instead || isOld) stale.add(path)
    }
    if (change.all) for (const path of this.#own()) stale.add(path)
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

  #isKept(path: string): boolean {
    return this.#pages.store.variants(path).length > 0
  }

  /** Asks for both forms at once: Next makes them in one render. */
  async #warm(path: string): Promise<boolean> {
    try {
      const routed = !this.#own().includes(path) && !this.#known.isFile(path)
      const forms = routed ? (['html', navigationVariant] as const) : (['html'] as const)
      const render = () => Promise.all(forms.map((form) => this.#pages.renew(path, form)))
      let forgotten = this.#forgotten
      let [page] = await render()
      // Forgotten for a change that need not concern it, it has no copy to fall back on: nobody else makes it.
      while (forgotten !== this.#forgotten && !this.#isKept(path) && !this.#stopped) {
        forgotten = this.#forgotten
        ;[page] = await render()
      }
      this.#pages.store.markStale(path, ['html', navigationVariant])
      if (routed && page?.status === 404) {
        // Its deletion is told later than another change that concerned it, or was never told.
        await this.#known.recheck([path])
        this.#removeGone([path])
      }
      return true
    } catch (error) {
      this.#log('warm-failed', { path, ...describe(error) })
      return false
    }
  }
}

interface Waiting {
  change: Change
  resolve: (report: RefreshReport) => void
  reject: (error: unknown) => void
}

/**
 * Runs one refresh at a time. Changes that arrive meanwhile become one next refresh, so that a burst
 * of publishes costs two rounds and not one each.
 */
export class RefreshQueue {
  readonly #run: (change: Change) => Promise<RefreshReport>
  #waiting: Waiting[] = []
  #running = false

  constructor(run: (change: Change) => Promise<RefreshReport>) {
    this.#run = run
  }

  /** Resolves when a refresh that began after this call and covers the change is done. */
  add(change: Change): Promise<RefreshReport> {
    const { promise, resolve, reject } = Promise.withResolvers<RefreshReport>()
    this.#waiting.push({ change, resolve, reject })
    void this.#next()
    return promise
  }

  async #next(): Promise<void> {
    if (this.#running || this.#waiting.length === 0) return
    this.#running = true
    const batch = this.#waiting
    this.#waiting = []
    try {
      const report = await this.#run(mergeChanges(batch.map(({ change }) => change)))
      for (const one of batch) one.resolve(report)
    } catch (error) {
      for (const one of batch) one.reject(error)
    } finally {
      this.#running = false
    }
    void this.#next()
  }
}
