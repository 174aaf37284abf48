import { LRUCache } from 'lru-cache'
import { IsolatedWorker } from '../isolation/isolated-worker.ts'
import { startProcess } from '../isolation/start-worker.ts'
import type { Queue } from '../model/audience.ts'
import { RequestError } from '../model/errors.ts'
import { FairQueue } from './fair-queue.ts'
import { layoutOf, type Size } from './geometry.ts'
import type { ImageFacts } from './inspect.ts'
import type { Format, ImageParams } from './params.ts'
import type { Allowance } from './transform.ts'

/** A stored image and the transformation to apply. */
interface Wanted {
  path: string
  params: ImageParams
  format: Format
  /** From the file name; 1 × 1 for old file names without dimensions. */
  size: Size
}

/** The client that requests an image. */
interface Requester {
  queue: Queue
  /** To whom the time is charged: an identity, or the IP address of an anonymous visitor. */
  client: string
  /** Aborted when the client no longer waits for the image. */
  signal: AbortSignal
}

export type PictureJob =
  | { kind: 'inspect'; path: string; wanted: readonly string[] | undefined }
  | ({ kind: 'transform'; allowance: Allowance } & Wanted)

export type PictureResult = ImageFacts | Uint8Array

/** Anonymous visitors get at most the size of a 4K screen and no enlarged images. */
const allowances: Readonly<Record<Queue, Allowance>> = {
  public: {
    enlarges: false,
    maxPixels: 3840 * 2160,
    maxAvifPixels: 1920 * 1080,
    avifEffort: 0,
    processorMs: 5000,
  },
  all: {
    enlarges: true,
    maxPixels: 50_000_000,
    maxAvifPixels: 50_000_000,
    avifEffort: 3,
    processorMs: Number.POSITIVE_INFINITY,
  },
}

/** Signed-in clients have one lane. Anonymous ones have two, so that small images do not wait for a large one. */
type LaneName = 'all' | 'small' | 'large'

/** An anonymous visitor's image counts as small up to this estimate, in milliseconds. */
const smallMs = 300

const anonymousLimits = { atOnce: 1, most: 256, mostEach: 64 }
const queueLimits = {
  all: { atOnce: 2, most: 400, mostEach: 400 },
  small: anonymousLimits,
  large: anonymousLimits,
} as const

/** The scheduling priority of each lane (nice value): anonymous work yields to everything else. */
const niceness: Readonly<Record<LaneName, number>> = { all: 0, small: 5, large: 10 }

/** An abandoned image may finish within this time, since starting a new process usually takes longer. */
const graceMs = 1000

/** An image that exceeded the limits is refused for a while without another attempt. */
const remembered = { max: 1000, ttl: 10 * 60 * 1000 }

/** A process and its queue. */
interface Lane {
  process: IsolatedWorker<PictureJob, PictureResult>
  queue: FairQueue
}

/** The outcomes of earlier transformations in a queue. */
interface Memory {
  /** Files, and single transformations of a file, that exceeded the limits. */
  refused: LRUCache<string, true>
  /** Files that were transformed before. If another transformation exceeds the limits, the file is not the cause. */
  readable: LRUCache<string, true>
}

/**
 * Reads and transforms images in processes that are killed when an image takes too much time or memory. A
 * small file, such as an SVG with a filter, can need any amount of both. Anonymous visitors and signed-in
 * clients have separate processes, but signed-in clients also use an anonymous one while it is idle. An
 * image that failed in one queue is not refused in the other.
 */
export class Pictures {
  readonly #lanes: Record<LaneName, Lane>
  readonly #memory: Record<Queue, Memory>
  readonly #timeoutMs: number

