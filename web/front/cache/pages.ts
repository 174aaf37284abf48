import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import pTimeout from 'p-timeout'
import type { Entry } from '../http/entry.ts'
import type { Spend } from '../http/limits.ts'
import { type FinishContext, type Finished, finish } from '../next/finish.ts'
import { type Upstream, type UpstreamAnswer, UpstreamFailedError } from '../next/upstream.ts'

/** An answer for a visitor; `stale` marks the last good copy of a page that cannot be rendered now. */
export interface Answer {
  entry: Entry
  stale: boolean
  cause?: unknown
}

/** A page in memory. A stale one is the last good copy, which is served only while no newer one can be rendered. */
interface CachedPage {
  entry: Entry
  stale: boolean
  /** Of what Next answered. Most pages are the same after a change, and need not be finished again. */
  digest: string
  /** When it could not be rendered. */
  failedAt?: number | undefined
}

/** How long a visitor waits for a new copy while there is an older one. */
const renewTimeoutMs = 3000
/** The same after a change: after a large one, many pages wait for their turn. */
const staleTimeoutMs = 10_000
/** More renders at once would only end later, and a visitor may wait for any of them. */
const renewedAtOnce = 2
/** How long the last good copy of a failed page is served before the next try. */
const retryAfterMs = 1000

/** The documents of pages as visitors get them: cached, or rendered by Next once for all who wait. */
export class Pages {
  readonly #pages: LRUCache<string, CachedPage>
  readonly #context: FinishContext
  readonly #upstream: Upstream
  readonly #rendering = new Map<string, Promise<Entry>>()
  /** Renewals in a queue, by priority and path, and renders in one, by client and path. */
  readonly #awaited = new Map<string, Promise<Entry>>()
  /** Renewals after a change that somebody waits for: visitors, or the editor whose page it is. */
  readonly #renewals = new PQueue({ concurrency: renewedAtOnce })
  /** All others. They pause while a further change is being read. */
  readonly others = new PQueue({ concurrency: 1 })
  /** Counts changes of content. A render that began before the last one may have read old content. */
  changes = 0

  /** @param maxBytes - of all copies; the least recently used page is evicted first */
  constructor(context: FinishContext, upstream: Upstream, maxBytes: number) {
    this.#context = context
    this.#upstream = upstream
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ entry }) => entry.bytes,
    })
  }

  /** The cached answer, if it is neither stale nor expired. */
  fresh(path: string): Entry | undefined {
    const page = this.#pages.get(path)
    return page && !page.stale && page.entry.expiresAt > Date.now() ? page.entry : undefined
  }

  /**
   * The answer for a visitor: cached, newly rendered, or the last good copy.
   *
   * @param client - charged for a render
   * @throws UpstreamFailedError, UpstreamUnreachableError, ConcurrencyLimitError if there is no copy
   */
  async answer(path: string, client: string): Promise<Answer> {
    const entry = this.fresh(path)
    if (entry) return { entry, stale: false }
    const page = this.#pages.get(path)
    if (!page) return { entry: await this.#inTurn(path, client), stale: false }
    const { failedAt = Number.NEGATIVE_INFINITY } = page
    if (performance.now() - failedAt < retryAfterMs) return { entry: page.entry, stale: true }
    try {
      const renewed = page.stale
        ? await pTimeout(this.#await(path), { milliseconds: staleTimeoutMs })
        : await pTimeout(this.#inTurn(path, client), { milliseconds: renewTimeoutMs })
      return { entry: renewed, stale: false }
    } catch (cause) {
      const now = this.#pages.get(path) ?? page
      now.failedAt = performance.now()
      return { entry: now.entry, stale: true, cause }
    }
  }

  /** Renews a stale page before others. It has to be renewed anyway, so no client is charged. */
  #await(path: string): Promise<Entry> {
    return this.#rendering.get(path) ?? this.renewInTurn(path, 1)
  }

  /**
   * Requests a page again after a change, unless that has happened by then.
   *
   * @param priority - 1 for a visitor, 0 for the editor of the page; without it, the page waits until no change is
   *   being read
   */
  renewInTurn(path: string, priority?: number): Promise<Entry> {
    const queue = priority === undefined ? this.others : this.#renewals
    const renew = () => queue.add(() => this.#unlessFresh(path), { priority: priority ?? 0 })
    return once(this.#awaited, `${priority} ${path}`, renew)
  }

  async #unlessFresh(path: string, spend?: Spend): Promise<Entry> {
    return this.fresh(path) ?? (await this.renew(path, spend))
  }

  /** Renders when it is the client's turn, unless the page has been rendered by then. */
  #inTurn(path: string, client: string): Promise<Entry> {
    const render = (spend: Spend) => this.#unlessFresh(path, spend)
    return (
      this.#rendering.get(path) ??
      once(this.#awaited, `${client} ${path}`, () => this.#upstream.pageQueue.run(client, render))
    )
  }

  /**
   * Renders a page and caches the answer. Simultaneous calls share one render.
   *
   * @param spend - charges a visitor for the render; unset for the front's own
   */
  renew(path: string, spend?: Spend): Promise<Entry> {
    return once(this.#rendering, path, () => this.#render(path, spend))
  }

  async #render(path: string, spend?: Spend): Promise<Entry> {
    const headers = this.#upstream.sharedHeaders
    while (true) {
      const changes = this.changes
      const { digest, entry, keepable } = await this.#upstream.gate.render(async () => {
        const answer = await this.#upstream.fetch(path, { headers })
        if (answer.status >= 500) throw new UpstreamFailedError(path, answer.status)
        const digest = digestOf(answer)
        const finished = this.#same(path, digest) ?? (await finish(answer, this.#context, spend))
        return { digest, ...finished }
      })
      // It took longer than the change waited for it. Nobody may get an answer that is older than one given before.
      if (changes !== this.changes) continue
      if (keepable) this.#pages.set(path, { entry, stale: false, digest })
      return entry
    }
  }

  /** The copy of a path, if it was made of the same answer and has not expired: Next does not say how old its copy is. */
  #same(path: string, digest: string): Finished | undefined {
    const page = this.#pages.peek(path)
    const isSame = page?.digest === digest && page.entry.expiresAt > Date.now()
    return isSame ? { entry: page.entry, keepable: true } : undefined
  }

  /**
   * Makes every copy the last good copy only, because content has changed: Next knows which pages the change concerns.
   * No answer to an earlier request is cached, and failed pages are retried.
   */
  expire(): void {
    this.changes += 1
    for (const page of this.#pages.values()) {
      page.stale = true
      page.failedAt = undefined
    }
  }

  remove(path: string): void {
    this.#pages.delete(path)
  }

  /** The paths of all copies, fresh and stale, the most recently used first. */
  paths(): string[] {
    return [...this.#pages.keys()]
  }
}

/** Starts work, unless work with the same key is still running. */
function once<T>(running: Map<string, Promise<T>>, key: string, work: () => Promise<T>) {
  const started = running.get(key) ?? work().finally(() => running.delete(key))
  running.set(key, started)
  return started
}

function digestOf({ status, headers, body }: UpstreamAnswer): string {
  const head = JSON.stringify([status, headers.location, headers['cache-control']])
  return hash('sha256', Buffer.concat([Buffer.from(head), body]))
}
