import { inTurn } from '../in-turn.ts'
import { describe, type Log } from '../log.ts'
import type { FrontSettings } from '../options.ts'
import type { KnownPaths } from './known-paths.ts'
import { canonicalPath } from './known-paths.ts'
import type { Pages } from './pages.ts'
import { navigationVariant } from './variant.ts'

/** Paths whose content changed, or all of them. */
export type Changed = readonly string[] | 'all'

export type RefreshReport = {
  /** Pages that were rendered anew. */
  warmed: number
  /** Pages that could not be rendered, or not in time: the next visitor asks for them. */
  left: number
  purgeMs: number
  warmMs: number
}

const atOnce = 4
/** The sender of a change is kept waiting no longer than this; what is left is purged at once. */
const warmLimitMs = 10_000

/** Brings the kept pages up to date after a change, and fills the memory after a start. */
export class Refresher {
  readonly #settings: FrontSettings
  readonly #known: KnownPaths
  readonly #pages: Pages
  readonly #log: Log
  #stopped = false
  #filled = false

  constructor(settings: FrontSettings, known: KnownPaths, pages: Pages, log: Log) {
    this.#settings = settings
    this.#known = known
    this.#pages = pages
    this.#log = log
  }

  /**
   * Renders the changed pages anew and swaps them in; until then visitors get the copy that is
   * there, so that nobody waits for a render. Once this resolves, no older copy is given out.
   */
  async refresh(changed: Changed): Promise<RefreshReport> {
    const started = performance.now()
    await this.#known.refresh()
    const paths = this.#concerned(changed)
    for (const path of paths) this.#pages.forgetUnderWay(path)
    // Nobody waits for a sitemap: whoever asks for it next has it made.
    for (const path of paths) if (this.#known.isFile(path)) this.#pages.store.markStale(path)
    const present = paths.filter((path) => this.#exists(path) && !this.#known.isFile(path))
    for (const path of paths) if (!this.#exists(path)) this.#pages.store.remove(path)
    const purged = performance.now()

    const left = new Set(present)
    const warming = inTurn(present, atOnce, async (path) => {
      if (await this.#warm(path)) left.delete(path)
    })
    await Promise.race([warming, new Promise((done) => setTimeout(done, warmLimitMs).unref())])
    for (const path of left) this.#pages.store.markStale(path)
    return {
      warmed: present.length - left.size,
      left: left.size,
      purgeMs: purged - started,
      warmMs: performance.now() - purged,
    }
  }

  /** Keeps a copy of every page, so that each has a last good one before it is first asked for. */
  async fill(): Promise<void> {
    await this.#known.refresh()
    const paths = [...this.#own(), ...this.#known.all()]
    await inTurn(paths, 2, async (path) => this.#stopped || (await this.#warm(path)))
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

  #concerned(changed: Changed): string[] {
    if (changed !== 'all') {
      return [...new Set(changed.map((path) => canonicalPath(path) ?? path))]
    }
    return [...new Set([...this.#own(), ...this.#pages.store.paths()])]
  }

  #own(): string[] {
    const { notFoundPath, errorPath } = this.#settings
    return errorPath === undefined ? [notFoundPath] : [notFoundPath, errorPath]
  }

  #exists(path: string): boolean {
    return !this.#known.loaded || this.#known.has(path) || this.#own().includes(path)
  }

  /** Renders the document first: Next makes both of its forms in one go. */
  async #warm(path: string): Promise<boolean> {
    try {
      await this.#pages.renew(path, 'html')
      const routed = !this.#own().includes(path) && !this.#known.isFile(path)
      if (routed) await this.#pages.renew(path, navigationVariant)
      this.#pages.store.markStale(path, ['html', navigationVariant])
      return true
    } catch (error) {
      this.#log('warm-failed', { path, ...describe(error) })
      return false
    }
  }
}