  /** @param timeoutMs - the limit for each image */
  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs
    const open = (lane: LaneName): Lane => ({
      process: createProcess(niceness[lane]),
      queue: new FairQueue(queueLimits[lane]),
    })
    const memory = (): Memory => ({
      refused: new LRUCache<string, true>(remembered),
      readable: new LRUCache<string, true>(remembered),
    })
    this.#lanes = { all: open('all'), small: open('small'), large: open('large') }
    this.#memory = { public: memory(), all: memory() }
  }

  /** The number of images in a queue, including those being made. */
  waiting(queue: Queue): number {
    const { all, small, large } = this.#lanes
    return queue === 'all' ? all.queue.load : small.queue.load + large.queue.load
  }

  /**
   * Reads the facts for an asset document.
   *
   * @throws RequestError 400 for a file that is not an image or exceeds the limits
   */
  async inspect(
    path: string,
    wanted: readonly string[] | undefined,
    asker: Requester,
  ): Promise<ImageFacts> {
    const { client, signal } = asker
    const facts = await this.#lanes.all.queue.run({ client, signal, estimateMs: 0 }, () =>
      this.#perform({ kind: 'inspect', path, wanted }, 'all', signal),
    )
    if (facts instanceof Uint8Array) throw wrongResult()
    return facts
  }

  /** @throws RequestError 400 when the image cannot be transformed or exceeds the limits */
  async transform(wanted: Wanted, { queue, client, signal }: Requester): Promise<Buffer> {
    const { refused, readable } = this.#memory[queue]
    const { path } = wanted
    const asked = JSON.stringify(wanted)
    if (refused.has(path) || refused.has(asked)) throw tooMuch()
    const allowance = allowances[queue]
    const estimateMs = estimateOf(wanted, allowance)
    const lane = queue === 'all' ? 'all' : estimateMs <= smallMs ? 'small' : 'large'
    const work = async (): Promise<PictureResult> => {
      try {
        const job = { kind: 'transform' as const, allowance, ...wanted }
        const made = await this.#perform(job, lane, signal)
        readable.set(path, true)
        return made
      } catch (error) {
        if (!(error instanceof PictureTooMuchError)) throw error
        refused.set(asked, true)
        const isKnown = readable.has(path)
        if (!isKnown && (await this.#isUnreadable(path, lane, signal))) refused.set(path, true)
        throw error
      }
    }
    const bytes = await this.#lanes[lane].queue.run({ client, signal, estimateMs }, work)
    if (bytes instanceof Uint8Array)
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    throw wrongResult()
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.#lanes).map((lane) => lane.process.close()))
  }

  #perform(job: PictureJob, lane: LaneName, signal: AbortSignal): Promise<PictureResult> {
    const { all, large } = this.#lanes
    const isBorrowed = lane === 'all' && all.process.load > 0 && large.queue.load === 0
    const { process } = isBorrowed ? large : this.#lanes[lane]
    return process.perform(job, this.#timeoutMs, signal)
  }

  /** Whether reading the file already exceeds the limits, so that any transformation would. */
  async #isUnreadable(path: string, lane: LaneName, signal: AbortSignal): Promise<boolean> {
    try {
      await this.#perform({ kind: 'inspect', path, wanted: [] }, lane, signal)
      return false
    } catch (error) {
      return error instanceof PictureTooMuchError
    }
  }
}

/** Formats whose cost does not depend on their dimensions alone: animations and vector graphics. */
const deep = /\.(?:gif|svg)$/

/** A rough estimate in milliseconds, good enough to make small images first. */
function estimateOf({ path, size, params, format }: Wanted, { enlarges }: Allowance): number {
  if (deep.test(path)) return 10 * smallMs
  const { resize, canvas } = layoutOf(size, params, enlarges)
  const { width, height } = canvas ?? resize
  const isTurned = params.orientation !== 0 || params.flip !== ''
  const made = width * height * (format === 'avif' ? 2000 : 200)
  const read = size.width * size.height * (isTurned ? 200 : 10)
  return (made + read) / 1_000_000
}

function wrongResult(): TypeError {
  return new TypeError('a picture process returned another kind of result')
}

class PictureTooMuchError extends RequestError {}

function tooMuch(): PictureTooMuchError {
  return new PictureTooMuchError(400, 'The picture takes too much time or memory to make')
}

function createProcess(niceness: number): IsolatedWorker<PictureJob, PictureResult> {
  const script = new URL('./picture-worker.ts', import.meta.url)
  return new IsolatedWorker({
    open: (onMessage, onError) => startProcess(script, [String(niceness)], onMessage, onError),
    tooLong: tooMuch,
    broken: tooMuch,
    graceMs,
  })
}
