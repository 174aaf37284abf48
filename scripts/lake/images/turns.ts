import { LRUCache } from 'lru-cache'
import { nobodyWaits, RequestError } from '../model/errors.ts'

/** Work, whose it is, and how many milliseconds it is thought to take. */
interface Work {
  client: string
  estimateMs: number
  /** Aborted when nobody waits for the result any more: work that has not begun never does. */
  signal: AbortSignal
}

interface Waiting extends Work {
  begin: () => void
}

/** What a client used counts half after so long, in milliseconds. */
const halfLifeMs = 5000
const rememberedClients = 1000

interface Limits {
  /** How many are at work at a time. */
  atOnce: number
  /** How many may wait, and how many of one client. */
  most: number
  mostEach: number
}

/**
 * Lets work begin a few at a time. Next is whoever will have had the least time of late with it: who asks
 * for little does not wait for those who ask for much.
 */
export class Turns {
  readonly #limits: Limits
  readonly #waiting: Waiting[] = []
  readonly #used = new LRUCache<string, { ms: number; at: number }>({ max: rememberedClients })
  #running = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** How many are at work or wait. */
  get load(): number {
    return this.#running + this.#waiting.length
  }

  /** @throws RequestError 429 when too many wait */
  async take<T>(work: Work, perform: () => Promise<T>): Promise<T> {
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
        reject(nobodyWaits())
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
