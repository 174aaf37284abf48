import { setImmediate as turn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import pTimeout from 'p-timeout'
import { z } from 'zod'
import type { Change } from '../../protocol/change.ts'
import { signBody } from '../../protocol/change.ts'
import type { KnownPaths } from '../cache/known-paths.ts'
import type { Pages } from '../cache/pages.ts'
import type { Cdn } from '../cdn/cdn.ts'
import { describe, type Log } from '../http/log.ts'
import { canonicalPath } from '../http/request.ts'
import { refreshPath, type Upstream, UpstreamUnreachableError } from '../next/upstream.ts'
import type { FrontOptions } from '../site/options.ts'

/** What Next read of some changes (`content/publish/publish.ts`). */
const reading = z.object({
  tags: z.array(z.string()).default([]),
  paths: z.array(z.string().transform((path) => canonicalPath(path) ?? path)).default([]),
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

interface Parts {
  upstream: Upstream
  known: KnownPaths
  pages: Pages
  /** Signs calls to the page server. */
  key: string
}

interface Waiting {
  change: Change | 'everything'
  until: Applied
  done: PromiseWithResolvers<Refused>
}

/**
 * `expired`: no answer shows the old content any more. `rendered`: the pages have been rendered too, or two seconds are
 * over.
 */
type Applied = 'expired' | 'rendered'

/**
 * Brings changes of content to every page. Changes that arrive while others are being applied are applied together, so
 * that the cost is that of a transaction, not of each of its documents.
 */
export class Publisher {
  /** The front's own pages, which show the layout and change with it. */
  readonly #own: readonly string[]
  readonly #cdn: Cdn | undefined
  readonly #parts: Parts
  readonly #log: Log
  readonly #rounds = new PQueue({ concurrency: 1 })
  /** The last applied revision of each document, since webhook and listener announce the same changes. */
  readonly #applied = new LRUCache<string, string>({ max: 10_000 })
  #waiting: Waiting[] = []
  /** Whether every page has been requested since the start. */
  filled = false

  constructor({ notFoundPath, errorPath, cdn }: FrontOptions, parts: Parts, log: Log) {
    this.#cdn = cdn
    this.#own = errorPath === undefined ? [notFoundPath] : [notFoundPath, errorPath]
    this.#parts = parts
    this.#log = log
  }

  /**
   * Applies a change. Once this resolves, no answer of this instance shows the content from before.
   *
   * @param until - when it resolves
   * @returns why the document cannot be shown; its pages then keep their last good copies
   * @throws UpstreamUnreachableError if the change has to be sent again
   */
  apply(change: Change | 'everything', until: Applied = 'rendered'): Promise<Refused> {
    const done = Promise.withResolvers<Refused>()
    this.#waiting.push({ change, until, done })
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
    this.filled = true
  }

  async #applyWaiting(): Promise<void> {
    // The changes of a transaction arrive one after the other.
    await turn()
    const batch = this.#waiting
    this.#waiting = []
    if (batch.length === 0) return
    const started = performance.now()
    this.#parts.pages.others.pause()
    const named = batch.flatMap(({ change }) => (change === 'everything' ? [] : [change]))
    const news = named.filter((change) => !this.#isApplied(change))
    const changes = [...new Map(news.map((change) => [change._id, change])).values()]
    const everything = named.length < batch.length || changes.length > mostTogether
    const settle = (applied: Applied, refused: Reading['refused']) => {
      for (const { change, until, done } of batch) {
        if (until === applied)
          done.resolve(change === 'everything' ? undefined : refused[change._id])
      }
    }
    const fail = (error: unknown) => {
      this.#log('publish-failed', describe(error))
      for (const { done } of batch) done.reject(error)
    }
    try {
      const { refused, paths } = await this.#expireChanged(everything ? 'everything' : changes)
      for (const { _id, _rev } of changes) if (_rev && !refused[_id]) this.#applied.set(_id, _rev)
      settle('expired', refused)
      // The next changes need not wait until the pages of these are rendered.
      this.#renew(paths).then((counts) => {
        const ms = Math.round(performance.now() - started)
        this.#log('publish', { changes: everything ? 'all' : changes.length, ms, ...counts })
        settle('rendered', refused)
        // Among them may be pages that nobody has visited yet.
        if (everything) void this.#renewAll(this.#parts.known.all())
      }, fail)
    } catch (error) {
      this.#parts.pages.others.start()
      fail(error)
    }
  }

  /** A deletion may name the revision that was deleted. */
  #isApplied({ _id, _rev, operation }: Change): boolean {
    const isThere = operation === 'create' || operation === 'update'
    return isThere && Boolean(_rev) && this.#applied.get(_id) === _rev
  }

  /** Lets Next read the changes, and expires what they concern. After this, no old copy is served. */
  async #expireChanged(changes: readonly Change[] | 'everything'): Promise<Reading> {
    const none: Reading = { tags: [], paths: [], refused: {} }
    if (changes === 'everything') return this.#expire({}).then(() => none)
    const read = changes.length > 0 ? await this.#call({ changes }) : none
    if (read.tags.length > 0) await this.#expire({ tags: read.tags }, read.paths)
    return read
  }

  /**
   * Lets Next expire the tags of what was read, and every copy of the front. No render runs meanwhile: Next dates a page
   * by the end of its render, so one that had read old content would count as new. A render that is too slow to wait for
   * may do so all the same, so that everything is expired once more after it. Pages that are gone are removed.
   *
   * @param what - the tags; everything if there are none
   * @param named - the paths of the changed documents, whose pages are rendered before those that nobody waits for
   */
  async #expire(what: { tags?: readonly string[] }, named: readonly string[] = []): Promise<void> {
    const { upstream, pages, known } = this.#parts
    const again = async () => {
      await this.#expire(what)
      await this.#renew()
    }
    await upstream.gate.pause(() => {
      this.#rounds
        .add(again)
        .catch((error: unknown) => this.#log('publish-failed', describe(error)))
    })
    try {
      await this.#call(what)
      pages.expire()
    } finally {
      upstream.gate.resume()
    }
    void this.#renewAll(named, 0)
    await known.refresh()
    for (const path of pages.paths()) if (!this.#exists(path)) pages.remove(path)
  }

  /**
   * Requests every page again, the most recently visited first. Next renders the pages whose tags have expired, and
   * answers the others from its cache.
   *
   * @param named - the paths of the changed documents, which may be new
   */
  async #renew(named: readonly string[] = []) {
    const { known, pages } = this.#parts
    const paths = [...new Set([...named, ...pages.paths()])]
    const all = paths.filter((path) => !known.isFile(path) && !pages.fresh(path))
    const limit = { milliseconds: renewLimitMs, message: false } as const
    const renewing = pTimeout(this.#renewAll(named, 0), limit).then(() => {
      pages.others.start()
      return this.#renewAll(all)
    })
    await pTimeout(renewing, limit)
    if (all.length + named.length > 0) await this.#cdn?.purge()
    const left = all.filter((path) => !pages.fresh(path)).length
    return { renewed: all.length - left, left }
  }

  async #renewAll(paths: readonly string[], priority?: number): Promise<void> {
    const { pages } = this.#parts
    const renewing = paths.map((path) =>
      pages
        .renewInTurn(path, priority)
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
    if (answer.status === 200) return reading.parse(JSON.parse(text))
    const cause = new Error(`status ${answer.status}: ${text.slice(0, 300)}`)
    throw new UpstreamUnreachableError(refreshPath, cause)
  }
}
