import { setTimeout as delay } from 'node:timers/promises'
import pTimeout from 'p-timeout'
import type { Fingerprint } from '../../protocol/fingerprint.ts'
import type { Expired } from '../cache/expired.ts'
import { describe, type Log } from '../http/log.ts'
import type { Cdn } from './cdn.ts'

/** The tag of every page. The names of parts have six characters, so it cannot be one of them. */
const everyPage = 'site'

/** How long the sender of a change waits for the CDN. */
const waitLimitMs = 2000
/**
 * The purge is repeated: an old answer may have reached the CDN after the first one, because it was in
 * transit or came from an instance that lagged.
 */
const secondPurgeMs = 3000
const retry = { firstMs: 1000, longestMs: 60_000 }

/**
 * Purges this instance's pages from a CDN. The tags of a page are the part names of its fingerprint. After
 * a change, each instance purges the outdated pages that it served itself. The refresh at its start purges
 * everything, since it cannot know what the previous process served.
 */
export class CdnPurger {
  readonly #cdn: Cdn
  readonly #log: Log
  /** The digests of the pages that were served, by part name. */
  readonly #served = new Map<string, Set<string>>()
  readonly #waiting = new Set<string>()
  #sending: Promise<void> | undefined
  #ended = false
  #wait = new AbortController()

  constructor(cdn: Cdn, log: Log) {
    this.#cdn = cdn
    this.#log = log
  }

  /** The headers that let the CDN keep a page, with its tags. */
  headersFor(fingerprint: Fingerprint): string[] {
    for (const [name, digest] of fingerprint) {
      const served = this.#served.get(name)
      if (served) served.add(digest)
      else this.#served.set(name, new Set([digest]))
    }
    return this.#cdn.headers([everyPage, ...fingerprint.keys()])
  }

  /** Purges the pages that a change outdates. Call it once this instance has stopped serving them. */
  async purge(expired: Expired): Promise<void> {
    const tags = expired.all ? [everyPage] : this.#outdated(expired)
    if (tags.length === 0) return
    const started = performance.now()
    await this.#send(tags)
    this.#log('cdn-purge', { tags: tags.length, ms: Math.round(performance.now() - started) })
    setTimeout(() => (this.#ended ? undefined : this.#send(tags)), secondPurgeMs).unref()
  }

  /** Purges everything when the instance stops: no other instance knows which pages it served. */
  async purgeAll(): Promise<void> {
    this.#ended = true
    await this.#send([everyPage])
  }

  #outdated({ fresh }: Expired): string[] {
    const now = new Map<string, Set<string>>()
    for (const [name, digest] of fresh.flatMap((fingerprint) => [...fingerprint])) {
      now.set(name, (now.get(name) ?? new Set()).add(digest))
    }
    const outdated = [...now].filter(([name, digests]) => {
      const served = this.#served.get(name)
      return served && [...served, ...digests].some((one) => !served.has(one) || !digests.has(one))
    })
    for (const [name, digests] of outdated) this.#served.set(name, digests)
    return outdated.map(([name]) => name)
  }

  /** Resolves when the CDN has purged the tags, or after a time limit; retries in the background. */
  async #send(tags: readonly string[]): Promise<void> {
    for (const tag of tags) this.#waiting.add(tag)
    this.#wait.abort()
    this.#sending ??= this.#sendAll()
    await pTimeout(this.#sending, { milliseconds: waitLimitMs, message: false })
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
        this.#wait = new AbortController()
        // Does not keep the process alive, and ends early when there is more to purge.
        const options = { ref: false, signal: this.#wait.signal }
        await delay(pauseMs, undefined, options).catch(() => undefined)
        pauseMs = Math.min(pauseMs * 2, retry.longestMs)
      }
    }
    // Reset synchronously after the last check: tags added in between would have to wait for the next change.
    this.#sending = undefined
  }
}
