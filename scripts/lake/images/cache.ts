import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isStorageFailure } from '../model/storage-failure.ts'

const maxBytes = 1024 * 1024 * 1024
const concurrent = 2
/** Looking for what to drop costs a folder listing, so it is done now and then. */
const writesBetweenSweeps = 200

/** Transformed pictures on disk, each made once, the oldest dropped past a gigabyte. */
export class ImageCache {
  readonly #folder: string
  readonly #making = new Map<string, Promise<Buffer>>()
  readonly #waiting: (() => void)[] = []
  #running = 0
  #writes = 0

  constructor(dataDir: string, dataset: string) {
    this.#folder = join(dataDir, `${dataset}.image-cache`)
    mkdirSync(this.#folder, { recursive: true })
  }

  /** The picture made for these parameters before, or now; at most two are made at a time. */
  async get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const name = createHash('sha256').update(key).digest('hex')
    const path = join(this.#folder, name)
    const cached = await readFile(path).catch(() => null)
    if (cached) return cached
    const known = this.#making.get(name)
    if (known) return known
    const made = this.#make(path, make).finally(() => this.#making.delete(name))
    this.#making.set(name, made)
    return made
  }

  async #make(path: string, make: () => Promise<Buffer>): Promise<Buffer> {
    while (this.#running >= concurrent) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
    this.#running++
    try {
      const bytes = await make()
      await this.#keep(path, bytes)
      return bytes
    } finally {
      this.#running--
      this.#waiting.shift()?.()
    }
  }

  /** A picture that there is no room for is made anew when it is asked for again. */
  async #keep(path: string, bytes: Buffer): Promise<void> {
    const temporary = `${path}.${randomUUID()}`
    try {
      await writeFile(temporary, bytes)
      await rename(temporary, path)
      if (++this.#writes % writesBetweenSweeps === 0) await this.#sweep()
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
