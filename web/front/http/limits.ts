import { setTimeout as delay } from 'node:timers/promises'
import PQueue from 'p-queue'
import { RateLimiterMemory } from 'rate-limiter-flexible'

/** Too many requests are in progress, from one client or in total. */
export class ConcurrencyLimitError extends Error {
  override readonly name = 'ConcurrencyLimitError'
  /** Whether this client is over its own limit, not the total. */
  readonly perClient: boolean

  constructor(perClient: boolean) {
    super(`Too many requests${perClient ? ' of this client' : ''} are in progress`)
    this.perClient = perClient
  }
}

/** Limits the requests in progress, in total and per client, and refuses the rest. */
export class ConcurrencyLimit {
  readonly #total: number
  readonly #perClient: number
  readonly #held = new Map<string, number>()
  #all = 0

  constructor(total: number, perClient: number) {
    this.#total = total
    this.#perClient = perClient
  }

  /**
   * Takes a slot for a client.
   * @returns a function that releases it, to be called once
   * @throws ConcurrencyLimitError
   */
  acquire(client: string): () => void {
    const held = this.#held.get(client) ?? 0
    if (held >= this.#perClient) throw new ConcurrencyLimitError(true)
    if (this.#all >= this.#total) throw new ConcurrencyLimitError(false)
    this.#held.set(client, held + 1)
    this.#all += 1
    return () => {
      this.#all -= 1
      const left = (this.#held.get(client) ?? 1) - 1
      if (left > 0) this.#held.set(client, left)
      else this.#held.delete(client)
    }
  }
}

/** How much work of one kind runs at once, and how much time it may take. */
export interface QueueLimits {
  atOnce: number
  atOncePerClient: number
  /** The number of requests of one client that may wait. More are refused. */
  waitingPerClient: number
  /** Share of time that all work may take, by the cost that it reports; unlimited by default. */
  timeShare?: number
  timeSharePerClient?: number
}

/** Shares of time hold for windows of this length. One slow answer locks nobody out for longer. */
const windowSeconds = 5

/** Limits the milliseconds that work may take within a window; undefined if they are unlimited. */
function timeLimit(share: number | undefined): RateLimiterMemory | undefined {
  if (share === undefined) return undefined
  return new RateLimiterMemory({ points: share * windowSeconds * 1000, duration: windowSeconds })
}

/** Reports the cost of work, in milliseconds. */
export type Spend = (milliseconds: number) => void

const everybody = 'everybody'

/**
 * A fair queue for work that costs more than an answer from memory. A few pieces of work run at once, and a few of each
 * client, so that a client with many waits behind others. A client also waits while its share of time is used up.
 */
export class FairQueue {
  readonly #limits: QueueLimits
  readonly #queue: PQueue
  readonly #clients = new Map<string, PQueue>()
  readonly #time: readonly [all: RateLimiterMemory | undefined, own: RateLimiterMemory | undefined]

  constructor(limits: QueueLimits) {
    this.#limits = limits
    this.#queue = new PQueue({ concurrency: limits.atOnce })
    this.#time = [timeLimit(limits.timeShare), timeLimit(limits.timeSharePerClient)]
  }

  /**
   * Runs work when it is the client's turn.
   *
   * @param work - gets a function to report its cost in milliseconds
   * @param gone - aborts when nobody waits for the work, which is dropped if it has not begun
   * @throws ConcurrencyLimitError if too much work of the client is waiting; the signal's reason
   */
  async run<T>(client: string, work: (spend: Spend) => Promise<T>, gone?: AbortSignal): Promise<T> {
    gone?.throwIfAborted()
    const { atOncePerClient: concurrency, waitingPerClient } = this.#limits
    const own = this.#clients.get(client) ?? new PQueue({ concurrency })
    if (own.size >= waitingPerClient) throw new ConcurrencyLimitError(true)
    if (!this.#clients.has(client)) {
      this.#clients.set(client, own)
      own.once('idle', () => this.#clients.delete(client))
    }
    return own.add(async () => {
      await this.#untilAffordable(client, gone)
      const turn = async () => {
        gone?.throwIfAborted()
        return await work((milliseconds) => this.#spend(client, milliseconds))
      }
      // The more work a client has under way, the later comes its next.
      return this.#queue.add(turn, { priority: -own.pending })
    })
  }

  #spend(client: string, milliseconds: number): void {
    const [all, own] = this.#time
    void all?.penalty(everybody, milliseconds)
    void own?.penalty(client, milliseconds)
  }

  async #untilAffordable(client: string, gone?: AbortSignal): Promise<void> {
    const [all, own] = this.#time
    while (true) {
      gone?.throwIfAborted()
      const spent = await Promise.all([all?.get(everybody), own?.get(client)])
      const waits = spent.map((one) => (one && one.remainingPoints <= 0 ? one.msBeforeNext : 0))
      const waitMs = Math.max(...waits)
      // A window that has just ended may still be stored.
      if (waitMs <= 0) return
      await delay(waitMs, undefined, { ref: false })
    }
  }
}
