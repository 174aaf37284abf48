import { LRUCache } from 'lru-cache'
import { Confined } from '../confined/confined.ts'
import { openProcess } from '../confined/process.ts'
import { RequestError } from '../model/errors.ts'
import type { ImageFacts } from './inspect.ts'
import type { Format, ImageParams } from './params.ts'

export type PictureJob =
  | { kind: 'inspect'; path: string; wanted: readonly string[] | undefined }
  | { kind: 'transform'; path: string; params: ImageParams; format: Format }

export type PictureResult = ImageFacts | Uint8Array

const processes = 2
const maxWaiting = 200

/** A picture that was too much once is not tried again for a while, whatever size is asked for. */
const remembered = { max: 1000, ttl: 10 * 60 * 1000 }

/**
 * Reads and makes pictures in processes that are ended when one takes too long or too much memory:
 * a small file, an SVG with a filter for instance, can ask for any amount of both.
 */
export class Pictures {
  readonly #processes: Confined<PictureJob, PictureResult>[]
  readonly #refused = new LRUCache<string, true>(remembered)
  readonly #timeoutMs: number

  /** @param timeoutMs - for each picture */
  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs
    this.#processes = Array.from({ length: processes }, createProcess)
  }

  /**
   * What an asset document says about a picture.
   *
   * @throws RequestError 400 for a file that is no picture, or one that is too much
   */
  async inspect(path: string, wanted: readonly string[] | undefined): Promise<ImageFacts> {
    const facts = await this.#perform({ kind: 'inspect', path, wanted })
    if (facts instanceof Uint8Array)
      throw new TypeError('a picture process answered something else')
    return facts
  }

  /** @throws RequestError 400 when the picture cannot be transformed, or is too much */
  async transform(path: string, params: ImageParams, format: Format): Promise<Buffer> {
    const bytes = await this.#perform({ kind: 'transform', path, params, format })
    if (bytes instanceof Uint8Array)
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    throw new TypeError('a picture process answered something else')
  }

  async close(): Promise<void> {
    await Promise.all(this.#processes.map((each) => each.close()))
  }

  async #perform(job: PictureJob): Promise<PictureResult> {
    if (this.#refused.has(job.path)) throw tooMuch()
    const [idlest] = this.#processes.toSorted((a, b) => a.load - b.load)
    if (!idlest || idlest.load > maxWaiting) {
      throw new RequestError(429, `${maxWaiting} pictures are waiting already`)
    }
    try {
      return await idlest.perform(job, this.#timeoutMs)
    } catch (error) {
      if (error instanceof PictureTooMuchError) this.#refused.set(job.path, true)
      throw error
    }
  }
}

class PictureTooMuchError extends RequestError {}

function tooMuch(): PictureTooMuchError {
  return new PictureTooMuchError(400, 'The picture takes too much time or memory to make')
}

function createProcess(): Confined<PictureJob, PictureResult> {
  return new Confined({
    open: (heard, broke) =>
      openProcess(new URL('./picture-worker.ts', import.meta.url), heard, broke),
    tooLong: tooMuch,
    broken: tooMuch,
  })
}
