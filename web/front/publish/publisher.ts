import { setImmediate as turn } from 'node:timers/promises'
import PQueue from 'p-queue'
import pTimeout from 'p-timeout'
import { z } from 'zod'
import type { Change } from '../../content/publish/change.ts'
import { parseFingerprint } from '../../protocol/fingerprint.ts'
import { signBody } from '../../protocol/signature.ts'
import { canonicalPath, type KnownPaths } from '../cache/known-paths.ts'
import { isOutdated } from '../cache/outdated.ts'
import type { Pages } from '../cache/pages.ts'
import type { Cdn } from '../cdn/cdn.ts'
import { describe, type Log } from '../http/log.ts'
import { RefreshRefusedError, refreshPath, type Upstream } from '../next/upstream.ts'

/** What Next read of some changes (`content/publish/receive.ts`). */
const reading = z.object({
  tags: z.array(z.string()).default([]),
  fresh: z.string().default(''),
  documents: z.array(z.string()).default([]),
  paths: z.array(z.string().startsWith('/')).default([]),
  refused: z
    .record(z.string(), z.object({ reason: z.string(), refusals: z.array(z.unknown()) }))
    .default({}),
})

type Reading = z.output<typeof reading>

/** What became of a change: why a document cannot be shown, or nothing once the change is on every page. */
export type Refused = Reading['refused'][string] | undefined

/** With more changes at once, everything is read again instead: an import, or hundreds of pages in one transaction. */
const mostTogether = 50
/** How long the sender of a change waits until every page is rendered. No page shows old content meanwhile. */
const renewLimitMs = 2000
const timeoutMs = 25_000

/** The front's own pages, which show the layout and change with it. */
interface OwnPages {
  notFoundPath: string
  errorPath?: string | undefined
}

interface Parts {
  upstream: Upstream
  known: KnownPaths
  pages: Pages
  cdn: Cdn | undefined
  /** Signs calls to the page server. */
  key: string
}

interface Waiting {
  change: Change | 'everything'
  done: PromiseWithResolvers<Refused>
}

/**
 * Brings changes of content to every page. Changes that arrive while others are being applied are applied together, so
 * that the cost is that of a transaction, not of each of its documents.
 */
export class Publisher {
  readonly #own: readonly string[]
  readonly #parts: Parts
  readonly #log: Log
  readonly #rounds = new PQueue({ concurrency: 1 })
  #waiting: Waiting[] = []
  #filled = false

  constructor({ notFoundPath, errorPath }: OwnPages, parts: Parts, log: Log) {
    this.#own = errorPath === undefined ? [notFoundPath] : [notFoundPath, errorPath]
    this.#parts = parts
    this.#log = log
  }

  /**
   * Applies a change. Once this resolves, no answer of this instance shows the content from before.
   *
   * @returns why the document cannot be shown; its pages then keep their last good copies
   * @throws UpstreamUnreachableError, RefreshRefusedError if the change has to be sent again
   */
  apply(change: Change | 'everything'): Promise<Refused> {
    const done = Promise.withResolvers<Refused>()
    this.#waiting.push({ change, done })
    void this.#rounds.add(() => this.#applyWaiting())
    return done.promise
  }

  /** Resolves when the changes that were being applied at this call are applied. */
  settled(): Promise<void> {
    return this.#rounds.add(() => undefined)
  }

  /** Renders every page once, so that each has a last good copy before its first visitor. */
  async fill(): Promise<void> {
    const { known } = this.#parts
    await known.refresh()
    await this.#renewAll([...this.#own, ...known.all()])
    this.#filled = true
  }

  /** Whether every page has been requested since the start. */
  get filled(): boolean {
    return this.#filled
  }

  stop(): void {
    this.#parts.pages.stopRenewals()
  }

  async #applyWaiting(): Promise<void> {
    // The changes of a transaction arrive one after the other.
    await turn()
    const batch = this.#waiting
    this.#waiting = []
    if (batch.length === 0) return
    const started = performance.now()
    const named = batch.flatMap(({ change }) => (change === 'everything' ? [] : [change]))
    // Webhook and listener announce the same change.
    const changes = [...new Map(named.map((change) => [change._id, change])).values()]
    const everything = named.length < batch.length || changes.length > mostTogether
    try {
      const { refused, ...counts } = await (everything
        ? this.#applyAll()
        : this.#applyChanges(changes))
      for (const { change, done } of batch) {
        done.resolve(change === 'everything' ? undefined : refused[change._id])
      }
      const ms = Math.round(performance.now() - started)
      this.#log('publish', { changes: everything ? 'all' : changes.length, ms, ...counts })
    } catch (error) {
      this.#log('publish-failed', describe(error))
      for (const { done } of batch) done.reject(error)
    }
  }

