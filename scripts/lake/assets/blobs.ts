import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { RequestError } from '../model/errors.ts'

/** A file name consists of a hash, optional dimensions and an extension. It is never a path. */
const assetName = /^[a-f0-9]{40}(-\d{1,6}x\d{1,6})?\.[a-z0-9]{1,10}$/

export const maxFileBytes = 500 * 1024 * 1024

export function tooLarge(limit: number): RequestError {
  return new RequestError(413, `The asset is larger than ${limit} bytes`)
}

/** A received body, stored under a temporary name. */
export interface Upload {
  path: string
  sha1: string
  size: number
}

/** The files of assets, named by the hash of their content. */
export class Blobs {
  readonly #folder: string
  readonly #incoming: string

  constructor(dataDir: string, dataset: string) {
    this.#folder = join(dataDir, `${dataset}.assets`)
    this.#incoming = join(this.#folder, 'incoming')
    // Uploads interrupted by a crash were never acknowledged.
    rmSync(this.#incoming, { recursive: true, force: true })
    mkdirSync(this.#incoming, { recursive: true })
  }

  /** @throws RequestError 413 past the limit */
  async receive(body: Readable, limit: number): Promise<Upload> {
    const path = join(this.#incoming, randomUUID())
    const hash = createHash('sha1')
    let size = 0
    const count = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length
        if (size > limit) {
          done(tooLarge(limit))
          return
        }
        hash.update(chunk)
        done(null, chunk)
      },
    })
    try {
      await pipeline(body, count, createWriteStream(path, { flush: true }))
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
    return { path, size, sha1: hash.digest('hex') }
  }

  /** Moves an upload to its final name; durable once this resolves. */
  async keep(upload: Upload, fileName: string): Promise<void> {
    await rename(upload.path, this.pathOf(fileName))
    if (process.platform === 'win32') return
    const folder = await open(this.#folder, 'r')
    await folder.sync().finally(() => folder.close())
  }

  async discard(upload: Upload): Promise<void> {
    await rm(upload.path, { force: true })
  }

  async remove(fileName: string): Promise<void> {
    if (assetName.test(fileName)) await rm(this.pathOf(fileName), { force: true })
  }

  /** @throws RequestError 404 for a name that no asset can have */
  pathOf(fileName: string): string {
    if (!assetName.test(fileName)) throw new RequestError(404, 'There is no such asset')
    return join(this.#folder, fileName)
  }

  /** @throws RequestError 404 if the file does not exist */
  async sizeOf(fileName: string): Promise<number> {
    const found = await stat(this.pathOf(fileName)).catch(() => null)
    if (!found) throw new RequestError(404, 'There is no such asset')
    return found.size
  }

  read(fileName: string, range?: { start: number; end: number }): Readable {
    return createReadStream(this.pathOf(fileName), range)
  }
}
