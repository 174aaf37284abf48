import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { clientClosed, isStorageFailure } from '../model/errors.ts'

const maxBytes = 1024 * 1024 * 1024
/** Evicting lists the folder, so it is done only after the first write and then after this many. */
const writesBetweenSweeps = 200

/** An image being made, and the number of requests waiting for it. */
interface PendingImage {
  bytes: Promise<Buffer>
  waiting: number
  end: AbortController
}

/** A disk cache of transformed images. Each is made once; beyond a gigabyte the oldest are evicted. */
export class ImageCache {
  readonly #folder: string
  readonly #making = new Map<string, PendingImage>()
  #writes = 0

  constructor(dataDir: string, dataset: string) {
    this.#folder = join(dataDir, `${dataset}.image-cache`)
    mkdirSync(this.#folder, { recursive: true })
  }

  /**
   * Returns the cached image or makes it, once for all requests that wait for it.
   *
   * @param make - receives a signal that is aborted when no request waits any longer
   * @param signal - aborted when this request no longer waits
   */
  async get(
    key: string,
    make: (signal: AbortSignal) => Promise<Buffer>,
    signal: AbortSignal,
  ): Promise<Buffer> {
    const name = createHash('sha256').update(key).digest('hex')
    const path = join(this.#folder, name)
    const cached = await readFile(path).catch(() => null)
    if (cached) return cached
    if (signal.aborted) throw clientClosed()
    const making = this.#making.get(name) ?? this.#begin(name, path, make)
    making.waiting += 1
    const leave = (): void => {
      making.waiting -= 1
      if (making.waiting > 0) return
      this.#forget(name, making)
      making.end.abort()
    }
    signal.addEventListener('abort', leave, { once: true })
    return making.bytes.finally(() => signal.removeEventListener('abort', leave))
  }

  #begin(name: string, path: string, make: (signal: AbortSignal) => Promise<Buffer>): PendingImage {
    const end = new AbortController()
    const bytes = make(end.signal).then(async (made) => {
      await this.#keep(path, made)
      return made
    })
    const making = { bytes, waiting: 0, end }
    this.#making.set(name, making)
    const forget = (): void => this.#forget(name, making)
    bytes.then(forget, forget)
    return making
  }

  #forget(name: string, making: PendingImage): void {
    if (this.#making.get(name) === making) this.#making.delete(name)
  }

  /** If the disk is full, the image is made again next time. */
  async #keep(path: string, bytes: Buffer): Promise<void> {
    const temporary = `${path}.${randomUUID()}`
    try {
      await writeFile(temporary, bytes)
      await rename(temporary, path)
      if (this.#writes++ % writesBetweenSweeps === 0) await this.#sweep()
    } catch (error) {
      await rm(temporary, { force: true })
      if (!isStorageFailure(error)) throw error
    }
  }

  async #sweep(): Promise<void> {
    const names = await readdir(this.#folder)
    const files = await Promise.all(
      names.map(async (name) => {
        const path = join(this.#folder, name)
        const found = await stat(path).catch(() => null)
        return { path, size: found?.size ?? 0, used: found?.mtimeMs ?? 0 }
      }),
    )
    let total = files.reduce((sum, { size }) => sum + size, 0)
    for (const { path, size } of files.toSorted((a, b) => a.used - b.used)) {
      if (total <= maxBytes) break
      await rm(path, { force: true })
      total -= size
    }
  }
}
