import { LRUCache } from 'lru-cache'
import type { Queue } from '../model/audience.ts'
import { RequestError } from '../model/errors.ts'
import { Worker } from '../workers/worker.ts'
import type { ImageFacts } from './inspect.ts'
import type { PictureResult, PictureTask } from './picture-worker.ts'
import type { Transformation } from './transform.ts'

const maxCacheBytes = 128 * 1024 * 1024

/**
 * Reads and transforms images in processes, because native code cannot be ended in a thread. A process has no
 * environment, may not write files or start programs, and is killed when an image takes too much time or
 * memory. Anonymous visitors have a process of their own. The latest results are kept in memory.
 */
export class Pictures {
  readonly #timeoutMs: number
  readonly #processes: Record<Queue, Worker<PictureTask, PictureResult>>
  readonly #made = new LRUCache<string, Buffer, [Transformation, Queue]>({
    maxSize: maxCacheBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
    fetchMethod: (_key, _old, { context }) => this.#make(...context),
  })

  /** @param timeoutMs - the limit for each image */
  constructor(timeoutMs: number) {
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
   * The image from memory, or a new one that is made once for all who wait for it.
   *
   * @throws RequestError 400 when the image cannot be transformed or exceeds the limits
   */
  transform(transformation: Transformation, queue: Queue): Promise<Buffer> {
    const context: [Transformation, Queue] = [transformation, queue]
    return this.#made.forceFetch(JSON.stringify(context), { context })
  }

  async close(): Promise<void> {
    await Promise.all([this.#processes.public.close(), this.#processes.all.close()])
  }

  async #make(transformation: Transformation, queue: Queue): Promise<Buffer> {
    const task = (): PictureTask => ({ kind: 'transform', ...transformation })
    const bytes = await this.#processes[queue].perform(task, this.#timeoutMs)
    if (!(bytes instanceof Uint8Array)) throw wrongResult()
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
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
