import type { Change } from '../cache/change.ts'
import { describe, type Log } from '../http/log.ts'
import type { Cdn } from './cdn.ts'

type Statement = ReadonlyMap<string, string>

/** Carried by every page; a fact's name has six characters. */
const everyPage = 'site'

/** The sender of a change waits for the CDN no longer than this. */
const patienceMs = 2000
/**
 * What was on its way from here, or what an instance that lags gave out before it was killed, may have
 * come in after the first call.
 */
const againMs = 3000
const retry = { firstMs: 1000, longestMs: 60_000 }

/**
 * The pages that a CDN holds of this instance. It carries the names of the facts that a page states as
 * tags. Each instance has dropped what it gave out itself and is outdated, once it is fresh; at its start
 * it has everything dropped, since nobody knows what the process before it gave out.
 */
export class HeldPages {
  readonly #cdn: Cdn
  readonly #log: Log
  /** What pages that were given out state: digests by the names of facts. */
  readonly #given = new Map<string, Set<string>>()
  readonly #waiting = new Set<string>()
  #sending: Promise<void> | undefined
  #ended = false
  #retryNow: () => void = () => undefined

  constructor(cdn: Cdn, log: Log) {
    this.#cdn = cdn
    this.#log = log
  }

  /** The headers of a page that the CDN may hold. */
  hold(madeOf: Statement): string[] {
    for (const [name, digest] of madeOf) {
      const given = this.#given.get(name)
      if (given) given.add(digest)
      else this.#given.set(name, new Set([digest]))
    }
    return this.#cdn.headers([everyPage, ...madeOf.keys()])
  }

  /** Has the pages dropped that a change outdates; this instance must not give them out any more. */
  async drop(change: Change): Promise<void> {
    const tags = change.all ? [everyPage] : this.#outdated(change)
    if (tags.length === 0) return
    const started = performance.now()
    await this.#send(tags)
    this.#log('cdn-purge', { tags: tags.length, ms: Math.round(performance.now() - started) })
    setTimeout(() => (this.#ended ? undefined : this.#send(tags)), againMs).unref()
  }

  /** Has all dropped that this instance gave out: it may be of an older build, or of older content. */
  async end(): Promise<void> {
    this.#ended = true
    await this.#send([everyPage])
  }

  #outdated({ fresh }: Change): string[] {
    const now = new Map<string, Set<string>>()
    for (const [name, digest] of fresh.flatMap((statement) => [...statement])) {
      now.set(name, (now.get(name) ?? new Set()).add(digest))
    }
    const outdated = [...now].filter(([name, digests]) => {
      const given = this.#given.get(name)
      return given && [...given, ...digests].some((one) => !given.has(one) || !digests.has(one))
    })
    for (const [name, digests] of outdated) this.#given.set(name, digests)
    return outdated.map(([name]) => name)
  }

  /** Resolves when the CDN has dropped them, or when that takes too long; it is tried until it has. */
  async #send(tags: readonly string[]): Promise<void> {
    for (const tag of tags) this.#waiting.add(tag)
    this.#retryNow()
    this.#sending ??= this.#sendAll()
    await Promise.race([this.#sending, pause(patienceMs)])
  }

  async #sendAll(): Promise<void> {
    let pauseMs = retry.firstMs
    while (this.#waiting.size > 0) {
      const tags = [...this.#waiting]
      this.#waiting.clear()
      try {
        await this.#cdn.purge(tags)
        pauseMs = retry.firstMs
      } catch (error) {
        this.#log('cdn-purge-failed', { tags: tags.length, ...describe(error) })
        for (const tag of tags) this.#waiting.add(tag)
        const { promise: asked, resolve } = Promise.withResolvers<void>()
        this.#retryNow = resolve
        await Promise.race([asked, pause(pauseMs)])
        pauseMs = Math.min(pauseMs * 2, retry.longestMs)
      }
    }
    // Not a promise later: tags that come between the last look and then would wait for the next change.
    this.#sending = undefined
  }
}

/** Keeps no process from ending. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
}
