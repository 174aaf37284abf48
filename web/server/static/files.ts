import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { lookup } from 'mrmime'
import { resourcePolicy } from '../csp/policy.ts'
import { buildEntry, type Entry } from '../http/entry.ts'
import { dataHeaders } from '../http/security-headers.ts'

/** A directory whose files are served as they are, under a path prefix that ends in a slash. */
export interface StaticMount {
  prefix: `/${string}/` | '/'
  directory: string
  /** True when a file's name changes with its content, so that browsers need never ask again. */
  immutable: boolean
}

const immutable = 'public, max-age=31536000, immutable'
const mutable = 'public, max-age=0, must-revalidate'

interface File {
  location: string
  immutable: boolean
}

/** However many unknown names are asked for, the disk is looked at no more often. */
const lookAgainMs = 1000

/**
 * Files from disk, found by an index, so that unknown names do not reach the disk. It is read at the start,
 * and again where a file of a build is not in it: an instance of a newer build may have brought that.
 */
export class StaticFiles {
  readonly #files = new Map<string, File>()
  readonly #kept: LRUCache<string, Entry>
  readonly #loading = new Map<string, Promise<Entry>>()
  readonly #secure: boolean
  readonly #builds: readonly StaticMount[]
  #looking: Promise<void> | undefined
  #lookedAt = 0

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
    // The first mount that has a name keeps it.
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

  /** A file as it goes out, read and compressed once, or undefined when there is none. */
  async answer(urlPath: string): Promise<Entry | undefined> {
    const kept = this.#kept.get(urlPath)
    if (kept) return kept
    const file = this.#files.get(urlPath) ?? (await this.#lookAgain(urlPath))
    if (!file) return undefined
    const running = this.#loading.get(urlPath)
    if (running) return running
    const started = this.#load(urlPath, file).finally(() => this.#loading.delete(urlPath))
    this.#loading.set(urlPath, started)
    return started
  }

  async #lookAgain(urlPath: string): Promise<File | undefined> {
    if (!this.#builds.some(({ prefix }) => urlPath.startsWith(prefix))) return undefined
    if (!this.#looking && Date.now() - this.#lookedAt >= lookAgainMs) {
      this.#lookedAt = Date.now()
      const looked = this.#builds.map((mount) => this.#index(mount))
      // A folder that cannot be read has nothing new.
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

/** What the name of a file ends in while it is written. */
export const unfinished = '.unfinished'

/** Compressed copies lie beside the file that they were made from. */
export function isUnserved(name: string): boolean {
  return name.endsWith('.br') || name.endsWith('.gz') || name.endsWith(unfinished)
}

export function contentTypeOf(name: string): string {
  const type = lookup(name) ?? 'application/octet-stream'
  return /^text\/|javascript|json|xml/.test(type) ? `${type}; charset=utf-8` : type
}

async function readIfThere(location: string): Promise<Buffer | undefined> {
  const found = await stat(location).catch(() => undefined)
  return found?.isFile() ? readFile(location) : undefined
}
