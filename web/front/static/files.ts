import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { lookup, mimes } from 'mrmime'
import { resourcePolicy } from '../csp/policy.ts'
import { buildEntry, type Entry } from '../http/entry.ts'
import { dataHeaders } from '../http/security-headers.ts'

/** A directory of files to serve under a path prefix, which ends in a slash. */
export interface StaticMount {
  prefix: `/${string}/` | '/'
  directory: string
  /** Whether names change with content, so that browsers need not revalidate. */
  immutable: boolean
}

const immutable = 'public, max-age=31536000, immutable'
const mutable = 'public, max-age=0, must-revalidate'

interface File {
  location: string
  immutable: boolean
}

/** The shortest time between two reads of the disk for unknown names. */
const rescanMs = 1000

/**
 * Static files, found by an index, so that unknown names do not reach the disk. The index is read at the start,
 * and again for an unknown file of a build, since an instance of a newer build may have added it.
 */
export class StaticFiles {
  readonly #files = new Map<string, File>()
  readonly #kept: LRUCache<string, Entry>
  readonly #loading = new Map<string, Promise<Entry>>()
  readonly #secure: boolean
  readonly #builds: readonly StaticMount[]
  #looking: Promise<void> | undefined
  #lookedAt = Number.NEGATIVE_INFINITY

  private constructor(mounts: readonly StaticMount[], secure: boolean, maxBytes: number) {
    this.#builds = mounts.filter(({ immutable }) => immutable)
    this.#secure = secure
    this.#kept = new LRUCache({ maxSize: maxBytes, maxEntrySize: Math.ceil(maxBytes / 4) })
  }

  /** @throws when a directory is missing */
  static async open(
    mounts: readonly StaticMount[],
    secure: boolean,
    maxBytes: number,
  ): Promise<StaticFiles> {
    const files = new StaticFiles(mounts, secure, maxBytes)
    // For equal names the first mount wins.
    for (const mount of mounts.toReversed()) await files.#index(mount)
    return files
  }

  has(urlPath: string): boolean {
    return this.#files.has(urlPath)
  }

  get size(): number {
    return this.#files.size
  }

  get bytes(): number {
    return this.#kept.calculatedSize
  }

  kept(urlPath: string): Entry | undefined {
    return this.#kept.get(urlPath)
  }

  /** A file, read and compressed once; undefined if there is none. */
  async answer(urlPath: string): Promise<Entry | undefined> {
    const kept = this.#kept.get(urlPath)
    if (kept) return kept
    const file = this.#files.get(urlPath) ?? (await this.#rescan(urlPath))
    if (!file) return undefined
    const running = this.#loading.get(urlPath)
    if (running) return running
    const started = this.#load(urlPath, file).finally(() => this.#loading.delete(urlPath))
    this.#loading.set(urlPath, started)
    return started
  }

  async #rescan(urlPath: string): Promise<File | undefined> {
    if (!this.#builds.some(({ prefix }) => urlPath.startsWith(prefix))) return undefined
    if (!this.#looking && performance.now() - this.#lookedAt >= rescanMs) {
      this.#lookedAt = performance.now()
      const looked = this.#builds.map((mount) => this.#index(mount))
      // Errors are ignored: an unreadable folder has no new files.
      this.#looking = Promise.allSettled(looked).then(() => {
        this.#looking = undefined
      })
    }
    await this.#looking
    return this.#files.get(urlPath)
  }

  async #index(mount: StaticMount): Promise<void> {
    const found = await readdir(mount.directory, { recursive: true, withFileTypes: true })
    for (const one of found) {
      if (!one.isFile() || isUnserved(one.name)) continue
      const location = path.join(one.parentPath, one.name)
      const relative = path.relative(mount.directory, location).split(path.sep).join('/')
      this.#files.set(encodeURI(mount.prefix + relative), { location, immutable: mount.immutable })
    }
  }

  async #load(urlPath: string, file: File): Promise<Entry> {
    const [body, br, gzip] = await Promise.all([
      readFile(file.location),
      readIfThere(`${file.location}.br`),
      readIfThere(`${file.location}.gz`),
    ])
    const entry = await buildEntry({
      status: 200,
      body,
      contentType: contentTypeOf(file.location),
      compressed: br && gzip ? { br, gzip } : undefined,
      headers: [
        'Cache-Control',
        file.immutable ? immutable : mutable,
        'Vary',
        'Accept-Encoding',
        ...dataHeaders(this.#secure),
        'Content-Security-Policy',
        resourcePolicy,
      ],
    })
    this.#kept.set(urlPath, entry, { size: entry.bytes })
    return entry
  }
}

/** The suffix of a file that is still being written. */
export const unfinished = '.unfinished'

/** Whether a file is not served by its name: a compressed copy, or unfinished. */
export function isUnserved(name: string): boolean {
  return name.endsWith('.br') || name.endsWith('.gz') || name.endsWith(unfinished)
}

// `mrmime` leaves out vendor types (https://www.iana.org/assignments/media-types).
mimes.ico = 'image/vnd.microsoft.icon'

/** The media type of a file by its name. */
export function contentTypeOf(name: string): string {
  const type = lookup(name) ?? 'application/octet-stream'
  return /^text\/|javascript|json|xml/.test(type) ? `${type}; charset=utf-8` : type
}

async function readIfThere(location: string): Promise<Buffer | undefined> {
  const found = await stat(location).catch(() => undefined)
  return found?.isFile() ? readFile(location) : undefined
}
