import { LRUCache } from 'lru-cache'
import { clientClosed, RequestError } from '../model/errors.ts'

/** A piece of work, with its client and its estimated duration in milliseconds. */
interface Work {
  client: string
  estimateMs: number
  /** Aborted when the client no longer waits. Work that has not begun is dropped. */
  signal: AbortSignal
}

interface Waiting extends Work {
  begin: () => void
}

/** After this time, a client's past use counts half. */
const halfLifeMs = 5000
const rememberedClients = 1000

interface Limits {
  /** How many run at a time. */
  atOnce: number
  /** How many may wait, in total and for each client. */
  most: number
  mostEach: number
}

/**
 * Runs a few pieces of work at a time. The next client is the one with the least recent use, including the
 * estimate for the waiting work, so that light users do not wait for heavy ones.
 */
export class FairQueue {
  readonly #limits: Limits
  readonly #waiting: Waiting[] = []
  readonly #used = new LRUCache<string, { ms: number; at: number }>({ max: rememberedClients })
  #running = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** The number of pieces that run or wait. */
  get load(): number {
    return this.#running + this.#waiting.length
  }

  /** @throws RequestError 429 when too many wait */
  async run<T>(work: Work, perform: () => Promise<T>): Promise<T> {
    await this.#turn(work)
    const started = performance.now()
    try {
      return await perform()
    } finally {
      const at = performance.now()
      const ms = this.#usedBy(work.client) + at - started
      this.#used.set(work.client, { ms, at })
      this.#running -= 1
      this.#next()
    }
  }

  #usedBy(client: string): number {
    const used = this.#used.get(client)
    return used ? used.ms * 0.5 ** ((performance.now() - used.at) / halfLifeMs) : 0
  }

  #turn(work: Work): Promise<void> {
    const { client, signal } = work
    const { most, mostEach } = this.#limits
    const ofClient = this.#waiting.filter((each) => each.client === client).length
    if (this.#waiting.length >= most || ofClient >= mostEach) {
      throw new RequestError(429, `${ofClient >= mostEach ? mostEach : most} are waiting already`)
    }
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        const place = this.#waiting.indexOf(waiting)
        if (place >= 0) this.#waiting.splice(place, 1)
        reject(clientClosed())
      }
      const begin = (): void => {
        signal.removeEventListener('abort', leave)
        this.#running += 1
        resolve()
      }
      const waiting = { ...work, begin }
      if (signal.aborted) return leave()
      signal.addEventListener('abort', leave, { once: true })
      this.#waiting.push(waiting)
      return this.#next()
    })
  }

  #next(): void {
    if (this.#running >= this.#limits.atOnce) return
    const wouldHaveUsed = ({ client, estimateMs }: Work) => this.#usedBy(client) + estimateMs
    const [next] = this.#waiting.toSorted((a, b) => wouldHaveUsed(a) - wouldHaveUsed(b))
    if (!next) return
    this.#waiting.splice(this.#waiting.indexOf(next), 1)
    next.begin()
  }
}
