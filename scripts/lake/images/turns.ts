import { LRUCache } from 'lru-cache'
import { nobodyWaits, RequestError } from '../model/errors.ts'

interface Waiting {
  client: string
  begin: () => void
}

/** What a client used is forgotten when it has asked for nothing for so long, in milliseconds. */
const rememberedMs = 60_000
const rememberedClients = 1000

export interface Limits {
  /** How many are at work at a time. */
  atOnce: number
  /** How many may wait, and how many of one client. */
  most: number
  mostEach: number
}

/** Lets work begin a few at a time: next is whoever's work has taken the least time of late. */
export class Turns {
  readonly #limits: Limits
  readonly #waiting: Waiting[] = []
  readonly #used = new LRUCache<string, number>({ max: rememberedClients, ttl: rememberedMs })
  #running = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** How many are at work or wait. */
  get load(): number {
    return this.#running + this.#waiting.length
  }

  /**
   * @param signal - aborted when nobody waits for the result any more: work that has not begun never does
   * @throws RequestError 429 when too many wait
   */
  async take<T>(client: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.#turn(client, signal)
    const started = performance.now()
    try {
      return await work()
    } finally {
      const ms = performance.now() - started
      this.#used.set(client, this.#usedBy(client) + ms)
      this.#running -= 1
      this.#next()
    }
  }

  #usedBy(client: string): number {
    return this.#used.get(client) ?? 0
  }

  #turn(client: string, signal: AbortSignal): Promise<void> {
    const { most, mostEach } = this.#limits
    const ofClient = this.#waiting.filter((each) => each.client === client).length
    if (this.#waiting.length >= most || ofClient >= mostEach) {
      throw new RequestError(429, `${ofClient >= mostEach ? mostEach : most} are waiting already`)
    }
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        const place = this.#waiting.indexOf(waiting)
        if (place >= 0) this.#waiting.splice(place, 1)
        reject(nobodyWaits())
      }
      const begin = (): void => {
        signal.removeEventListener('abort', leave)
        this.#running += 1
        resolve()
      }
      const waiting = { client, begin }
      if (signal.aborted) return leave()
      signal.addEventListener('abort', leave, { once: true })
      this.#waiting.push(waiting)
      return this.#next()
    })
  }

  #next(): void {
    if (this.#running >= this.#limits.atOnce) return
    const [next] = this.#waiting.toSorted((a, b) => this.#usedBy(a.client) - this.#usedBy(b.client))
    if (!next) return
    this.#waiting.splice(this.#waiting.indexOf(next), 1)
    next.begin()
  }
}
