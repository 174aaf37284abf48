import type { IncomingHttpHeaders } from 'node:http'
import {
  iconWidths,
  imageQuality,
  imageWidths,
  pictureFolders,
} from '@nectar/schemas/config/limits/images'
import { LRUCache } from 'lru-cache'
import { uploadPolicy } from '../csp/policy.ts'
import { buildEntry, type Entry } from '../http/entry.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { passed } from '../next/finish.ts'
import { type Upstream, UpstreamFailedError } from '../next/upstream.ts'

export const imagePath = '/_next/image'

/** Larger images are not cached. */
const largestKept = 2 * 1024 * 1024
const defaultLifetimeSeconds = 60

/** Optimized images, cached separately so that they cannot evict pages. */
export class Images {
  readonly #kept: LRUCache<string, Entry>
  readonly #upstream: Upstream
  readonly #secure: boolean
  readonly #inFlight = new Map<string, Promise<Entry>>()

  constructor(upstream: Upstream, secure: boolean, maxBytes: number) {
    this.#upstream = upstream
    this.#secure = secure
    this.#kept = new LRUCache({ maxSize: maxBytes, maxEntrySize: Math.min(largestKept, maxBytes) })
  }

  get bytes(): number {
    return this.#kept.calculatedSize
  }

  /**
   * An image by its query, cached or requested from Next. If Next does not answer, it is the last good copy.
   *
   * @param client - charged for rendering the image
   * @param gone - aborts when the client has disconnected
   * @throws UpstreamUnreachableError, UpstreamFailedError, ConcurrencyLimitError if there is no copy
   */
  async answer(
    query: string,
    headers: IncomingHttpHeaders,
    client: string,
    gone: AbortSignal,
  ): Promise<Entry> {
    const accept = formats(headers.accept)
    const key = `${accept} ${canonicalQuery(query)}`
    const fresh = this.#fresh(key)
    if (fresh) return fresh
    try {
      const running = this.#inFlight.get(key)
      if (running) return await running
      return await this.#upstream.pictureQueue.run(
        client,
        async () => this.#fresh(key) ?? (await this.#fetchOnce(key, accept)),
        gone,
      )
    } catch (error) {
      const kept = this.#kept.get(key)
      if (kept) return kept
      throw error
    }
  }

  #fresh(key: string): Entry | undefined {
    const kept = this.#kept.get(key)
    return kept && kept.expiresAt > Date.now() ? kept : undefined
  }

  #fetchOnce(key: string, accept: string): Promise<Entry> {
    const running = this.#inFlight.get(key)
    if (running) return running
    const started = this.#fetch(key, accept).finally(() => this.#inFlight.delete(key))
    this.#inFlight.set(key, started)
    return started
  }

  async #fetch(key: string, accept: string): Promise<Entry> {
    const query = key.slice(key.indexOf('?'))
    const { status, headers, body } = await this.#upstream.fetch(imagePath + query, {
      headers: { accept },
      agent: this.#upstream.pictures,
    })
    const seconds = Number(/max-age=(\d+)/.exec(headers['cache-control'] ?? '')?.[1])
    const entry = await buildEntry({
      status,
      body,
      contentType: headers['content-type'] ?? '',
      expiresAt: Date.now() + (seconds || defaultLifetimeSeconds) * 1000,
      headers: [
        ...passed(headers),
        'Vary',
        'Accept',
        'Cache-Control',
        status === 200 ? (headers['cache-control'] ?? 'no-cache') : 'no-cache',
        ...securityHeaders(this.#secure),
        'Content-Security-Policy',
        uploadPolicy,
      ],
    })
    if (status >= 500) throw new UpstreamFailedError(imagePath, status, entry)
    if (status === 200) this.#kept.set(key, entry, { size: entry.bytes })
    return entry
  }
}

/** Next offers WebP besides the picture's own format (`images.formats` in `next.config.ts`). */
function formats(accept: string | undefined): string {
  return accept?.includes('image/webp') ? 'image/webp,*/*' : '*/*'
}

/** One cache key per image: Next's three parameters in a fixed order. */
function canonicalQuery(query: string): string {
  const given = new URLSearchParams(query)
  const kept = ['url', 'w', 'q'].flatMap((name) => given.getAll(name).map((value) => [name, value]))
  return `?${new URLSearchParams(kept)}`
}

const widths = new Set([...imageWidths, ...iconWidths].map(String))

/**
 * Whether a query of the image route is one that the site's components produce: a picture in one of their
 * widths. Every other query would be another image to render and cache.
 *
 * @param isBuilt - whether a path is a file of a build
 */
export function asksForPicture(query: string, isBuilt: (path: string) => boolean): boolean {
  const given = new URLSearchParams(query)
  const [url = '', ...more] = given.getAll('url')
  const once = [...given.keys()].sort().join() === 'q,url,w' && more.length === 0
  const sized = widths.has(given.get('w') ?? '') && given.get('q') === String(imageQuality)
  if (!once || !sized) return false
  const [uploads, builds] = pictureFolders
  return url.startsWith(builds) ? isBuilt(url) : url.startsWith(uploads) && uploadPattern.test(url)
}

/** A picture as the content store names it, or a signed crop of it. */
const uploadPattern = /^\/media\/(?:(?:\d{1,6}-){4}[\w-]{22}\/)?[a-zA-Z0-9]+-\d+x\d+\.[a-z0-9]+$/
