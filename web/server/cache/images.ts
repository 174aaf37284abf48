import type { IncomingHttpHeaders } from 'node:http'
import {
  iconWidths,
  imageQuality,
  imageWidths,
  pictureFolders,
} from '@nectar/schemas/limits/images'
import { LRUCache } from 'lru-cache'
import { uploadPolicy } from '../csp/policy.ts'
import { buildEntry, type Entry } from '../http/entry.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { passed } from '../next/finish.ts'
import { type Upstream, UpstreamFailedError } from '../next/upstream.ts'

export const imagePath = '/_next/image'

/** A larger one streams through without being kept. */
const largestKept = 2 * 1024 * 1024
const defaultLifetimeSeconds = 60

/** Optimised images, kept apart from the pages so that they can never crowd them out. */
export class Images {
  readonly #kept: LRUCache<string, Entry>
  readonly #upstream: Upstream
  readonly #secure: boolean
  readonly #underWay = new Map<string, Promise<Entry>>()

  constructor(upstream: Upstream, secure: boolean, maxBytes: number) {
    this.#upstream = upstream
    this.#secure = secure
    this.#kept = new LRUCache({ maxSize: maxBytes, maxEntrySize: Math.min(largestKept, maxBytes) })
  }

  get bytes(): number {
    return this.#kept.calculatedSize
  }

  /**
   * An image by its query, kept or asked of Next; the last good copy when Next does not answer.
   *
   * @param client - whose turn it takes to have one made
   * @param gone - aborts when nobody waits any more
   * @throws UpstreamUnreachableError, UpstreamFailedError, ShareExceededError when there is no copy
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
      const running = this.#underWay.get(key)
      if (running) return await running
      return await this.#upstream.pictureTurns.run(
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
    const running = this.#underWay.get(key)
    if (running) return running
    const started = this.#fetch(key, accept).finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, started)
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

/** Next makes one format beside the one that the picture has (`images.formats` in `next.config.ts`). */
function formats(accept: string | undefined): string {
  return accept?.includes('image/webp') ? 'image/webp,*/*' : '*/*'
}

/** One spelling for each image: the three parameters that Next knows, in one order. */
function canonicalQuery(query: string): string {
  const given = new URLSearchParams(query)
  const kept = ['url', 'w', 'q'].flatMap((name) => given.getAll(name).map((value) => [name, value]))
  return `?${new URLSearchParams(kept)}`
}

const widths = new Set([...imageWidths, ...iconWidths].map(String))

/**
 * Whether a query of the image route is one that the site's components write: one picture, as it is
 * named, in one of their widths. Each other spelling would be a picture to make, and to keep.
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

/** A file as the content store names it, or a part of it that the site has signed. */
const uploadPattern = /^\/media\/(?:(?:\d{1,6}-){4}[\w-]{22}\/)?[a-zA-Z0-9]+-\d+x\d+\.[a-z0-9]+$/
