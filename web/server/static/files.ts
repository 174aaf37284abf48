import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { lookup } from 'mrmime'
import { buildEntry, type Entry } from '../cache/entry.ts'
import { resourcePolicy } from '../csp/policy.ts'
import type { StaticMount } from '../options.ts'
import { securityHeaders } from '../security-headers.ts'

const immutable = 'public, max-age=31536000, immutable'
const mutable = 'public, max-age=0, must-revalidate'

type File = { location: string; immutable: boolean }

/** Files from disk, found by an index that is read at start, so that unknown names never reach the disk. */
export class StaticFiles {
  readonly #files = new Map<string, File>()
  readonly #kept: LRUCache<string, Entry>
  readonly #loading = new Map<string, Promise<Entry>>()
  readonly #secure: boolean

  private constructor(secure: boolean, maxBytes: number) {
    this.#secure = secure
    this.#kept = new LRUCache({ maxSize: maxBytes, maxEntrySize: Math.ceil(maxBytes / 4) })
  }

  /** @throws when a directory is missing */
  static async open(
    mounts: readonly StaticMount[],
    secure: boolean,
    maxBytes: number,
  ): Promise<StaticFiles> {
    const files = new StaticFiles(secure, maxBytes)
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
    const file = this.#files.get(urlPath)
    if (!file) return undefined
    const running = this.#loading.get(urlPath)
    if (running) return running
    const started = this.#load(urlPath, file).finally(() => this.#loading.delete(urlPath))
    this.#loading.set(urlPath, started)
    return started
  }

  async #index(mount: StaticMount): Promise<void> {
    const found = await readdir(mount.directory, { recursive: true, withFileTypes: true })
    for (const one of found) {
      if (!one.isFile() || isCompressed(one.name)) continue
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
        ...securityHeaders(this.#secure),
        'Content-Security-Policy',
        resourcePolicy,
      ],
    })
    this.#kept.set(urlPath, entry, { size: entry.bytes })
    return entry
  }
}

/** Compressed copies lie beside the file that they were made from. */
export function isCompressed(name: string): boolean {
  return name.endsWith('.br') || name.endsWith('.gz')
}

export function contentTypeOf(name: string): string {
  const type = lookup(name) ?? 'application/octet-stream'
  return /^text\/|javascript|json|xml/.test(type) ? `${type}; charset=utf-8` : type
}

async function readIfThere(location: string): Promise<Buffer | undefined> {
  const found = await stat(location).catch(() => undefined)
  return found?.isFile() ? readFile(location) : undefined
}
