import { LRUCache } from 'lru-cache'
import { openProcess } from '../confined/cells.ts'
import { Confined } from '../confined/confined.ts'
import { RequestError } from '../model/errors.ts'
import type { Audience } from '../query/perspective.ts'
import { layoutOf, type Size } from './geometry.ts'
import type { ImageFacts } from './inspect.ts'
import type { Format, ImageParams } from './params.ts'
import type { Allowance } from './transform.ts'
import { Turns } from './turns.ts'

/** What is to be made of which stored picture. */
interface Wanted {
  path: string
  params: ImageParams
  format: Format
  /** As the file's name has it; nothing is known of an old file without one. */
  size: Size
}

/** Who asks for a picture. */
interface Asker {
  audience: Audience
  /** Whose time it is: an identity, or a stranger's address. */
  client: string
  /** Aborted when nobody waits for the picture any more. */
  signal: AbortSignal
}

export type PictureJob =
  | { kind: 'inspect'; path: string; wanted: readonly string[] | undefined }
  | ({ kind: 'transform'; allowance: Allowance } & Wanted)

export type PictureResult = ImageFacts | Uint8Array

/** What strangers may ask for fills the largest common screen; nothing is made larger than it is. */
const allowances: Readonly<Record<Audience, Allowance>> = {
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

/** Whoever has a token has a lane, and strangers two: small pictures do not wait for one that is large. */
type Lane = 'all' | 'small' | 'large'

/** A stranger's picture is small when it is thought to take no longer than this, in milliseconds. */
const smallMs = 300

const strangersTurns = { atOnce: 1, most: 256, mostEach: 64 }
const turns = {
  all: { atOnce: 2, most: 400, mostEach: 400 },
  small: strangersTurns,
  large: strangersTurns,
} as const

/** Strangers' pictures give way to what else there is to do, by the system's scale of -20 to 19. */
const niceness: Readonly<Record<Lane, number>> = { all: 0, small: 5, large: 10 }

/** A smaller picture is done before a new process would be there, so an abandoned one is let end. */
const graceMs = 1000

/** What was too much once is not tried again for a while. */
const remembered = { max: 1000, ttl: 10 * 60 * 1000 }

/** A process, and whose turn it is. */
interface Works {
  process: Confined<PictureJob, PictureResult>
  turns: Turns
}

/** What became of an audience's pictures. */
interface Memory {
  /** Files, and what was asked of a file. */
  refused: LRUCache<string, true>
  /** Files of which something was made: they are not at fault when something else is too much. */
  readable: LRUCache<string, true>
}

/**
 * Reads and makes pictures in processes that are ended when one takes too long or too much memory:
 * a small file, an SVG with a filter for instance, can ask for any amount of both. Strangers have
 * processes, whoever has a token another (and a stranger's while that is idle), and neither is refused
 * what could not be made for the other.
 */
export class Pictures {
  readonly #lanes: Record<Lane, Works>
  readonly #memory: Record<Audience, Memory>
  readonly #timeoutMs: number

  /** @param timeoutMs - for each picture */
  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs
    const open = (lane: Lane): Works => ({
      process: createProcess(niceness[lane]),
      turns: new Turns(turns[lane]),
    })
    const memory = (): Memory => ({
      refused: new LRUCache<string, true>(remembered),
      readable: new LRUCache<string, true>(remembered),
    })
    this.#lanes = { all: open('all'), small: open('small'), large: open('large') }
    this.#memory = { public: memory(), all: memory() }
  }

  /** How many pictures of an audience are being made or wait for it. */
  waiting(audience: Audience): number {
    const { all, small, large } = this.#lanes
    return audience === 'all' ? all.turns.load : small.turns.load + large.turns.load
  }

  /**
   * What an asset document says about a picture.
   *
   * @throws RequestError 400 for a file that is no picture, or one that is too much
   */
  async inspect(
    path: string,
    wanted: readonly string[] | undefined,
    asker: Asker,
  ): Promise<ImageFacts> {
    const { client, signal } = asker
    const facts = await this.#lanes.all.turns.take({ client, signal, estimateMs: 0 }, () =>
      this.#perform({ kind: 'inspect', path, wanted }, 'all', signal),
    )
    if (facts instanceof Uint8Array)
      throw new TypeError('a picture process answered something else')
    return facts
  }

  /** @throws RequestError 400 when the picture cannot be transformed, or is too much */
  async transform(wanted: Wanted, { audience, client, signal }: Asker): Promise<Buffer> {
    const { refused, readable } = this.#memory[audience]
    const { path } = wanted
    const asked = JSON.stringify(wanted)
    if (refused.has(path) || refused.has(asked)) throw tooMuch()
    const allowance = allowances[audience]
    const estimateMs = estimateOf(wanted, allowance)
    const lane = audience === 'all' ? 'all' : estimateMs <= smallMs ? 'small' : 'large'
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
        if (!isKnown && (await this.#isBeyondReading(path, lane, signal))) refused.set(path, true)
        throw error
      }
    }
    const bytes = await this.#lanes[lane].turns.take({ client, signal, estimateMs }, work)
    if (bytes instanceof Uint8Array)
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    throw new TypeError('a picture process answered something else')
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.#lanes).map((lane) => lane.process.close()))
  }

  #perform(job: PictureJob, lane: Lane, signal: AbortSignal): Promise<PictureResult> {
    const { all, large } = this.#lanes
    const isBorrowed = lane === 'all' && all.process.load > 0 && large.turns.load === 0
    const { process } = isBorrowed ? large : this.#lanes[lane]
    return process.perform(job, this.#timeoutMs, signal)
  }

  /** Whether the file is at fault, whatever is asked of it: it would not be taken as an upload. */
  async #isBeyondReading(path: string, lane: Lane, signal: AbortSignal): Promise<boolean> {
    try {
      await this.#perform({ kind: 'inspect', path, wanted: [] }, lane, signal)
      return false
    } catch (error) {
      return error instanceof PictureTooMuchError
    }
  }
}

/** Sources that may hold far more than their size tells: frames, or drawing to be done. */
const deep = /\.(?:gif|svg)$/

/** About how many milliseconds a picture takes: enough to let small ones go first. */
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

function createProcess(niceness: number): Confined<PictureJob, PictureResult> {
  const script = new URL('./picture-worker.ts', import.meta.url)
  return new Confined({
    open: (heard, broke) => openProcess(script, [String(niceness)], heard, broke),
    tooLong: tooMuch,
    broken: tooMuch,
    graceMs,
  })
}
