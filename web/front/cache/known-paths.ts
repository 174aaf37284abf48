import { z } from 'zod'
import type { AppRoutes } from '../../next-internals/build-manifests.ts'
import { describe, type Log } from '../http/log.ts'
import { canonicalPath } from '../http/request.ts'
import { type Upstream, UpstreamFailedError } from '../next/upstream.ts'

/** Where the app lists its paths; not reachable from outside. */
export const pathListPath = '/api/paths'

const pathList = z.object({ paths: z.array(z.string().startsWith('/')) })

const timeoutMs = 5000
const refreshAfterMs = 30_000
const retryAfterMs = 1000

/**
 * The paths that exist. Next is asked only for these, because it renders every requested path and writes it
 * to disk.
 */
export class KnownPaths {
  readonly #upstream: Upstream
  readonly #log: Log
  readonly #files: ReadonlySet<string>
  readonly #passThrough: readonly RegExp[]
  #paths: Set<string> | undefined
  /** Paths by their lower-case form; built on first use. */
  #byLowerCase: Map<string, string[]> | undefined
  #readAt = Number.NEGATIVE_INFINITY
  #reading: Promise<void> | undefined
  #readings = 0

  constructor(upstream: Upstream, app: AppRoutes, log: Log) {
    this.#upstream = upstream
    this.#log = log
    this.#files = new Set(app.files)
    this.#passThrough = app.passThrough.map((source) => new RegExp(source))
  }

  get loaded(): boolean {
    return this.#paths !== undefined
  }

  all(): string[] {
    return [...this.#files, ...(this.#paths ?? [])]
  }

  has(path: string): boolean {
    return this.#files.has(path) || (this.#paths?.has(path) ?? false)
  }

  /** The one path that differs from this one in case only. */
  inOtherCase(path: string): string | undefined {
    this.#byLowerCase ??= Map.groupBy(this.#paths ?? [], (known) => known.toLowerCase())
    const same = this.#byLowerCase.get((canonicalPath(path) ?? path).toLowerCase()) ?? []
    return same.length === 1 ? same[0] : undefined
  }

  /** Whether a path is a file of the app, such as `/sitemap.xml`, which has no answer for Next's router. */
  isFile(path: string): boolean {
    return this.#files.has(path)
  }

  passesThrough(path: string): boolean {
    return this.#passThrough.some((pattern) => pattern.test(path))
  }

  /** Reads the list again; keeps the old one if that fails. */
  async refresh(): Promise<void> {
    this.#readAt = performance.now()
    this.#readings += 1
    const reading = this.#readings
    try {
      const paths = await this.#read()
      // A later read is newer.
      if (reading !== this.#readings) return
      this.#paths = paths
      this.#byLowerCase = undefined
    } catch (error) {
      this.#log('path-list-failed', describe(error))
    }
  }

  /**
   * Reads the list again for an unknown path if the list is old, once for simultaneous calls. Waits for it only
   * if there is no list yet.
   */
  async refreshIfOld(): Promise<void> {
    const age = performance.now() - this.#readAt
    if (!this.#reading && age >= (this.loaded ? refreshAfterMs : retryAfterMs)) {
      this.#reading = this.refresh().finally(() => {
        this.#reading = undefined
      })
    }
    if (!this.loaded) await this.#reading
  }

  async #read(): Promise<Set<string>> {
    const answer = await this.#upstream.read(pathListPath, { timeoutMs })
    if (answer.status !== 200) throw new UpstreamFailedError(pathListPath, answer.status)
    const { paths } = pathList.parse(JSON.parse(answer.body.toString('utf8')))
    return new Set(paths.map((path) => canonicalPath(path) ?? path))
  }
}
