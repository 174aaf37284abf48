import pMap from 'p-map'
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
    const paths = this.#concerned(changed)
    for (const path of paths) this.#pages.forgetUnderWay(path)
    // Nobody waits for a sitemap: whoever asks for it next has it made.
    for (const path of paths) if (this.#known.isFile(path)) this.#pages.store.markStale(path)
    const pages = paths.filter((path) => !this.#known.isFile(path))

    // The list of paths is read while pages that were there already are rendered.
    const left = new Set(pages.filter((path) => this.#exists(path)))
    const warmed = new Set<string>()
    const warm = async (path: string): Promise<void> => {
      if (!(await this.#warm(path))) return
      left.delete(path)
      warmed.add(path)
    }
    const warming = pMap([...left], warm, { concurrency: atOnce })
    await (changed === 'all' ? this.#known.refresh() : this.#known.recheck(pages))
    const listed = performance.now()
    const added = pages.filter((path) => this.#exists(path) && !left.has(path) && !warmed.has(path))
    for (const path of added) left.add(path)
    this.#removeGone(pages)
    const all = Promise.all([warming, pMap(added, warm, { concurrency: atOnce })])
    await Promise.race([all, new Promise((done) => setTimeout(done, warmLimitMs).unref())])
    // Its answer was rendered when it was not known yet that the page is gone.
    this.#removeGone(pages)
    for (const path of left) this.#pages.store.markStale(path)
    return {
      warmed: warmed.size,
      left: left.size,
      purgeMs: listed - started,
      warmMs: performance.now() - started,
    }
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

  #removeGone(paths: readonly string[]): void {
    for (const path of paths) if (!this.#exists(path)) this.#pages.store.remove(path)
  }

  #exists(path: string): boolean {
    return !this.#known.loaded || this.#known.has(path) || this.#own().includes(path)
  }

  /** Asks for both forms at once: Next makes them in one render. */
  async #warm(path: string): Promise<boolean> {
    try {
      const routed = !this.#own().includes(path) && !this.#known.isFile(path)
      const forms = routed ? (['html', navigationVariant] as const) : (['html'] as const)
      await Promise.all(forms.map((form) => this.#pages.renew(path, form)))
      this.#pages.store.markStale(path, ['html', navigationVariant])
      return true
    } catch (error) {
      this.#log('warm-failed', { path, ...describe(error) })
      return false
    }
  }
}
