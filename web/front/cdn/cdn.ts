import { hash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Environment } from '@nectar/schemas/config/environment/schema'
import pTimeout from 'p-timeout'
import { describe, type Log } from '../http/log.ts'

/** How a CDN is told to keep a page, and to forget it. */
interface Adapter {
  /** The most tags in one call. */
  atOnce: number
  headers: (tags: readonly string[]) => string[]
  call: (token: string, tags: readonly string[]) => RequestInit
}

/** For the CDN only. Browsers and other caches revalidate each time, since they cannot be purged. */
const cdnLifetime = 'max-age=86400, stale-if-error=86400'
const browserLifetime = ['Cache-Control', 'public, max-age=0, must-revalidate']
const json = { 'content-type': 'application/json' }

const adapters: Record<NonNullable<Environment['CDN']>, Adapter> = {
  /** `https://api.cloudflare.com/client/v4/zones/<id>/purge_cache` */
  cloudflare: {
    atOnce: 30,
    headers: (tags) => ['Cloudflare-CDN-Cache-Control', cdnLifetime, 'Cache-Tag', tags.join(',')],
    call: (token, tags) => ({
      headers: { authorization: `Bearer ${token}`, ...json },
      body: JSON.stringify({ tags }),
    }),
  },
  /** `https://api.fastly.com/service/<id>/purge` */
  fastly: {
    atOnce: 256,
    headers: (tags) => ['Surrogate-Control', cdnLifetime, 'Surrogate-Key', tags.join(' ')],
    call: (token, tags) => ({
      headers: { 'fastly-key': token, ...json },
      body: JSON.stringify({ surrogate_keys: tags }),
    }),
  },
}

export class CdnRefusedError extends Error {
  override readonly name = 'CdnRefusedError'

  constructor(status: number) {
    super(`The CDN refused a purge with status ${status}`)
  }
}

const timeoutMs = 5000
/** The tag of every page. */
const everyPage = 'site'
/** How long the sender of a change waits for the CDN. */
const waitLimitMs = 2000
/** The purge is repeated, because an old answer may have been on its way to the CDN during the first one. */
const secondPurgeMs = 3000
const pause = { firstMs: 1000, longestMs: 60_000 }

const tagOf = (path: string): string => hash('sha256', path, 'base64url').slice(0, 12)

/** A CDN in front of the instances. It keeps their pages until an instance that served them purges them. */
export class Cdn {
  readonly #adapter: Adapter
  readonly #addresses: readonly string[]
  readonly #token: string
  readonly #log: Log
  readonly #waiting = new Set<string>()
  #sending: Promise<void> | undefined

  /** The CDN that the environment configures, if any. */
  static open({ CDN, CDN_PURGE_URL, CDN_TOKEN }: Environment, log: Log): Cdn | undefined {
    if (CDN === undefined || CDN_PURGE_URL === undefined || CDN_TOKEN === undefined)
      return undefined
    return new Cdn(adapters[CDN], CDN_PURGE_URL, CDN_TOKEN, log)
  }

  private constructor(adapter: Adapter, addresses: readonly string[], token: string, log: Log) {
    this.#adapter = adapter
    this.#addresses = addresses
    this.#token = token
    this.#log = log
  }

  /** The headers that let the CDN keep a page until it is purged. */
  headersFor(path: string): string[] {
    return [...browserLifetime, ...this.#adapter.headers([everyPage, tagOf(path)])]
  }

  /** Purges pages, once this instance has stopped serving them. Resolves after a time limit at the latest. */
  async purge(paths: readonly string[] | 'everything'): Promise<void> {
    const tags = paths === 'everything' ? [everyPage] : paths.map(tagOf)
    if (tags.length === 0) return
    await this.#send(tags)
    setTimeout(() => this.#send(tags), secondPurgeMs).unref()
  }

  async #send(tags: readonly string[]): Promise<void> {
    for (const tag of tags) this.#waiting.add(tag)
    this.#sending ??= this.#sendWaiting()
    await pTimeout(this.#sending, { milliseconds: waitLimitMs, message: false })
  }

  /** Calls the CDN until it has purged every tag that waits. */
  async #sendWaiting(): Promise<void> {
    for (let pauseMs = pause.firstMs; this.#waiting.size > 0; ) {
      const tags = [...this.#waiting].slice(0, this.#adapter.atOnce)
      try {
        await Promise.all(this.#addresses.map((address) => this.#call(address, tags)))
        for (const tag of tags) this.#waiting.delete(tag)
        pauseMs = pause.firstMs
      } catch (error) {
        this.#log('cdn-purge-failed', { tags: tags.length, ...describe(error) })
        await delay(pauseMs, undefined, { ref: false })
        pauseMs = Math.min(pauseMs * 2, pause.longestMs)
      }
    }
    this.#sending = undefined
  }

  async #call(address: string, tags: readonly string[]): Promise<void> {
    const call = this.#adapter.call(this.#token, tags)
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(address, { method: 'POST', signal, ...call })
    await answer.body?.cancel()
    if (!answer.ok) throw new CdnRefusedError(answer.status)
  }
}
