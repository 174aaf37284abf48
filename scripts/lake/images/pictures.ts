import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Queue } from '../model/audience.ts'
import { isStorageFailure, RequestError } from '../model/errors.ts'
import { Worker } from '../workers/worker.ts'
import type { ImageFacts } from './inspect.ts'
import type { PictureResult, PictureTask } from './picture-worker.ts'
import type { Transformation } from './transform.ts'

const maxCacheBytes = 1024 * 1024 * 1024
/** Evicting lists the folder, so it is done only after the first write and then after this many. */
const writesBetweenSweeps = 200

/**
 * Reads and transforms images in processes, because native code cannot be ended in a thread. A process has no
 * environment, may not write files or start programs, and is killed when an image takes too much time or
 * memory. Anonymous visitors have a process of their own. Results are cached on disk.
 */
export class Pictures {
  readonly #folder: string
  readonly #timeoutMs: number
  readonly #processes: Record<Queue, Worker<PictureTask, PictureResult>>
  /** The images that are being made. */
  readonly #making = new Map<string, Promise<Buffer>>()
  #writes = 0

  /** @param timeoutMs - the limit for each image */
  constructor(dataDir: string, dataset: string, timeoutMs: number) {
    this.#folder = join(dataDir, `${dataset}.image-cache`)
    mkdirSync(this.#folder, { recursive: true })
    this.#timeoutMs = timeoutMs
    this.#processes = { public: createProcess(), all: createProcess() }
  }

  /**
   * Reads the facts for an asset document.
   *
   * @throws RequestError 400 for a file that is not an image or exceeds the limits
   */
  async inspect(path: string, wanted: readonly string[] | undefined): Promise<ImageFacts> {
    const task = (): PictureTask => ({ kind: 'inspect', path, wanted })
    const facts = await this.#processes.all.perform(task, this.#timeoutMs)
    if (facts === null || facts instanceof Uint8Array) throw wrongResult()
    return facts
  }

  /**
   * The cached image, or a new one that is made once for all who wait for it.
   *
   * @throws RequestError 400 when the image cannot be transformed or exceeds the limits
   */
  async transform(transformation: Transformation, queue: Queue): Promise<Buffer> {
    const key = JSON.stringify([transformation, queue])
    const name = createHash('sha256').update(key).digest('hex')
    const cached = await readFile(join(this.#folder, name)).catch(() => null)
    if (cached) return cached
    const making = this.#making.get(name) ?? this.#make(name, transformation, queue)
    this.#making.set(name, making)
    return making.finally(() => this.#making.delete(name))
  }

  async close(): Promise<void> {
    await Promise.all([this.#processes.public.close(), this.#processes.all.close()])
  }

  async #make(name: string, transformation: Transformation, queue: Queue): Promise<Buffer> {
    const task = (): PictureTask => ({ kind: 'transform', ...transformation })
    const bytes = await this.#processes[queue].perform(task, this.#timeoutMs)
    if (!(bytes instanceof Uint8Array)) throw wrongResult()
    await this.#keep(join(this.#folder, name), bytes)
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  }

  /** If the disk is full, the image is made again next time. */
  async #keep(path: string, bytes: Uint8Array): Promise<void> {
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

  /** Removes the oldest images beyond a gigabyte. */
  async #sweep(): Promise<void> {
    const files = await Promise.all(
      (await readdir(this.#folder)).map(async (name) => {
        const path = join(this.#folder, name)
        const { size = 0, mtimeMs = 0 } = (await stat(path).catch(() => null)) ?? {}
        return { path, size, mtimeMs }
      }),
    )
    let total = files.reduce((sum, { size }) => sum + size, 0)
    for (const { path, size } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (total <= maxCacheBytes) break
      await rm(path, { force: true })
      total -= size
    }
  }
}

function createProcess(): Worker<PictureTask, PictureResult> {
  const tooMuch = (): RequestError =>
    new RequestError(400, 'The picture takes too much time or memory to make')
  return new Worker<PictureTask, PictureResult>({
    script: new URL('./picture-worker.ts', import.meta.url),
    runtime: 'child_process',
    // sharp is a native addon, and reads its libraries and the assets.
    execArgv: ['--permission', '--allow-addons', '--allow-fs-read=*', '--no-warnings'],
    prepare: () => ({ kind: 'prepare' }),
    maxWaiting: 256,
    tooLong: tooMuch,
    broken: tooMuch,
  })
}

function wrongResult(): TypeError {
  return new TypeError('a picture process returned another kind of result')
}