  /** The steps of a publish, in their order. */
  async #applyChanges(changes: readonly Change[]) {
    const read = await this.#call({ changes })
    await this.#expire(read)
    return { refused: read.refused, ...(await this.#renew(read)) }
  }

  async #applyAll() {
    const refused: Reading['refused'] = {}
    await this.#expire('everything')
    return { refused, ...(await this.#renew('everything')) }
  }

  /**
   * Lets Next expire the tags of what was read and marks the pages that are out of date. No render runs meanwhile: Next
   * dates a page by the end of its render, so one that had read old content would count as new. A render that is too
   * slow to wait for may do so all the same, so that everything is expired once more after it.
   */
  async #expire(read: Reading | 'everything'): Promise<void> {
    const { upstream, pages } = this.#parts
    const again = async () => {
      await this.#expire(read)
      await this.#renew(read)
    }
    await upstream.gate.pause(() => {
      this.#rounds
        .add(again)
        .catch((error: unknown) => this.#log('publish-failed', describe(error)))
    })
    try {
      if (read === 'everything') await this.#call({})
      else if (read.tags.length > 0) await this.#call({ tags: read.tags })
      pages.noteChange()
      for (const path of pages.paths()) if (this.#isOld(path, read)) pages.markStale(path)
    } finally {
      upstream.gate.resume()
    }
  }

  #isOld(path: string, read: Reading | 'everything'): boolean {
    const fingerprint = this.#parts.pages.fingerprint(path)
    // Files such as the sitemap have none.
    if (read === 'everything' || !fingerprint) return true
    const isNamed = read.paths.some((named) => (canonicalPath(named) ?? named) === path)
    const isOwn = read.documents.some((name) => fingerprint.has(name))
    return (isNamed && !isOwn) || isOutdated(fingerprint, parseFingerprint(read.fresh))
  }

  /** Renders the pages that are out of date, those of the changed documents first, then the most recently visited. */
  async #renew(read: Reading | 'everything'): Promise<{ renewed: number; left: number }> {
    const { known, pages, cdn } = this.#parts
    await known.refresh()
    const outdated = pages.paths().filter((path) => pages.isStale(path))
    for (const path of pages.paths()) if (!this.#exists(path)) pages.remove(path)
    const named = read === 'everything' ? [] : read.paths.map((path) => canonicalPath(path) ?? path)
    const own = named.filter((path) => this.#exists(path) && !pages.fresh(path))
    const others = pages.paths().filter((path) => pages.isStale(path) && !known.isFile(path))
    const all = new Set([...own, ...others])
    const done = this.#renewAll(all, new Set(own))
    const purged = cdn?.purge(read === 'everything' || pages.hasEvicted ? 'everything' : outdated)
    await pTimeout(Promise.all([done, purged]), { milliseconds: renewLimitMs, message: false })
    const left = [...all].filter((path) => !pages.fresh(path)).length
    return { renewed: all.size - left, left }
  }

  async #renewAll(paths: Iterable<string>, first: ReadonlySet<string> = new Set()): Promise<void> {
    const { pages } = this.#parts
    const renewing = Array.from(paths, (path) =>
      pages
        .renewInTurn(path, Number(first.has(path)))
        .catch((error: unknown) => this.#log('renew-failed', { path, ...describe(error) })),
    )
    await Promise.all(renewing)
  }

  #exists(path: string): boolean {
    const { known } = this.#parts
    return !known.loaded || known.has(path) || this.#own.includes(path)
  }

  async #call(content: object): Promise<Reading> {
    const { upstream, key } = this.#parts
    const body = JSON.stringify(content)
    const answer = await upstream.fetch(refreshPath, {
      method: 'POST',
      headers: { 'sanity-webhook-signature': signBody(body, Date.now(), key) },
      body: Buffer.from(body),
      timeoutMs,
    })
    const text = answer.body.toString('utf8')
    if (answer.status !== 200) throw new RefreshRefusedError(answer.status, text.slice(0, 300))
    return reading.parse(JSON.parse(text))
  }
}
