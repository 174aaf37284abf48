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

/** A stored picture and the transformation wanted of it. */
interface Wanted {
  path: string
  params: ImageParams
  format: Format
  /** From the file's name; 1 × 1 where an old file name has none. */
  size: Size
}

/** The client that a picture is for. */
interface Requester {
  queue: Queue
  /** Time is accounted to this: an identity, or the IP address of an anonymous visitor. */
  client: string
  /** Aborted when the client no longer waits for the picture. */
  signal: AbortSignal
}

export type PictureJob =
  | { kind: 'inspect'; path: string; wanted: readonly string[] | undefined }
  | ({ kind: 'transform'; allowance: Allowance } & Wanted)

export type PictureResult = ImageFacts | Uint8Array

/** Anonymous visitors get at most the size of a 4K screen, and nothing enlarged. */
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

/** Signed-in clients have one lane, anonymous ones two, so that small pictures do not wait for a large one. */
type LaneName = 'all' | 'small' | 'large'

/** An anonymous visitor's picture counts as small up to this estimate, in milliseconds. */
const smallMs = 300

const anonymousLimits = { atOnce: 1, most: 256, mostEach: 64 }
const queueLimits = {
  all: { atOnce: 2, most: 400, mostEach: 400 },
  small: anonymousLimits,
  large: anonymousLimits,
} as const

/** The scheduling priority of each lane (nice value): anonymous work yields to everything else. */
const niceness: Readonly<Record<LaneName, number>> = { all: 0, small: 5, large: 10 }

/** Most pictures are done sooner than a new process has started, so an abandoned one may finish. */
const graceMs = 1000

/** A picture that exceeded the limits is refused for a while without another try. */
const remembered = { max: 1000, ttl: 10 * 60 * 1000 }

/** A process, and the queue in front of it. */
interface Lane {
  process: IsolatedWorker<PictureJob, PictureResult>
  queue: FairQueue
}

/** The outcomes of earlier transformations in a queue. */
interface Memory {
  /** Files, and single transformations of a file, that exceeded the limits. */
  refused: LRUCache<string, true>
  /** Files that were transformed before: if another transformation is too much, the file is not to blame. */
  readable: LRUCache<string, true>
}

/**
 * Reads and transforms pictures in processes that are killed when a picture takes too long or too much
 * memory: a small file, for instance an SVG with a filter, can need any amount of both. Anonymous visitors
 * have processes of their own; signed-in clients have another, and borrow an anonymous one while it is
 * idle. What failed in one queue is not refused in the other.
 */
export class Pictures {
  readonly #lanes: Record<LaneName, Lane>
  readonly #memory: Record<Queue, Memory>
  readonly #timeoutMs: number

  /** @param timeoutMs - for each picture */
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

  /** How many pictures of a queue are in work or waiting. */
  waiting(queue: Queue): number {
    const { all, small, large } = this.#lanes
    return queue === 'all' ? all.queue.load : small.queue.load + large.queue.load
  }

  /**
   * Reads what the asset document of a picture needs.
   *
   * @throws RequestError 400 for a file that is no picture, or one that is too much
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
    if (facts instanceof Uint8Array)
      throw new TypeError('a picture process answered something else')
    return facts
  }

  /** @throws RequestError 400 when the picture cannot be transformed, or is too much */
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
    throw new TypeError('a picture process answered something else')
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

  /** Whether merely reading the file exceeds the limits, so that any transformation would. */
  async #isUnreadable(path: string, lane: LaneName, signal: AbortSignal): Promise<boolean> {
    try {
      await this.#perform({ kind: 'inspect', path, wanted: [] }, lane, signal)
      return false
    } catch (error) {
      return error instanceof PictureTooMuchError
    }
  }
}

/** Formats whose cost cannot be told from their dimensions: animations and vector drawings. */
const deep = /\.(?:gif|svg)$/

/** A rough estimate in milliseconds, good enough to let small pictures go first. */
function estimateOf({ path, size, params, format }: Wanted, { enlarges }: Allowance): number {
  if (deep.test(path)) return 10 * smallMs
  const { resize, canvas } = layoutOf(size, params, enlarges)
  const { width, height } = canvas ?? resize
  const isTurned = params.orientation !== 0 || params.flip !== ''
  const made = width * height * (format === 'avif' ? 2000 : 200)
  const read = size.width * size.height * (isTurned ? 200 : 10)
  return (made + read) / 1_000_000
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
