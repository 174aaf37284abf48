import { LRUCache } from 'lru-cache'
import { Confined } from '../confined/confined.ts'
import { openProcess } from '../confined/process.ts'
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
  public: { enlarges: false, maxPixels: 3840 * 2160, maxAvifPixels: 1920 * 1080, avifEffort: 0 },
  all: { enlarges: true, maxPixels: 50_000_000, maxAvifPixels: 50_000_000, avifEffort: 3 },
}

const turns = {
  public: { atOnce: 1, most: 256, mostEach: 64 },
  all: { atOnce: 2, most: 400, mostEach: 400 },
} as const

/** A stranger's picture may take no longer than this, in milliseconds. */
const strangersMs = 3000

/** Strangers' pictures give way to what else there is to do, by the system's scale of -20 to 19. */
const niceness: Readonly<Record<Audience, number>> = { public: 5, all: 0 }

/** A smaller picture is done before a new process would be there, so an abandoned one is let end. */
const graceMs = 1000

/** What was too much once is not tried again for a while. */
const remembered = { max: 1000, ttl: 10 * 60 * 1000 }

/** A process, whose turn it is, and what it could not make. */
interface Share {
  process: Confined<PictureJob, PictureResult>
  turns: Turns
  timeoutMs: number
  /** Files, and what was asked of a file. */
  refused: LRUCache<string, true>
  /** Files of which something was made: they are not at fault when something else is too much. */
  readable: LRUCache<string, true>
}

/**
 * Reads and makes pictures in processes that are ended when one takes too long or too much memory:
 * a small file, an SVG with a filter for instance, can ask for any amount of both. Strangers have one
 * process, whoever has a token the other (and the strangers' while that is idle), and neither is refused
 * what only the other's process could not make.
 */
export class Pictures {
  readonly #shares: Record<Audience, Share>

  /** @param timeoutMs - for each picture */
  constructor(timeoutMs: number) {
    const share = (audience: Audience, ms: number): Share => ({
      process: createProcess(niceness[audience]),
      turns: new Turns(turns[audience]),
      timeoutMs: ms,
      refused: new LRUCache<string, true>(remembered),
      readable: new LRUCache<string, true>(remembered),
    })
    const strangers = Math.min(timeoutMs, strangersMs)
    this.#shares = { public: share('public', strangers), all: share('all', timeoutMs) }
  }

  /** How many pictures of an audience are being made or wait for it. */
  waiting(audience: Audience): number {
    return this.#shares[audience].turns.load
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
    const job = { kind: 'inspect' as const, path, wanted }
    const facts = await this.#take(asker, 0, () => this.#perform(job, asker))
    if (facts instanceof Uint8Array)
      throw new TypeError('a picture process answered something else')
    return facts
  }

  /** @throws RequestError 400 when the picture cannot be transformed, or is too much */
  async transform(wanted: Wanted, asker: Asker): Promise<Buffer> {
    const { refused, readable } = this.#shares[asker.audience]
    const asked = JSON.stringify(wanted)
    if (refused.has(wanted.path) || refused.has(asked)) throw tooMuch()
    const allowance = allowances[asker.audience]
    const bytes = await this.#take(asker, estimateOf(wanted, allowance), async () => {
      try {
        const made = await this.#perform({ kind: 'transform', allowance, ...wanted }, asker)
        readable.set(wanted.path, true)
        return made
      } catch (error) {
        if (!(error instanceof PictureTooMuchError)) throw error
        refused.set(asked, true)
        const isKnown = readable.has(wanted.path)
        if (!isKnown && (await this.#isBeyondReading(wanted.path, asker))) {
          refused.set(wanted.path, true)
        }
        throw error
      }
    })
    if (bytes instanceof Uint8Array)
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    throw new TypeError('a picture process answered something else')
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.#shares).map((share) => share.process.close()))
  }

  #take<T>({ audience, ...asker }: Asker, estimateMs: number, work: () => Promise<T>): Promise<T> {
    return this.#shares[audience].turns.take({ ...asker, estimateMs }, work)
  }

  #perform(job: PictureJob, { audience, signal }: Asker): Promise<PictureResult> {
    const { all, public: strangers } = this.#shares
    const isBorrowed = audience === 'all' && all.process.load > 0 && strangers.turns.load === 0
    const { process } = isBorrowed ? strangers : this.#shares[audience]
    return process.perform(job, this.#shares[audience].timeoutMs, signal)
  }

  /** Whether the file is at fault, whatever is asked of it: it would not be taken as an upload. */
  async #isBeyondReading(path: string, asker: Asker): Promise<boolean> {
    try {
      await this.#perform({ kind: 'inspect', path, wanted: [] }, asker)
      return false
    } catch (error) {
      return error instanceof PictureTooMuchError
    }
  }
}

/** About how many milliseconds a picture takes: enough to let small ones go first. */
function estimateOf({ size, params, format }: Wanted, { enlarges }: Allowance): number {
  const { resize, canvas } = layoutOf(size, params, enlarges)
  const { width, height } = canvas ?? resize
  const perMegapixel = format === 'avif' ? 2000 : 200
  return (width * height * perMegapixel + size.width * size.height * 10) / 1_000_000
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
